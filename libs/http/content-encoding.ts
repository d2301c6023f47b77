/** Chooses the encoding of an answer by the caller's `Accept-Encoding` (RFC 9110), and compresses bytes in it. */
import type { OutgoingHttpHeaders } from 'node:http';
import { constants, createGzip, createZstdCompress, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Transform } from 'node:stream';
import Negotiator from 'negotiator';

/** zstd comes first: it compresses better in less time, and is used when the caller has no preference. */
export const encodings = ['zstd', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** All codings of answers. Brotli is only sent from files that a build has compressed: it takes too long per answer. */
export const contentCodings = [...encodings, 'br'] as const;
export type ContentCoding = (typeof contentCodings)[number];

/** A longer header is ignored: its parts would be parsed for every answer. */
const headerLengthMax = 256;

/**
 * The offered encoding that the caller prefers; undefined when the caller prefers none, or does not accept any. Then
 * the answer is sent as it is.
 */
export function pickEncoding<const T extends string>(
  acceptEncoding: string | undefined,
  offered: readonly T[],
): T | undefined {
  if (acceptEncoding === undefined || acceptEncoding === '' || acceptEncoding.length > headerLengthMax)
    return undefined;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  // Its types lack the second parameter.
  const preferOf: (names: readonly string[], options: { readonly preferred: readonly string[] }) => string | undefined =
    negotiator.encoding.bind(negotiator);
  const picked = preferOf([...offered, 'identity'], { preferred: offered });
  return offered.find((encoding) => encoding === picked);
}

type Vary = OutgoingHttpHeaders[string];

/** A Vary header with the names of all of them; undefined without any. */
export function joinVary(...values: readonly [...Vary[], string]): string;
export function joinVary(...values: readonly Vary[]): string | undefined;
export function joinVary(...values: readonly Vary[]): string | undefined {
  const names = values.filter((value) => value !== undefined);
  return names.length === 0 ? undefined : names.join(', ');
}

/**
 * Speed comes before size: higher levels need two to three times the time for a tenth fewer bytes. A window of 128 KiB
 * bounds the memory of zstd to about 270 KiB a stream, which is also the memory of gzip.
 */
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 };
const gzipLevel = 1;

/** For short answers: passing them to a thread costs more than compressing them. */
export function compressAtOnce(bytes: Uint8Array, encoding: Encoding): Buffer {
  return encoding === 'zstd' ? zstdCompressSync(bytes, { params: zstdParams }) : gzipSync(bytes, { level: gzipLevel });
}

/**
 * Compresses in the threads of Node, one chunk after the other. The compressed bytes of a chunk come before the next
 * chunk is read, so received data is sent while the source is slow.
 */
export async function* compressChunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array> {
  const compressor = createCompressor(encoding);
  const made: Buffer[] = [];
  compressor.on('data', (bytes: Buffer) => made.push(bytes));
  try {
    for await (const chunk of chunks) {
      await settled((done) => compressor.write(chunk, done));
      yield* made.splice(0);
    }
    await settled((done) => {
      compressor.once('error', done).once('end', done).end();
    });
    yield* made;
  } finally {
    compressor.destroy();
  }
}

function createCompressor(encoding: Encoding): Transform {
  return encoding === 'zstd'
    ? createZstdCompress({ params: zstdParams, flush: constants.ZSTD_e_flush })
    : createGzip({ level: gzipLevel, flush: constants.Z_SYNC_FLUSH });
}

async function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    start((error) => (error instanceof Error ? reject(error) : resolve()));
  });
}
