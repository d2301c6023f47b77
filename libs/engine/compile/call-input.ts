/** An argument of a call, compiled. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { ValueShape } from '../catalogue/object-shape.ts';
import { any } from '../catalogue/parameters.ts';
import type { Parameter, Texts } from '../catalogue/parameters.ts';
import type { CallSite } from '../render/call-site.ts';
import type { Value } from '../values/value.ts';
import type { Compilation } from './compilation.ts';
import type { Position } from './scope.ts';
import type { Evaluate } from './step.ts';

/** An argument: how to evaluate it, how its parameter reads it, and the result when the argument is constant. */
export interface CallInput {
  readonly parameter: Parameter<unknown>;
  readonly evaluate: Evaluate;
  readonly read: (value: Value, texts: Texts) => unknown;
  readonly known: { readonly argument: unknown } | undefined;
  /** Why the parameter refuses a constant argument. The call then fails in every document. */
  readonly refusal: string | undefined;
}

export interface InputContext {
  readonly compilation: Compilation;
  /** The called function; undefined when it is unknown. */
  readonly definition: FunctionDefinition | undefined;
  readonly position: Position;
  readonly site: CallSite;
  /** What is known about the elements that a lambda gets as its first value. */
  readonly elements: ValueShape;
  /** True in the head of `val`, where a bare word must be a variable. */
  readonly isOperand: boolean;
}

/** An optional argument that was not given. */
export const absent: CallInput = {
  parameter: any('argument'),
  evaluate: () => null,
  read: () => undefined,
  known: { argument: undefined },
  refusal: undefined,
};

/** The values of arguments that are all constant; undefined if one is not. */
export function constantsOf(inputs: readonly CallInput[]): unknown[] | undefined {
  return inputs.every((input) => input.known !== undefined) ? inputs.map((input) => input.known?.argument) : undefined;
}
