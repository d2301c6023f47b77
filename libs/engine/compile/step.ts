/** The closures that a template is compiled to. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { Render } from '../render/render.ts';
import type { Value } from '../values/value.ts';

/** Evaluates an expression. */
export type Evaluate = (render: Render) => Value;

/** Runs a part of the template: prints something, or binds a variable. */
export type Step = (render: Render) => void;

/** An implementation of a function. */
export type Run = FunctionDefinition['run'];

/** A compiled expression. `constant` is its value where the compiler knows it. */
export interface Compiled {
  readonly run: Evaluate;
  readonly constant: Value | undefined;
}

/** The compiled form of a constant. */
export function constantOf(value: Value): Compiled {
  return { run: () => value, constant: value };
}
