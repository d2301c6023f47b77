/** The formats in which a batch's documents are streamed. The caller chooses one by its content type. */
import { invalidField } from '@docgen/contracts/errors';
import type { streamBatchDocuments as contract } from '@docgen/contracts/batch-documents';
import type { RouteQuery } from '@docgen/contracts/route';
import type { SpecRelation } from '@docgen/database/batches/batch-relations';
import { createTextWriter, readString } from '@docgen/formats';
import { ProblemList } from '@docgen/http/problem-list';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import { pickAcceptedType } from './accepted-type.ts';
import type { DocumentSource, OpenDocuments } from './document-source.ts';
import { openTable } from './document-table.ts';
import type { SampledColumns } from './sampled-columns.ts';
import { createJsonWriter, joinDocuments } from './document-text.ts';
import { writeCsv } from './csv-stream.ts';
import { openParquet } from './parquet-stream.ts';
import { openTypedTable } from './typed-rows.ts';
import { createSqlStream } from './sql-stream.ts';
import { openSqlTables } from './sql-tables-stream.ts';

export interface DocumentStream {
  readonly contentType: string;
  /** The extension of the file name, without the dot. */
  readonly extension: string;
  readonly chunks: AsyncGenerator<Uint8Array>;
  /** The `from` of the following documents, when the format has them in an order of its own. */
  readonly next?: { readonly from: number | undefined };
}

export interface StreamInput {
  readonly open: OpenDocuments;
  /** The selected documents. */
  readonly source: DocumentSource;
  readonly query: RouteQuery<typeof contract>;
  readonly accept: string | undefined;
  readonly rowGroups: ResourcePermits;
  readonly sampledColumns: SampledColumns;
  readonly listRelations: () => Promise<readonly SpecRelation[]>;
}

type OpenStream = (input: StreamInput) => Promise<DocumentStream>;

const csv = 'text/csv';
const sql = 'application/sql';
const parquet = 'application/vnd.apache.parquet';

const formats = {
  'application/x-ndjson': async ({ source }) =>
    Promise.resolve({ contentType: 'application/x-ndjson', extension: 'ndjson', chunks: writeLines(source) }),
  [csv]: async (input) => {
    const { source, accept, query } = input;
    const table = await openTable(input);
    const hasHeader = !/text\/csv\s*;[^,]*header=absent/i.test(accept ?? '');
    const contentType = `text/csv; charset=utf-8; header=${hasHeader ? 'present' : 'absent'}`;
    return { contentType, extension: 'csv', chunks: writeCsv(table, source, { ...query, hasHeader }) };
  },
  [sql]: async (input) => {
    const { source, query } = input;
    const text = { contentType: `${sql}; charset=utf-8`, extension: 'sql' };
    if (hasTables(input)) {
      const { chunks, nextFrom } = await openSqlTables(input);
      return { ...text, chunks, next: { from: nextFrom } };
    }
    const table = await openTable(input);
    return { ...text, chunks: createSqlStream(table, source, query) };
  },
  [parquet]: async (input) => {
    const { source, query, rowGroups } = input;
    const table = await openTypedTable({ ...input, schema: query.schema });
    const chunks = await openParquet(table, source, query, rowGroups);
    return { contentType: parquet, extension: 'parquet', chunks };
  },
  'text/plain': async ({ source }) =>
    Promise.resolve({ contentType: 'text/plain; charset=utf-8', extension: 'txt', chunks: writeTexts(source) }),
} as const satisfies Readonly<Record<string, OpenStream>>;

/**
 * Whether the answer has a table per spec. Failed documents have one table of their own, with their errors.
 *
 * @throws {ApiError} VALIDATION_ERROR when several tables would get one name
 */
function hasTables({ source: { specs }, query }: StreamInput): boolean {
  if (query.status === 'failed') return false;
  const hasSeveral = query.alias === undefined && specs.length > 1;
  if (hasSeveral && query.table !== undefined)
    throw invalidField('table', 'Each spec has a table with its alias as name. Set "alias" to name the table of one.');
  return hasSeveral || query.ddl === true;
}

type FormatType = keyof typeof formats;

/** The parameters that one format has. */
const typesOfParameters = {
  dialect: sql,
  table: sql,
  ddl: sql,
  schema: parquet,
  null: csv,
  formulas: csv,
  bom: csv,
} as const satisfies Partial<Record<keyof StreamInput['query'], FormatType>>;
type ParameterName = keyof typeof typesOfParameters;

/**
 * Returns how to open a stream of the accepted format.
 *
 * @throws {ApiError} VALIDATION_ERROR when no format is accepted, or a parameter is not one of the format
 */
export function pickFormat(accept: string | undefined, query: StreamInput['query']): OpenStream {
  const type = pickAcceptedType(accept, Object.keys(formats) as FormatType[]); // keys of an object without an index
  const problems = new ProblemList();
  for (const [name, needed] of Object.entries(typesOfParameters) as [ParameterName, FormatType][]) {
    if (query[name] !== undefined && type !== needed)
      problems.add({ field: name, message: `"${name}" needs the Accept header ${needed}.` });
  }
  problems.assertNone();
  return formats[type];
}

async function* writeLines({ batchId, specs, pages }: DocumentSource): AsyncGenerator<Uint8Array> {
  const write = createJsonWriter(batchId, specs);
  for await (const { documents } of pages) {
    for (const lines of joinDocuments(documents, (document) => `${write(document)}\n`)) yield Buffer.from(lines);
  }
}

/** The texts of text templates, and the JSON text of others. Failed documents have no text. */
async function* writeTexts({ pages, nextFrom }: DocumentSource): AsyncGenerator<Uint8Array> {
  const add = createTextWriter();
  for await (const { documents } of pages) {
    const texts = joinDocuments(documents, ({ result }) => {
      if (result === null) return '';
      return add(result.startsWith('"') ? readString(result) : result);
    });
    for (const text of texts) yield Buffer.from(text);
  }
  // The next range continues on a line of its own.
  if (nextFrom !== undefined) yield Buffer.from(add(''));
}
