/** Messages for names that no table, or no column, has. */
import { nearestName } from '../catalogue/meant-function.ts';
import { show } from '../catalogue/parameters.ts';

/** At most this many tables are listed when none is similar. */
const listedMax = 20;

/** Says that there is no such table, and which one may be meant. */
export function unknownTable(name: string, names: Iterable<string>): string {
  const known = [...names];
  const meant = nearestName(name, known);
  if (meant !== undefined) return `there is no table ${show(name)}; did you mean ${meant}?`;
  if (known.length === 0) return `there is no table ${show(name)}; a table is a dataset, or another spec of the batch`;
  return `there is no table ${show(name)}; there are ${known.slice(0, listedMax).join(', ')}`;
}

/** Says that a dataset has no such column, and which one may be meant. */
export function missingColumn(table: string, column: string, columns: readonly string[]): string {
  const meant = nearestName(column, columns);
  const hint = meant === undefined ? `it has ${columns.slice(0, listedMax).join(', ')}` : `did you mean ${meant}?`;
  return `${table} has no column ${show(column)}; ${hint}`;
}
