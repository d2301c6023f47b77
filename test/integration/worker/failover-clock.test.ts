/** The new primary of Postgres has another clock. The database of the test has a clock function of its own. */
import { setTimeout as delay } from 'node:timers/promises';
import { generateAdhoc } from '@docgen/contracts/generation';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { useCutDatabase } from './cut-database.ts';

/** From the loss of the connections; after it, no request may be refused. */
const healedMs = 1_000;
const requestsPerFailover = 30;

const { stack, cut } = useCutDatabase();

beforeAll(async () => {
  const { rows } = await stack().db.pool.query<{ name: string }>('select current_database() as name');
  // Unqualified names find the function of this schema before that of Postgres.
  await stack().db.pool.query(`alter database "${rows[0]?.name}" set search_path = public, pg_catalog`);
  await failOverTo(0);
});

/** @param seconds by which the clock of the new primary is ahead */
async function failOverTo(seconds: number): Promise<void> {
  await stack().db.pool.query(`
    create or replace function public.clock_timestamp() returns timestamptz language sql volatile as $$
      select pg_catalog.clock_timestamp() + interval '${seconds} seconds' $$`);
  cut();
}

describe('the clock of a new primary', () => {
  it.each([10, -10, 0])('no request is refused a second after a failover to a clock %d s ahead', async (seconds) => {
    const { client } = await stack().addTenant();
    const generate = async () => (await client.call(generateAdhoc, { body: { body: '<getUuid()>' } })).status;
    await until('documents are generated', async () => (await generate()) === 200);
    await failOverTo(seconds);
    await delay(healedMs);
    const statuses: number[] = [];
    for (let request = 0; request < requestsPerFailover; request += 1) statuses.push(await generate());

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
