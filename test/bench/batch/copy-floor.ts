/** The floor of batches: one connection writes finished rows in one COPY. */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Database } from '@docgen/database/connection/connect';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const columns = 'tenant_id, expires_on, batch_no, spec_index, seq_no, document_seed, result, error, referenced';
const rowsPerWrite = 1_000;
const lineEnd = 0x0a;

/** Returns the rows of a batch in COPY's text format, in buffers of a thousand rows. */
export async function readRows({ pool }: Database, batchId: string): Promise<Buffer[]> {
  const { rows } = await pool.query<{ batch_no: string }>('select batch_no from batches where batch_id = $1', [
    batchId,
  ]);
  const client = await pool.connect();
  try {
    const select = `select ${columns} from batch_documents where batch_no = ${Number(rows[0]?.batch_no)} order by spec_index, seq_no`;
    const stream = client.query(copyTo(`copy (${select}) to stdout`));
    const received: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => received.push(chunk));
    await finished(stream);
    return splitIntoThousands(Buffer.concat(received));
  } finally {
    client.release();
  }
}

/** Writes the rows and returns the duration, milliseconds. */
export async function writeRows({ pool }: Database, buffers: readonly Buffer[]): Promise<number> {
  const client = await pool.connect();
  try {
    const startedAt = performance.now();
    const stream = client.query(copyFrom(`copy batch_documents (${columns}) from stdin`));
    for (const buffer of buffers) if (!stream.write(buffer)) await once(stream, 'drain');
    stream.end();
    await finished(stream);
    return performance.now() - startedAt;
  } finally {
    client.release();
  }
}

/** Empties the table and writes all pending pages to disk, so that every measurement starts equal. */
export async function clearRows({ pool }: Database): Promise<void> {
  await pool.query('truncate batch_documents');
  await pool.query('checkpoint');
}

function splitIntoThousands(all: Buffer): Buffer[] {
  const buffers: Buffer[] = [];
  let start = 0;
  let count = 0;
  for (let end = all.indexOf(lineEnd); end >= 0; end = all.indexOf(lineEnd, end + 1)) {
    count += 1;
    if (count % rowsPerWrite !== 0) continue;
    buffers.push(all.subarray(start, end + 1));
    start = end + 1;
  }
  return [...buffers, all.subarray(start)].filter((piece) => piece.length > 0);
}
