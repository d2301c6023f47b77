/** Reads `format(…)`, which tells the format of a body. `compile/wrong-pragma.ts` explains one that says none. */
import type { CallExpression, Expression } from './ast.ts';

/** The formats that `format` takes. */
export const shapes = ['json', 'ndjson', 'text', 'xml', 'html', 'csv', 'sql', 'yaml'] as const;

/** What a template renders to. */
export type Shape = (typeof shapes)[number];

/** The databases that `format(sql)` takes as its dialect. */
export const dialects = ['postgres', 'mysql', 'sqlite'] as const;

/** The database that reads an SQL body. */
export type Dialect = (typeof dialects)[number];

/** What `format(…)` says. */
export interface Pragma {
  readonly shape: Shape;
  /** What divides the fields of a CSV body. */
  readonly separator: string;
  /** Undefined for a body in standard SQL. */
  readonly dialect: Dialect | undefined;
}

/** The options of a body without a pragma. */
export const noPragma = { separator: ',', dialect: undefined };

/** What `format(shape)`, `format(csv, sep=";")` or `format(sql, dialect=mysql)` says; undefined when it is none. */
export function pragmaOf({ args: [first, second, third] }: CallExpression): Pragma | undefined {
  const word = first?.name === undefined ? plainTextOf(first?.value) : undefined;
  const shape = shapes.find((known) => known === word);
  if (shape === undefined || third !== undefined) return undefined;
  if (second === undefined) return { ...noPragma, shape };
  const option = plainTextOf(second.value);
  if (shape === 'csv' && second.name === 'sep' && option !== undefined && [',', ';', '\t', '|'].includes(option)) {
    return { ...noPragma, shape, separator: option };
  }
  const dialect = dialects.find((known) => known === option);
  if (shape !== 'sql' || second.name !== 'dialect' || dialect === undefined) return undefined;
  return { ...noPragma, shape, dialect };
}

/** The text of a word or of a text in quotes; undefined for other expressions. */
export function plainTextOf(value: Expression | undefined): string | undefined {
  if (value?.kind === 'word') return value.text;
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}
