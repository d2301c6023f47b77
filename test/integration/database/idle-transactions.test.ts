/** What a statement gets whose transaction waited too long for its process. */
import { isDatabaseAway, isRefused, isSurelyUncommitted } from '@docgen/database/connection/database-errors';
import { inTransaction } from '@docgen/database/connection/transaction';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(1);
const idleMsMax = 50;

/** Blocks the event loop, as a process without processor time does, for longer than Postgres waits. */
function block(): void {
  const endAt = performance.now() + 6 * idleMsMax;
  while (performance.now() < endAt);
}

it('a transaction that waits too long for its busy process fails like an outage: nothing is stored, and it can be repeated', async () => {
  const run = inTransaction(db().pool, async (transaction) => {
    await transaction.query(`set local idle_in_transaction_session_timeout = ${idleMsMax}`);
    block();
    await transaction.query('select 1');
  });

  const error: unknown = await run.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '25P03' });
  expect([isDatabaseAway(error), isRefused(error), isSurelyUncommitted(error)]).toEqual([true, false, true]);
});
