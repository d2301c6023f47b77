/** The clock of a process follows a failover to a primary with another clock, without a request. */
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { startDatabaseClock } from '@docgen/database/connection/database-clock';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startCutProxy } from '../../harness/cut-proxy.ts';
import type { CutProxy } from '../../harness/cut-proxy.ts';
import { createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';
import { until } from '../../harness/until.ts';

/** Idle at the failover. Of an even number, each loss can be followed by a question to the next lost connection. */
const connections = 4;
/** A refused request would be too late. */
const healedMsMax = 1_000;
const failovers = 10;

let database: TestDatabase;
let proxy: CutProxy;
let direct: Database;
let proxied: Database;
let clock: DatabaseClock;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  proxy = await startCutProxy();
  const onError = () => undefined;
  direct = connectDatabase(database.url, { connectionsMax: 1, onError });
  const name = new URL(database.url).pathname.slice(1);
  // Unqualified names find the function of this schema before that of Postgres.
  await direct.pool.query(`alter database "${name}" set search_path = public, pg_catalog`);
  await setClockAhead(0);
  proxied = connectDatabase(proxy.through(database.url), { connectionsMax: connections, onError });
  clock = await startDatabaseClock(proxied);
});
afterAll(async () => {
  clock.close();
  await Promise.all([proxied.close(), direct.close()]);
  await proxy.close();
  await database.drop();
});

async function setClockAhead(seconds: number): Promise<void> {
  await direct.pool.query(`
    create or replace function public.clock_timestamp() returns timestamptz language sql volatile as $$
      select pg_catalog.clock_timestamp() + interval '${seconds} seconds' $$`);
}

it('the clock follows a failover within a second while all connections are idle', async () => {
  const port = Number(new URL(database.url).port);
  for (let failover = 1; failover <= failovers; failover += 1) {
    const seconds = failover % 2 === 0 ? 0 : 10;
    await Promise.all(Array.from({ length: connections }, async () => proxied.pool.query('select pg_sleep(0.02)')));
    await setClockAhead(seconds);
    proxy.cut(port);

    const isNear = () => Math.abs(clock.nowMs() - Date.now() - seconds * 1_000) < 1_000;
    await until(`the clock follows failover ${failover}`, isNear, healedMsMax);
  }

  expect(proxy.acceptedCount).toBeGreaterThan(failovers);
});
