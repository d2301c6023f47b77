/** Opens the tables of the specs of a batch and of their lists, within the limits of one answer. */
import { invalidField } from '@docgen/contracts/errors';
import { KeyedTables } from '@docgen/formats';
import type { KeyedTable, OpenTable, TableReference } from '@docgen/formats';
import { openTable } from './document-table.ts';
import type { TableInput } from './document-table.ts';
import type { PlannedTable } from './table-plan.ts';

export interface SpecTable extends PlannedTable, KeyedTable {}

/** Columns of all tables of one answer. Each takes about 1 KiB until its end. */
const columnsMax = 5_000;
/** Less than the time that a gateway waits for an answer. */
const samplesMsMax = 20_000;

export interface SpecTablesInput extends TableInput {
  readonly planned: readonly PlannedTable[];
  readonly references: readonly TableReference[];
  /** Whether the tables can refer to each other. */
  readonly isDatabase: boolean;
}

/**
 * Reads the first documents of each spec, and of the parents that its table refers to.
 *
 * @throws {ApiError} VALIDATION_ERROR when the fields of the first documents cannot be columns
 */
export async function openSpecTables(input: SpecTablesInput): Promise<readonly SpecTable[]> {
  const { planned, references, source, isDatabase } = input;
  const tables = new KeyedTables({
    aliases: source.specs.map(({ alias }) => alias),
    references,
    lists: planned.flatMap(({ specIndex, list }) => (list === undefined ? [] : [{ specIndex, path: list }])),
    isDatabase,
    openTable: openerOf(input),
  });
  const opened: SpecTable[] = [];
  for (const each of planned) opened.push({ ...each, ...(await tables.open(each.specIndex, each.list)) });
  return opened;
}

function openerOf(input: SpecTablesInput): OpenTable {
  const startedAtMs = performance.now();
  let columnCount = 0;
  return async (specIndex, options) => {
    if (performance.now() - startedAtMs > samplesMsMax)
      throw invalidField('accept', 'The first documents of all specs take too long to read. Set "alias".');
    const alias = input.source.specs[specIndex]?.alias;
    const table = await openTable({ ...input, ...options, query: { ...input.query, alias } });
    columnCount += table.columns.length;
    if (columnCount > columnsMax)
      throw invalidField('alias', `The tables have more than ${columnsMax} columns together. Set "alias".`);
    return table;
  };
}
