/** The options that select the documents of a batch, and the table of SQL. The service checks names. */
import type { DownloadOptions } from '@docgen/client';
import type { OptionSource, ValuesOf } from '../command.ts';
import { readChoice, readWholeNumber } from '../options.ts';

const statuses = ['completed', 'failed'] as const;
const archived = ['csv', 'ndjson', 'parquet', 'sql'] as const;
const dialects = ['postgres', 'mysql', 'sqlite'] as const;

export const selectionOptions = {
  alias: { type: 'string', value: 'ALIAS', help: 'Print the documents of this spec only.' },
  status: { type: 'string', value: 'STATUS', choices: statuses, help: 'Print completed or failed documents only.' },
  from: { type: 'string', value: 'N', help: 'Begin at this seqNo of the alias, or at this document of the batch.' },
  limit: { type: 'string', value: 'N', help: 'Print at most N documents.' },
  dialect: {
    type: 'string',
    value: 'NAME',
    choices: dialects,
    help: 'For sql: postgres, mysql or sqlite. Default: postgres.',
  },
  table: {
    type: 'string',
    value: 'NAME',
    help: 'For sql of one spec: the table, or schema.table. Default: the alias.',
  },
  ddl: { type: 'boolean', help: 'For sql: create the tables, with types, keys and references.' },
  unnest: {
    type: 'string',
    value: 'LIST',
    help: 'Print the elements of a list of the documents as rows, with key and number. Without\n--alias, sql and zip get a table for each of: orders.lines,orders.tags.',
  },
  files: {
    type: 'string',
    value: 'FORMAT',
    choices: archived,
    help: 'For zip: the format of its files. Default: csv.',
  },
  schema: { type: 'string', value: 'FIELDS', help: 'For parquet: fields and types: "id:int64, total:decimal(10,2)".' },
  null: { type: 'string', value: 'TEXT', help: 'For csv: the text of null and missing values, such as \\N.' },
  'escape-formulas': { type: 'boolean', help: "For csv: put ' before texts that spreadsheets would compute." },
  bom: { type: 'boolean', help: 'For csv: begin with a byte order mark.' },
} as const satisfies Readonly<Record<string, OptionSource>>;

type SelectionValues = ValuesOf<typeof selectionOptions>;

/** @throws {UsageError} when a value is none of its option */
export function readSelection(values: SelectionValues): DownloadOptions {
  const { alias, status, from, limit, dialect, table, ddl, schema, bom, unnest, files } = values;
  return {
    alias,
    table,
    ddl,
    schema,
    bom,
    unnest,
    files: files === undefined ? undefined : readChoice('files', files, archived),
    null: values.null,
    formulas: values['escape-formulas'] === true ? 'escape' : undefined,
    status: status === undefined ? undefined : readChoice('status', status, statuses),
    from: from === undefined ? undefined : readWholeNumber('from', from, 0, Number.MAX_SAFE_INTEGER),
    limit: limit === undefined ? undefined : readWholeNumber('limit', limit, 1, Number.MAX_SAFE_INTEGER),
    dialect: dialect === undefined ? undefined : readChoice('dialect', dialect, dialects),
  };
}
