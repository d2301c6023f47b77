/** Explains a `format` that says no format, with the words of the language for those of other tools. */
import { nearestName } from '../catalogue/meant-function.ts';
import type { CallExpression } from '../language/ast.ts';
import { dialects, plainTextOf, shapes } from '../language/pragma.ts';
import type { Dialect } from '../language/pragma.ts';
import type { Compilation } from './compilation.ts';

const usage =
  'format takes json, ndjson, text, xml, html, csv, sql or yaml; csv also takes sep: , ; | or a tab; sql also takes dialect: postgres, mysql or sqlite';

/** Other words for formats, and what to write for them. */
const otherFormats: ReadonlyMap<string, string> = new Map([
  ['jsonl', 'ndjson'],
  ['jsonlines', 'ndjson'],
  ['ldjson', 'ndjson'],
  ['yml', 'yaml'],
  ['txt', 'text'],
  ['plain', 'text'],
  ['plaintext', 'text'],
  ['tsv', String.raw`csv, sep="\t"`],
  ['postgres', 'sql, dialect="postgres"'],
  ['postgresql', 'sql, dialect="postgres"'],
  ['mysql', 'sql, dialect="mysql"'],
  ['mariadb', 'sql, dialect="mysql"'],
  ['sqlite', 'sql, dialect="sqlite"'],
]);

/** The dialects that other words mean. `mssql` means none, although its letters are similar to those of one. */
const otherDialects: ReadonlyMap<string, Dialect | undefined> = new Map<string, Dialect | undefined>([
  ['pg', 'postgres'],
  ['psql', 'postgres'],
  ['mariadb', 'mysql'],
  ['mssql', undefined],
]);

/** Reports the first argument that is wrong, at its position. */
export function reportWrongPragma(compilation: Compilation, { at, args: [first, second] }: CallExpression): void {
  const format = first?.name === undefined ? plainTextOf(first?.value) : undefined;
  if (first === undefined || format === undefined) return compilation.report(first?.at ?? at, usage);
  if (!shapes.some((shape) => shape === format)) {
    const meant = otherFormats.get(format.toLowerCase()) ?? nearestName(format, shapes);
    return compilation.report(first.at, messageOf(`there is no format ${format.slice(0, 40)}`, meant));
  }
  const dialect = format === 'sql' && second?.name === 'dialect' ? plainTextOf(second.value) : undefined;
  if (second === undefined || dialect === undefined || dialects.some((known) => known === dialect)) {
    return compilation.report(second?.at ?? at, usage);
  }
  compilation.report(second.at, messageOf(`there is no dialect ${dialect.slice(0, 40)}`, meantDialect(dialect)));
}

function meantDialect(word: string): string | undefined {
  const lower = word.toLowerCase();
  const dialect = otherDialects.has(lower) ? otherDialects.get(lower) : nearestName(word, dialects);
  return dialect && `sql, dialect="${dialect}"`;
}

function messageOf(reason: string, meant: string | undefined): string {
  return `${reason}; ${meant === undefined ? usage : `did you mean <format(${meant})>?`}`;
}
