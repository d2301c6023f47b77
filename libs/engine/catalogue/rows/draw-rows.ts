/** Functions that draw rows of a table. */
import { equalKeyOf } from '../../values/equal-key.ts';
import type { Value } from '../../values/value.ts';
import type { Table } from '../../tables/table.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { drawZipf } from '../numbers/zipf.ts';
import { any, columnName, int, number, show, tableName } from '../parameters.ts';

export const row = defineFunction({
  name: 'row',
  kind: 'S',
  parameters: [tableName('table'), int('index', { optional: true })],
  result: 'object',
  description: 'A row of a table, each as likely as the others, or the row with that index, from 0.',
  example: 'row(customers)',
  since: 'v1',
  run(call, name, index) {
    const table = filledTable(call, name);
    if (index === undefined) return rowAt(call, table, call.random.below(table.rowCount));
    if (index >= 0 && index < table.rowCount) return rowAt(call, table, index);
    return call.fail(`index ${index} is not allowed; ${name} has the rows 0 to ${table.rowCount - 1}`);
  },
});

export const rowZipf = defineFunction({
  name: 'rowZipf',
  kind: 'S',
  parameters: [tableName('table'), number('exponent', { default: 1, min: 0, max: 100 })],
  result: 'object',
  description:
    'A row of a table, the first rows more often: row n as often as 1 / (n + 1) to the power of the exponent.',
  example: 'rowZipf(customers)',
  since: 'v1',
  run(call, name, exponent) {
    const table = filledTable(call, name);
    return rowAt(call, table, drawZipf(call.random, table.rowCount, exponent) - 1);
  },
});

export const uniqueRow = defineFunction({
  name: 'uniqueRow',
  kind: 'S',
  parameters: [tableName('table')],
  result: 'object',
  description: 'A row of a table that documents with consecutive seeds do not share.',
  example: 'uniqueRow(customers)',
  since: 'v1',
  run(call, name) {
    const table = filledTable(call, name);
    const { count } = call.position;
    if (count > table.rowCount) {
      call.fail(`${count} documents cannot have different rows of ${name}, which has ${table.rowCount}`);
    }
    return rowAt(call, table, call.uniqueBelow(table.rowCount));
  },
});

export const rows = defineFunction({
  name: 'rows',
  kind: 'S',
  parameters: [tableName('table'), int('count', { min: 0 })],
  result: 'list',
  description: 'That many different rows of a table, in random order.',
  example: 'rows(customers, 2)',
  since: 'v1',
  run(call, name, count) {
    const table = call.table(name);
    const { rowCount } = table;
    if (count > rowCount) call.fail(`count ${count} is not allowed; ${name} has ${rowCount} rows`);
    // The set, the list, and what each row takes until its members are read.
    call.chargeList(20 * count);
    call.checkTime(count);
    const drawn = drawDifferent(call, count, rowCount);
    const reader = call.rowReader();
    return drawn.map((index) => table.row(index, reader));
  },
});

export const rowCount = defineFunction({
  name: 'rowCount',
  kind: 'D',
  parameters: [tableName('table')],
  result: 'number',
  description: 'How many rows a table has.',
  example: 'rowCount(customers)',
  since: 'v1',
  run: (call, name) => call.table(name).rowCount,
});

export const rowWeighted = defineFunction({
  name: 'rowWeighted',
  kind: 'S',
  parameters: [tableName('table'), columnName('column')],
  result: 'object',
  description: 'A row of a dataset, with a probability proportional to the number in a column.',
  example: 'rowWeighted(customers, orders)',
  since: 'v1',
  run(call, name, column) {
    const table = filledTable(call, name);
    const { random } = call;
    const reader = call.rowReader();
    const index = columnsOf(call, table, name).weighted(column, reader, () => random.uniform());
    return table.row(index, reader);
  },
});

export const rowWhere = defineFunction({
  name: 'rowWhere',
  kind: 'S',
  parameters: [tableName('table'), columnName('column'), any('value')],
  result: 'object',
  description: 'A row of a dataset whose column has the value, each such row as likely as the others.',
  example: 'rowWhere(customers, country, DE)',
  since: 'v1',
  run(call, name, column, value) {
    const table = call.table(name);
    const reader = call.rowReader();
    const found = columnsOf(call, table, name).where(column, keyOf(call, value), reader);
    if (found.count === 0) call.fail(`${name} has no row whose ${column} is ${show(value)}`);
    return table.row(found.at(call.random.below(found.count)), reader);
  },
});

/** A table with at least one row. */
function filledTable(call: Call, name: string): Table {
  const table = call.table(name);
  return table.rowCount > 0 ? table : call.fail(`${name} has no rows`);
}

export function rowAt(call: Call, table: Table, index: number): Value {
  return table.row(index, call.rowReader());
}

function columnsOf(call: Call, table: Table, name: string): Required<Pick<SearchableTable, 'weighted' | 'where'>> {
  const { weighted, where } = table;
  if (weighted !== undefined && where !== undefined) return { weighted, where };
  return call.fail(`${name} is a spec of the batch; only the columns of datasets are searched`);
}

type SearchableTable = { readonly [K in keyof Table]: NonNullable<Table[K]> };

function keyOf(call: Call, value: Value): string {
  return equalKeyOf(value, (units) => call.chargeText(units));
}

/** Different numbers below a bound, in random order: the first ones of a shuffle that moves only what it reaches. */
function drawDifferent({ random }: Call, count: number, bound: number): number[] {
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, position) => {
    const other = position + random.below(bound - position);
    const drawn = moved.get(other) ?? other;
    moved.set(other, moved.get(position) ?? position);
    return drawn;
  });
}
