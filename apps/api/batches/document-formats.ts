/** The formats in which a batch's documents are streamed. The caller chooses one by its content type. */
import { inOneLine } from '@docgen/engine';
import { invalidField } from '@docgen/contracts/errors';
import { createTextWriter, readString } from '@docgen/formats';
import { ProblemList } from '@docgen/http/problem-list';
import { pickAcceptedType } from './accepted-type.ts';
import { openArchive } from './archive-stream.ts';
import type { DocumentSource } from './document-source.ts';
import type { DocumentStream, StreamInput } from './document-stream.ts';
import { openTable } from './document-table.ts';
import { createJsonWriter, joinDocuments } from './document-text.ts';
import { writeCsv } from './csv-stream.ts';
import { openParquet } from './parquet-stream.ts';
import { openTypedTable } from './typed-rows.ts';
import { createSqlStream } from './sql-stream.ts';
import { openSql, writeListCsv, writeListLines, writeListParquet } from './table-stream.ts';

type OpenStream = (input: StreamInput) => Promise<DocumentStream>;

const ndjson = 'application/x-ndjson';
const csv = 'text/csv';
const sql = 'application/sql';
const parquet = 'application/vnd.apache.parquet';
const zip = 'application/zip';

const formats = {
  [ndjson]: async (input) => {
    const { source, query } = input;
    return { contentType: ndjson, extension: 'ndjson', chunks: await openLines(input, source, query) };
  },
  [csv]: async (input) => {
    const { source, accept, query } = input;
    const hasHeader = !/text\/csv\s*;[^,]*header=absent/i.test(accept ?? '');
    const contentType = `text/csv; charset=utf-8; header=${hasHeader ? 'present' : 'absent'}`;
    if (query.unnest !== undefined)
      return { contentType, extension: 'csv', chunks: await writeListCsv(input, hasHeader) };
    const table = await openTable(input);
    return { contentType, extension: 'csv', chunks: writeCsv(table, source, { ...query, hasHeader }) };
  },
  [sql]: async (input) => {
    const { source, query } = input;
    const text = { contentType: `${sql}; charset=utf-8`, extension: 'sql' };
    if (hasTables(input)) return { ...text, ...(await openSql(input)) };
    const table = await openTable(input);
    return { ...text, chunks: createSqlStream(table, source, query) };
  },
  [parquet]: async (input) => {
    const { source, query, rowGroups } = input;
    const file = { contentType: parquet, extension: 'parquet' };
    if (query.unnest !== undefined) return { ...file, chunks: await writeListParquet(input) };
    const table = await openTypedTable({ ...input, schema: query.schema });
    return { ...file, chunks: await openParquet(table, source, query, rowGroups) };
  },
  [zip]: async (input) => ({ contentType: zip, extension: 'zip', ...(await openArchive(input)) }),
  'text/plain': async ({ source }) =>
    Promise.resolve({ contentType: 'text/plain; charset=utf-8', extension: 'txt', chunks: writeTexts(source) }),
} as const satisfies Readonly<Record<string, OpenStream>>;

/**
 * Whether the answer has a table per spec. Failed documents have one table of their own, with their errors.
 *
 * @throws {ApiError} VALIDATION_ERROR when several tables would get one name
 */
function hasTables({ source: { specs }, query }: StreamInput): boolean {
  if (query.status === 'failed' && query.unnest === undefined) return false;
  const hasSeveral = query.alias === undefined && specs.length > 1;
  if (hasSeveral && query.table !== undefined)
    throw invalidField('table', 'Each spec has a table with its alias as name. Set "alias" to name the table of one.');
  return hasSeveral || query.ddl === true || query.unnest !== undefined;
}

type FormatType = keyof typeof formats;

/** The formats that have a parameter. */
const typesOfParameters: Readonly<
  Partial<Record<keyof StreamInput['query'], readonly [FormatType, ...(readonly FormatType[])]>>
> = {
  dialect: [sql],
  table: [sql],
  ddl: [sql],
  schema: [parquet],
  null: [csv],
  formulas: [csv],
  bom: [csv],
  meta: [ndjson],
  unnest: [ndjson, csv, sql, parquet],
};
/** In an archive, the parameters of its files: but a name or a schema is that of one file. */
const typesOfFiles = { csv, ndjson, sql, parquet } as const;
const notInArchives: readonly string[] = ['table', 'schema', 'meta'];

/**
 * Returns how to open a stream of the accepted format.
 *
 * @throws {ApiError} VALIDATION_ERROR when no format is accepted, or a parameter is not one of the format
 */
export function pickFormat(accept: string | undefined, query: StreamInput['query']): OpenStream {
  const type = pickAcceptedType(accept, Object.keys(formats) as FormatType[]); // keys of an object without an index
  const written = type === zip ? typesOfFiles[query.files ?? 'csv'] : type;
  const problems = new ProblemList();
  if (query.files !== undefined && type !== zip)
    problems.add({ field: 'files', message: `"files" needs the Accept header ${zip}.` });
  for (const [name, types] of Object.entries(typesOfParameters)) {
    if (query[name as keyof typeof query] === undefined) continue; // names of parameters
    if (!types.includes(written)) {
      const message = `"${name}" needs ${types.length === 1 ? '' : 'one of '}the Accept header ${types.join(', ')}.`;
      problems.add({ field: name, message });
    } else if (type === zip && notInArchives.includes(name))
      problems.add({ field: name, message: `An archive takes no "${name}".` });
  }
  problems.assertNone();
  return formats[type];
}

async function openLines(
  input: StreamInput,
  source: DocumentSource,
  { unnest, meta, status }: StreamInput['query'],
): Promise<AsyncGenerator<Uint8Array>> {
  if (unnest !== undefined) return writeListLines(input);
  if (meta !== false) return writeEnvelopes(source);
  if (status === 'failed') throw invalidField('meta', 'Failed documents have only their envelopes.');
  return writeDocuments(source);
}

/** The documents alone. Failed ones have no line. */
async function* writeDocuments({ pages }: DocumentSource): AsyncGenerator<Uint8Array> {
  for await (const { documents } of pages) {
    const texts = joinDocuments(documents, ({ result }) => (result === null ? '' : `${inOneLine(result)}\n`));
    for (const text of texts) yield Buffer.from(text);
  }
}

async function* writeEnvelopes({ batchId, specs, pages }: DocumentSource): AsyncGenerator<Uint8Array> {
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
