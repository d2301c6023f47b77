/** Documents and reads that Postgres refuses for an unknown reason. Other documents are not affected. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack();
const reason = 'The document could not be stored.';

// Raises an unknown error for documents that use a sequence or variable named poison.
beforeAll(async () => {
  await stack().db.pool.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
      begin if new.name = 'poison' then raise exception 'refused by a test'; end if; return new; end $$;
    create trigger poison before insert on sequences for each row execute function refuse_poison();
    create trigger poison before insert on variables for each row execute function refuse_poison();`);
});

describe('a document that the database refuses unexpectedly', () => {
  it('an unknown database error fails one document, and all others in the same commits are stored', async () => {
    const [one, other] = [await stack().addTenant(), await stack().addTenant()];
    const ask = async ({ client }: typeof one, name: string) =>
      client.call(generateAdhoc, { body: { body: `{"n": <createSeq(${name})>}` } });
    const poisoned = Array.from({ length: 3 }, async () => ask(one, 'poison'));
    const kept = Array.from({ length: 40 }, async () => Promise.all([ask(one, 'mine'), ask(other, 'mine')]));

    for (const { error } of await Promise.all(poisoned))
      expect(error).toMatchObject({ code: 'GENERATION_FAILED', message: reason, details: { reason } });
    expect(new Set((await Promise.all(kept)).flat().map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    ['writes a variable', '{"v": <setVar(poison, 1)>, "n": 1}', {}],
    ['knows its numbers', '{"n": <val(createSeq(poison) * 2)>}', {}],
    ['has an Idempotency-Key', '{"n": <createSeq(poison)>}', { 'idempotency-key': 'once' }],
  ])('an unknown database error is reported for a document that %s', async (_what, body, headers) => {
    const { client } = await stack().addTenant();
    const { status, error } = await client.call(generateAdhoc, { body: { body }, headers });
    expect([status, error?.code, error?.details['reason']]).toEqual([400, 'GENERATION_FAILED', reason]);
  });
});

describe('a read that the database refuses', () => {
  it('a refused read of state is answered 503, because the document has no mistake', async () => {
    const { client } = await stack().addTenant();
    const { pool } = stack().db;
    await pool.query('alter table variables rename to away');

    const { status, error } = await client.call(generateAdhoc, { body: { body: '{"v": <getVar(seen)>}' } });

    await pool.query('alter table away rename to variables');
    expect([status, error?.code, error?.details]).toEqual([503, 'SERVICE_UNAVAILABLE', {}]);
  });
});
