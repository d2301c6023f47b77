/**
 * Downloads documents as bytes. A long download is read as ranges of documents. After a lost connection, the range is
 * requested again and the bytes that have arrived are skipped: the same range always has the same bytes. Each read of a
 * virtual batch counts, so its lines are requested from the first one that is incomplete.
 */
import type { CallOptions, Connection } from './connection.ts';
import { ConnectionError, isLost, mayHaveEffect, problemAtEnd } from './errors.ts';
import type { BatchStatus } from './openapi-types.ts';
import { pause } from './transport.ts';

export type DocumentsFormat = 'ndjson' | 'csv' | 'sql' | 'parquet' | 'zip' | 'text';

/** Selects documents. Without `alias`, `from` counts all documents of the batch in the order of its specs. */
export interface DocumentFilter {
  readonly alias?: string | undefined;
  readonly status?: 'completed' | 'failed' | undefined;
  readonly from?: number | undefined;
  readonly limit?: number | undefined;
}

export interface DownloadOptions extends CallOptions, DocumentFilter {
  /** For `sql`; `postgres` when absent. */
  readonly dialect?: 'postgres' | 'mysql' | 'sqlite' | undefined;
  /** For `sql` of one spec; the alias when absent. */
  readonly table?: string | undefined;
  /** For `sql`: also creates the tables. */
  readonly ddl?: boolean | undefined;
  /** For `parquet` of one spec: the fields and their types. */
  readonly schema?: string | undefined;
  /** A list whose elements are the rows. */
  readonly unnest?: string | undefined;
  /** For `ndjson`: false gives the documents without their envelopes. */
  readonly meta?: boolean | undefined;
  /** For `zip`: the format of its files; `csv` when absent. */
  readonly files?: 'csv' | 'ndjson' | 'parquet' | 'sql' | undefined;
  /** For `csv`: the text of null and missing values. */
  readonly null?: string | undefined;
  /** For `csv`: puts `'` before texts that spreadsheets would compute. */
  readonly formulas?: 'escape' | undefined;
  /** For `csv`: begins with U+FEFF. */
  readonly bom?: boolean | undefined;
}

const mediaTypes: Readonly<Record<DocumentsFormat, string>> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  sql: 'application/sql',
  parquet: 'application/vnd.apache.parquet',
  zip: 'application/zip',
  text: 'text/plain',
};

/** A lost connection repeats the bytes of up to one range. */
const rangeDocuments = 50_000;
/** The download rejects after this many lost connections in a row that gave no bytes. */
const reconnectsMax = 5;
const firstPauseMs = 200;
/** Bytes at the end of an incomplete range that are searched for an error of the service. */
const endBytes = 4_096;
const lineFeed = 0x0a;

export interface DocumentRequest {
  readonly batchId: string;
  readonly format: DocumentsFormat;
  readonly options: DownloadOptions;
}

/** Opens the first range before it resolves, so that errors of the request reject here. */
export async function downloadDocuments(
  api: Connection,
  request: DocumentRequest,
): Promise<ReadableStream<Uint8Array>> {
  const { from, limit } = request.options;
  const first = await openRange(api, request, { from, limit: rangeLimit(request, limit), isFirst: true });
  const chunks = readRanges(api, request, first);
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}

interface RangeRequest {
  readonly from: number | undefined;
  readonly limit: number | undefined;
  readonly isFirst: boolean;
}

interface Range {
  readonly response: Response;
  /** `from` of the following range; undefined after the last one. */
  readonly nextFrom: number | undefined;
  /** Whether a repeated request has the same bytes. */
  readonly isRepeatable: boolean;
  /** Whether each document is one line, so that a request can begin with any of them. */
  readonly isByLine: boolean;
  /** Whether its documents are generated and counted. The same request is not sent twice then. */
  readonly isMetered: boolean;
}

/** A Parquet file or an archive is one piece: its end describes all of it. */
function isOnePiece(format: DocumentsFormat): boolean {
  return format === 'parquet' || format === 'zip';
}

function rangeLimit({ format }: DocumentRequest, left: number | undefined): number | undefined {
  return isOnePiece(format) ? left : Math.min(left ?? Infinity, rangeDocuments);
}

async function openRange(
  api: Connection,
  { batchId, format, options }: DocumentRequest,
  { from, limit, isFirst }: RangeRequest,
): Promise<Range> {
  const { signal, bom, ...selection } = options;
  const query = { ...selection, ...(bom === true && (isFirst || isOnePiece(format)) ? { bom } : {}), from, limit };
  const accept = format === 'csv' && !isFirst ? 'text/csv; header=absent' : mediaTypes[format];
  const response = await api.open('GET /v1/batches/{batchId}/documents', {
    path: { batchId },
    query,
    headers: { Accept: accept },
    signal,
  });
  const hasEnvelopes = format === 'ndjson' && options.meta !== false && options.unnest === undefined;
  const nextFrom = response.headers.get('x-docgen-next-from');
  const batchStatus = response.headers.get('x-docgen-batch-status') as BatchStatus | null; // the contract of the header
  return {
    response,
    nextFrom: nextFrom === null ? undefined : Number(nextFrom),
    isRepeatable: !isOnePiece(format) && batchStatus !== 'queued' && batchStatus !== 'running',
    isByLine: hasEnvelopes && batchStatus === 'virtual',
    isMetered: batchStatus === 'virtual',
  };
}

