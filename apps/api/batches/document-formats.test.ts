import { setImmediate as afterOthers } from 'node:timers/promises';
import { runInScope } from '@docgen/http/request-scope';
import { ResourcePermits } from '@docgen/http/resource-permits';
import { parquetMetadata } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { pickFormat } from './document-formats.ts';
import type { DocumentSource } from './document-source.ts';
import { createSampledColumns } from './sampled-columns.ts';

const parquet = 'application/vnd.apache.parquet';
const limits = { totalMax: 1, perTenantMax: 1, waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 0 };
const permits = new ResourcePermits('streamsOpen', limits);

const row = Array.from({ length: 10 }, (_, index) => `"f${index}":${index}`).join(',');
/** A document with 30,000 rows of 10 columns: more than the 250,000 cells of a row group. */
const wide = `[${Array.from({ length: 30_000 }, () => `{${row}}`).join(',')}]`;
const spec = { alias: 'a', templateId: 't', documentCount: 1_000 };
/** A document of 1,000 columns that fills a row group (2 MiB) on its own. */
const long = `{"text":"${'x'.repeat(2 * 1024 * 1024)}",${Array.from({ length: 999 }, (_, index) => `"f${index}":1`).join(',')}}`;

describe('a stream of documents', () => {
  it.each(['text/csv', 'application/sql', parquet])(
    'other requests get the event loop many times while one wide document is written as %s',
    async (type) => {
      const [longestMs, totalMs] = await watchEventLoop(async () => void (await write(type, [wide])));

      expect(longestMs).toBeLessThan(totalMs / 2);
    },
  );

  it('a wide document has several row groups in a Parquet file, which have all of its rows', async () => {
    const file = await write(parquet, [wide]);

    const { num_rows, row_groups } = parquetMetadata(Uint8Array.from(file).buffer);

    expect(num_rows).toBe(30_000n);
    expect(row_groups.map((group) => group.num_rows)).toEqual([10_000n, 10_000n, 10_000n]);
    expect(row_groups.map(({ columns }) => columns.length)).toEqual([10, 10, 10]);
  });

  it('a Parquet file can have 40,000 row groups times columns', async () => {
    const full = Array.from({ length: 40 }, () => long);

    const file = await write(parquet, full);

    expect(parquetMetadata(Uint8Array.from(file).buffer).row_groups).toHaveLength(40);
  });
});

async function write(type: string, results: readonly string[]): Promise<Buffer> {
  return runInScope('tenant', async () => Buffer.concat(await chunksOf(type, results)));
}

async function chunksOf(type: string, results: readonly string[]): Promise<readonly Uint8Array[]> {
  const open = async () => Promise.resolve(sourceOf(results));
  const openStream = pickFormat(type, {});
  const source = await open();
  const sampledColumns = createSampledColumns(permits);
  const listReferences = async () => Promise.resolve([]);
  const input = { open, source, query: {}, accept: type, rowGroups: permits, sampledColumns, listReferences };
  const { chunks } = await openStream(input);
  const written: Uint8Array[] = [];
  for await (const chunk of chunks) written.push(chunk);
  return written;
}

function sourceOf(results: readonly string[]): DocumentSource {
  const documents = results.map((result, seqNo) => ({ specIndex: 0, seqNo, documentSeed: 1, result, error: null }));
  return { batchId: 'b', isGenerated: false, specs: [spec], pages: pagesOf(documents), nextFrom: undefined };
}

async function* pagesOf<T>(documents: readonly T[]): AsyncGenerator<{ documents: readonly T[] }> {
  yield Promise.resolve({ documents });
}

/** Returns the longest iteration of the event loop and the time of all iterations, in milliseconds of processor time. */
async function watchEventLoop(work: () => Promise<void>): Promise<[longestMs: number, totalMs: number]> {
  let longestMs = 0;
  let totalMs = 0;
  const done = work().then(() => 'done');
  for (let end: string | undefined; end === undefined;) {
    const before = process.threadCpuUsage();
    end = await Promise.race([done, afterOthers(undefined)]);
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    totalMs += (user + system) / 1_000;
  }
  return [longestMs, totalMs];
}
