/** The dialects of SQL, and how each quotes names. */
import { doubled } from './doubled.ts';
import { FormatProblem, shown } from './format-problem.ts';

export const sqlDialects = ['postgres', 'mysql', 'sqlite'] as const;
export type SqlDialect = (typeof sqlDialects)[number];

/** The longest name: bytes in Postgres, which cuts longer ones off without an error, characters in MySQL. */
const nameLengthsMax: Readonly<Record<SqlDialect, number>> = { postgres: 63, mysql: 64, sqlite: Infinity };

/** @throws {FormatProblem} when the dialect cannot use the name */
export function quotedName(name: string, dialect: SqlDialect): string {
  const length = dialect === 'postgres' ? new TextEncoder().encode(name).length : name.length;
  if (name === '' || length > nameLengthsMax[dialect] || name.includes('\0')) throw unusableName(name, dialect);
  // MySQL has no name with a space at the end or a character beyond U+FFFF.
  if (dialect === 'mysql' && (name.endsWith(' ') || /[\ud800-\udfff]/.test(name))) throw unusableName(name, dialect);
  return dialect === 'mysql' ? `\`${doubled(name, '`')}\`` : `"${doubled(name, '"')}"`;
}

function unusableName(name: string, dialect: SqlDialect): FormatProblem {
  return new FormatProblem(`has the name ${shown(name)}, which ${dialect} cannot use for a table or column`);
}

/** The first name that two tables have. MySQL, on some systems, and SQLite ignore upper and lower case in them. */
export function findRepeatedTable(names: readonly string[], dialect: SqlDialect): string | undefined {
  const folded = names.map((name) => (dialect === 'postgres' ? name : name.toLowerCase()));
  return names.find((_, index) => folded.indexOf(folded[index] ?? '') !== index);
}