async function* readRanges(api: Connection, request: DocumentRequest, first: Range): AsyncGenerator<Uint8Array> {
  let range: Range | undefined = first;
  let { from, limit: left } = request.options;
  for (let isFirst = true; range !== undefined; isFirst = false) {
    const wanted: RangeRequest = { from, limit: rangeLimit(request, left), isFirst };
    const reopen = async (lines: number) => openRange(api, request, withoutLines(wanted, lines));
    yield* readRange(range, reopen, { signal: request.options.signal, linesMax: wanted.limit });
    left = left === undefined ? undefined : left - (wanted.limit ?? left);
    from = range.nextFrom;
    const isLast: boolean = from === undefined || left === 0;
    const next: RangeRequest = { from, limit: rangeLimit(request, left), isFirst: false };
    const { isMetered }: Range = range;
    const open = async () => openRange(api, request, next);
    range = isLast ? undefined : await openNext(open, isMetered, request.options.signal);
  }
}

/** Tries again as often as within a range: the connection can be lost between two ranges as well. */
async function openNext(
  open: () => Promise<Range>,
  isMetered: boolean,
  signal: AbortSignal | undefined,
): Promise<Range> {
  for (let reconnects = 0; ; reconnects += 1) {
    try {
      return await open();
    } catch (error) {
      signal?.throwIfAborted();
      const mayRepeat = isLost(error) && !(isMetered && mayHaveEffect(error));
      if (!mayRepeat || reconnects >= reconnectsMax) throw error;
      await pause(firstPauseMs * 2 ** reconnects, signal);
    }
  }
}

function withoutLines({ from = 0, limit, isFirst }: RangeRequest, lines: number): RangeRequest {
  return { from: from + lines, limit: limit === undefined ? undefined : limit - lines, isFirst };
}

interface RangeBounds {
  readonly signal: AbortSignal | undefined;
  /** Documents of the range; undefined without a limit. */
  readonly linesMax: number | undefined;
}

/** @param reopen opens the range again, without its first lines */
async function* readRange(
  first: Range,
  reopen: (lines: number) => Promise<Range>,
  { signal, linesMax }: RangeBounds,
): AsyncGenerator<Uint8Array> {
  const given: Given = { bytes: 0, lines: 0, lastLineBytes: 0 };
  let end = new Uint8Array();
  let range: Range | undefined = first;
  for (let reconnects = 0; ; reconnects += 1) {
    const { bytes: bytesBefore, lines: linesBefore } = given;
    try {
      range ??= await reopen(first.isByLine ? given.lines : 0);
      for await (const chunk of skipBytes(range.response, first.isByLine ? given.lastLineBytes : given.bytes)) {
        addChunk(given, chunk);
        end = lastBytes(end, chunk);
        yield chunk;
      }
      return;
    } catch (error) {
      signal?.throwIfAborted();
      if (!isLost(error)) throw error;
      const problem = problemAtEnd(new TextDecoder().decode(end));
      if (problem !== undefined) throw problem;
      if (first.isByLine && given.lines === linesMax) return;
      if (given.bytes > bytesBefore) reconnects = 0;
      const isSame = !first.isByLine || given.lines === linesBefore;
      const mayRepeat = first.isRepeatable && !(first.isMetered && isSame && mayHaveEffect(error));
      if (!mayRepeat || reconnects >= reconnectsMax) {
        throw new ConnectionError('The stream of documents was cut off.', error);
      }
      range = undefined;
      await pause(firstPauseMs * 2 ** reconnects, signal);
    }
  }
}

interface Given {
  bytes: number;
  /** Complete lines. */
  lines: number;
  /** Bytes after the last complete line. */
  lastLineBytes: number;
}

function addChunk(given: Given, chunk: Uint8Array): void {
  given.bytes += chunk.length;
  let lineStart = 0;
  for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, lineStart)) {
    given.lines += 1;
    given.lastLineBytes = 0;
    lineStart = end + 1;
  }
  given.lastLineBytes += chunk.length - lineStart;
}

async function* skipBytes({ body }: Response, count: number): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = (body as ReadableStream<Uint8Array>).getReader(); // bytes, as for every body
  let left = count;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const rest = value.subarray(Math.min(left, value.length));
      left -= value.length - rest.length;
      if (rest.length > 0) yield rest;
    }
  } finally {
    // Closes the connection when the caller stops before the end.
    await reader.cancel().catch(() => undefined);
  }
}

function lastBytes(end: Uint8Array, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  if (chunk.length >= endBytes) return chunk.slice(-endBytes);
  const joined = new Uint8Array(end.length + chunk.length);
  joined.set(end);
  joined.set(chunk, end.length);
  return joined.slice(-endBytes);
}
