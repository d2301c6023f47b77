/** The floor of batches: rows that are ready made, written by one connection in one COPY. */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Database } from '@docgen/database/connection/connect';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const columns = 'batch_no, spec_index, seq_no, document_seed, result, error, referenced';
const rowsPerWrite = 1_000;
const lineEnd = 0x0a;

/** The rows of a batch in COPY's text format, in pieces of a thousand. */
export async function readRows({ pool }: Database, batchId: string): Promise<Buffer[]> {
  const { rows } = await pool.query<{ batch_no: string }>('select batch_no from batches where batch_id = $1', [
    batchId,
  ]);
  const client = await pool.connect();
  try {
    const select = `select ${columns} from batch_documents where batch_no = ${Number(rows[0]?.batch_no)} order by 1, 2, 3`;
    const stream = client.query(copyTo(`copy (${select}) to stdout`));
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    await finished(stream);
    return cutIntoThousands(Buffer.concat(pieces));
  } finally {
    client.release();
  }
}

/** Milliseconds. */
export async function writeRows({ pool }: Database, pieces: readonly Buffer[]): Promise<number> {
  const client = await pool.connect();
  try {
    const startedAt = performance.now();
    const stream = client.query(copyFrom(`copy batch_documents (${columns}) from stdin`));
    for (const piece of pieces) if (!stream.write(piece)) await once(stream, 'drain');
    stream.end();
    await finished(stream);
    return performance.now() - startedAt;
  } finally {
    client.release();
  }
}

/** Both sides begin with an empty table and without writes of the other that are still to reach the disk. */
export async function clearRows({ pool }: Database): Promise<void> {
  await pool.query('truncate batch_documents');
  await pool.query('checkpoint');
}

function cutIntoThousands(all: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let start = 0;
  let count = 0;
  for (let end = all.indexOf(lineEnd); end >= 0; end = all.indexOf(lineEnd, end + 1)) {
    count += 1;
    if (count % rowsPerWrite !== 0) continue;
    pieces.push(all.subarray(start, end + 1));
    start = end + 1;
  }
  return [...pieces, all.subarray(start)].filter((piece) => piece.length > 0);
}
