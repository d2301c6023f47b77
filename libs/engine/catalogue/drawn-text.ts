/** Defines functions without parameters that draw a text from the tables of the locale. */
import type { Stream } from '../random/stream.ts';
import type { JoinedText } from '../values/joined-text.ts';
import { defineFunction } from './definition.ts';
import type { FunctionDefinition } from './definition.ts';
import type { TableGroup } from './tables/locale-tables.ts';

/** What differs between such functions. */
export interface DrawnText {
  readonly name: string;
  readonly description: string;
  readonly tables: readonly TableGroup[];
  readonly draw: (random: Stream, locale: string) => string | JoinedText;
}

/** Defines one function. Its example is the call without arguments. */
export function drawnText({ name, description, tables, draw }: DrawnText): FunctionDefinition {
  return defineFunction({
    name,
    kind: 'S',
    parameters: [],
    isLocalized: true,
    tables,
    result: 'text',
    description,
    example: `${name}()`,
    since: 'v1',
    run(call) {
      const text = draw(call.random, call.locale);
      return typeof text === 'string' ? text : call.joined(text);
    },
  });
}
