/** Defines functions without parameters that draw one entry of a list that is the same in every locale. */
import type { FunctionDefinition } from './definition.ts';
import { drawnCode } from './drawn-code.ts';

/** What differs between such functions. */
export interface DrawnEntry {
  readonly name: string;
  readonly description: string;
  readonly entries: readonly string[];
}

/** Characters that no format escapes: see `isPlain` of a definition. */
const plain = /^[ !#-%(-;=?-[\]-~]*$/;

/** Defines one function. Its example is the call. */
export function drawnEntry({ name, description, entries }: DrawnEntry): FunctionDefinition {
  return {
    ...drawnCode({ name, description, draw: ({ random }) => random.pick(entries) }),
    isPlain: entries.every((entry) => plain.test(entry)),
    picksFrom: () => entries,
  };
}
