/** GET /v1/batches/{batchId}/documents for callers that read slowly or disconnect, through the gateway. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { getBatch } from '@docgen/contracts/batches';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack();

const documentCount = 8_000;
// 160 MB in total, many times the buffers of sockets and pages.
const wideResult = `'{"n":' || n || ',"text":"' || repeat('x', 20000) || '"}'`;
// Half of all lines. Linux may buffer 32 MiB on the reading side and 4 MiB on the sending side of a connection
// (tcp_rmem and tcp_wmem). Two such connections and two pages of 2 MiB are less.
const heldLinesMax = 4_000;
const quietLooks = 25;
// More callers than database connections.
const leaverCount = 20;

describe('a reader', () => {
  it('a caller that does not read stops the reading from the database', async () => {
    const tenant = await stack().addTenant();
    const batchId = await placeWide(tenant);
    const answer = await open(tenant, batchId);
    answer.pause();

    await untilNoReads();
    await stack().db.pool.query('truncate batch_documents');
    const lines = await countLines(answer);

    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThan(heldLinesMax);
  });

  it('callers that disconnect leave no open statement or transaction', async () => {
    const tenant = await stack().addTenant();
    const batchId = await placeWide(tenant);
    const answers = await Promise.all(Array.from({ length: leaverCount }, async () => open(tenant, batchId)));

    for (const answer of answers) {
      await once(answer, 'data');
      answer.destroy();
    }

    await untilNoReads();
    const { status, body } = await tenant.client.call(getBatch, { params: { batchId }, query: { limit: '1' } });
    expect([status, body.documents.length]).toEqual([200, 1]);
  });
});

async function placeWide({ tenantId }: TestTenant): Promise<string> {
  return insertRenderedBatch(stack().db, tenantId, { documentCount, result: wideResult });
}

async function open({ memberKey }: TestTenant, batchId: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${memberKey}` };
  return new Promise((resolve, reject) => {
    request(`${stack().gatewayUrl}/v1/batches/${batchId}/documents`, { headers }, resolve).on('error', reject).end();
  });
}

/** Checks repeatedly that no statement runs or starts and no transaction is open. */
async function untilNoReads(): Promise<void> {
  let [seen, looks] = ['', 0];
  await until('no statement reads documents', async () => {
    const { rows } = await stack().db.pool.query<{ last: string; busy: string }>(
      `select max(query_start)::text as last, count(*) filter (where state <> 'idle') as busy from pg_stat_activity
        where datname = current_database() and query like '%from batch_documents%' and pid <> pg_backend_pid()`,
    );
    const { last = '', busy = '0' } = rows[0] ?? {};
    looks = last === seen && busy === '0' ? looks + 1 : 0;
    seen = last;
    return looks >= quietLooks;
  });
}

async function countLines(answer: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0;
  for await (const piece of answer) lines += piece.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0);
  return lines;
}
