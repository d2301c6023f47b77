/** Defines functions without parameters that draw a code, such as an account number, which is the same in every locale. */
import type { Call } from './call.ts';
import { defineFunction } from './definition.ts';
import type { FunctionDefinition } from './definition.ts';

/** What differs between such functions. */
export interface DrawnCode {
  readonly name: string;
  readonly description: string;
  /** Draws characters that no format escapes: see `isPlain` of a definition. */
  readonly draw: (call: Call) => string;
}

/** Defines one function. Its example is the call. */
export function drawnCode({ name, description, draw }: DrawnCode): FunctionDefinition {
  return defineFunction({
    name,
    kind: 'S',
    parameters: [],
    result: 'text',
    description,
    example: `${name}()`,
    since: 'v1',
    isPlain: true,
    run: draw,
  });
}
