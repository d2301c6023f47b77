/** A document that Postgres refuses for a reason that nobody foresaw is the trouble of that document alone. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack();
const reason = 'The document could not be stored.';

// An error of no known kind for documents that draw from, or write to, what is called poison.
beforeAll(async () => {
  await stack().db.pool.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
      begin if new.name = 'poison' then raise exception 'refused by a test'; end if; return new; end $$;
    create trigger poison before insert on sequences for each row execute function refuse_poison();
    create trigger poison before insert on variables for each row execute function refuse_poison();`);
});

describe('a document that the database refuses unexpectedly', () => {
  it('fails alone, while those of its tenant and of another one in the same commits are kept', async () => {
    const [one, other] = [await stack().addTenant(), await stack().addTenant()];
    const ask = async ({ client }: typeof one, name: string) =>
      client.call(generateAdhoc, { body: { body: `{"n": <createSeq(${name})>}` } });
    const poisoned = Array.from({ length: 3 }, async () => ask(one, 'poison'));
    const kept = Array.from({ length: 40 }, async () => Promise.all([ask(one, 'mine'), ask(other, 'mine')]));

    expect(new Set((await Promise.all(poisoned)).map(({ error }) => JSON.stringify(error)))).toEqual(
      new Set([JSON.stringify({ code: 'GENERATION_FAILED', message: reason, details: { reason } })]),
    );
    expect(new Set((await Promise.all(kept)).flat().map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    ['writes a variable', '{"v": <setVar(poison, 1)>, "n": 1}', {}],
    ['knows its numbers', '{"n": <val(createSeq(poison) * 2)>}', {}],
    ['has an Idempotency-Key', '{"n": <createSeq(poison)>}', { 'idempotency-key': 'once' }],
  ])('is told as such where it %s', async (_what, body, headers) => {
    const { client } = await stack().addTenant();
    const { status, error } = await client.call(generateAdhoc, { body: { body }, headers });
    expect([status, error?.code, error?.details['reason']]).toEqual([400, 'GENERATION_FAILED', reason]);
  });
});
