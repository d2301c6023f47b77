/** Defines functions without parameters that draw a text from the tables of the locale. */
import type { Stream } from '../random/stream.ts';
import { defineFunction } from './definition.ts';
import type { FunctionDefinition } from './definition.ts';
import type { TableGroup } from './tables/locale-tables.ts';

/** What differs between such functions. */
export interface DrawnText {
  readonly name: string;
  readonly description: string;
  readonly tables: readonly TableGroup[];
  readonly draw: (random: Stream, locale: string) => string;
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
    run: ({ random, locale }) => draw(random, locale),
  });
}
