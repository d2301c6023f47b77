/** The documents of a batch as SQL with a table per spec, parents first: an empty database loads the text as it is. */
import { createSqlWriter, FormatProblem } from '@docgen/formats';
import type { SqlDialect, SqlWriter } from '@docgen/formats';
import { invalidField } from '@docgen/contracts/errors';
import type { StreamInput } from './document-formats.ts';
import { writeRows } from './row-stream.ts';
import { openSpecTables } from './spec-tables.ts';
import type { SpecTable } from './spec-tables.ts';
import { sqlRows } from './sql-stream.ts';
import { planTables } from './table-plan.ts';

export interface TablesStream {
  readonly chunks: AsyncGenerator<Uint8Array>;
  readonly nextFrom: number | undefined;
}

type SqlTable = SpecTable & { readonly writer: SqlWriter };

/** @throws {ApiError} VALIDATION_ERROR when the dialect cannot have such tables */
export async function openSqlTables(input: StreamInput): Promise<TablesStream> {
  const { source, query } = input;
  const { dialect = 'postgres' } = query;
  const relations = await input.listRelations();
  const { tables: planned, nextFrom } = planTables(source.specs, relations, query);
  const tables = await openSpecTables({ ...input, planned, relations });
  assertDistinct(
    planned.map(({ alias }) => alias),
    dialect,
  );
  return {
    chunks: writeTables(
      input,
      tables.map((table) => openWriter(table, input)),
    ),
    nextFrom,
  };
}

function openWriter(table: SpecTable, { query: { dialect = 'postgres', table: name, ddl } }: StreamInput): SqlTable {
  const {
    alias,
    keys,
    table: { columns },
  } = table;
  try {
    const created = ddl === true ? keys : undefined;
    return { ...table, writer: createSqlWriter({ dialect, table: name?.split('.') ?? [alias], columns, created }) };
  } catch (error) {
    throw error instanceof FormatProblem ? invalidField('dialect', `The table ${alias} ${error.message}.`) : error;
  }
}

async function* writeTables({ open, query }: StreamInput, tables: readonly SqlTable[]): AsyncGenerator<Uint8Array> {
  const begin = tables[0]?.writer.begin ?? '';
  if (begin !== '') yield Buffer.from(begin);
  for (const { alias, from, end, table, writer } of tables) {
    const source = await open({ alias, status: query.status, from, limit: end - from });
    // A further range finds the table that the first one created.
    yield* writeRows(source, { ...sqlRows(table, writer), begin: from === 0 ? writer.createTable : '' });
  }
}

/** MySQL, on some systems, and SQLite do not distinguish upper and lower case in names of tables. */
function assertDistinct(names: readonly string[], dialect: SqlDialect): void {
  const folded = names.map((name) => (dialect === 'postgres' ? name : name.toLowerCase()));
  const repeated = names.find((_, index) => folded.indexOf(folded[index] ?? '') !== index);
  if (repeated !== undefined)
    throw invalidField('dialect', `${dialect} does not distinguish the table ${repeated} from another one by case.`);
}
