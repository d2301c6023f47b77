/** A sequence without numbers fails only the documents that use it, and no other in the same commit. */
import { submitBatch } from '@docgen/contracts/batches';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { createSequence } from '@docgen/contracts/sequences';
import { createTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('createSeq on a sequence without numbers left', () => {
  it('an exhausted sequence fails its document, and all documents of another tenant are stored', async () => {
    const [full, other] = [await stack().addTenant(), await stack().addTenant()];
    const start = Number.MAX_SAFE_INTEGER;
    await full.client.call(createSequence, { body: { name: 'end', start } });
    await full.client.call(generateAdhoc, { body: { body: '{"n": <createSeq(end)>}' } });

    const exhausted = async () => full.client.call(generateAdhoc, { body: { body: '{"n": <createSeq(end)>}' } });
    const kept = async () => other.client.call(generateAdhoc, { body: { body: '{"n": <createSeq(mine)>}' } });
    const answers = await Promise.all(Array.from({ length: 20 }, async () => Promise.all([exhausted(), kept()])));

    expect(new Set(answers.map(([failed]) => failed.error?.code))).toEqual(new Set(['GENERATION_FAILED']));
    expect(new Set(answers.map(([, beside]) => beside.status))).toEqual(new Set([200]));
  });

  it.each([
    ['writes a variable', '{"n": <createSeq(end)>, "v": <setVar(seen, 1)>}', {}],
    ['has an Idempotency-Key', '{"n": <createSeq(end)>}', { 'idempotency-key': 'once' }],
  ])('an exhausted sequence is reported for a document that also %s', async (_what, body, headers) => {
    const { client } = await stack().addTenant();
    await client.call(createSequence, { body: { name: 'end', start: Number.MAX_SAFE_INTEGER } });
    const first = await client.call(generateAdhoc, { body: { body: '{"n": <createSeq(end)>}' } });
    expect(first.status).toBe(200);

    const { error } = await client.call(generateAdhoc, { body: { body }, headers });
    expect({ code: error?.code, reason: error?.details['reason'] }).toEqual({
      code: 'GENERATION_FAILED',
      reason: 'A sequence of this document has no numbers left: JSON numbers end at 2^53 - 1.',
    });
  });
});

/** Enough numbers to overflow the multiplication in the database. */
const overflowing = 'x<for(i,1,1100)><createSeq("a",1,9007199254740991)> <endfor>';

describe('a document whose numbers overflow', () => {
  it('a document whose numbers overflow fails, and all documents of another tenant in the same commits are stored', async () => {
    const [hostile, victim] = [await stack().addTenant(), await stack().addTenant()];
    const attack = async () => hostile.client.call(generateAdhoc, { body: { body: overflowing } });
    const ask = async () => victim.client.call(generateAdhoc, { body: { body: '{"n": <createSeq(mine)>}' } });
    const asked = Array.from({ length: 60 }, async (_, index) =>
      Promise.all([index % 3 === 0 ? attack() : ask(), ask()]),
    );
    const answers = await Promise.all(asked);

    const victims = answers.flatMap(([one, other], index) => (index % 3 === 0 ? [other] : [one, other]));
    const attacks = answers.filter((_, index) => index % 3 === 0).map(([one]) => one);
    expect(new Set(victims.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(attacks.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
      new Set(['400 GENERATION_FAILED']),
    );
    const numbers = victims.map(({ body }) => JSON.stringify(body.data)).toSorted();
    expect(numbers).toEqual(victims.map((_, index) => JSON.stringify({ n: index + 1 })).toSorted());
  });

  it.each([
    ['in deferred values', overflowing],
    ['in numbers that an expression needs', 'x<for(i,1,1100)><val(createSeq("a",1,9007199254740991) + 0)> <endfor>'],
    ['beside a variable', `<setVar(seen, 1)>${overflowing}`],
    ['after peekSeq', `<peekSeq(a)>${overflowing}`],
  ])(
    'overflowing numbers are answered 422 GENERATION_ERROR for a stored template and 400 GENERATION_FAILED for an ad hoc body, %s',
    async (_how, body) => {
      const { client } = await stack().addTenant();
      const created = await client.call(createTemplate, { body: { name: 'a', body } });
      if (!('templateId' in created.body)) throw new Error('the template was not created');
      const { templateId } = created.body;
      const stored = await client.call(generateStored, { params: { templateId }, body: {} });
      const adhoc = await client.call(generateAdhoc, { body: { body } });
      expect([stored.status, stored.error?.code]).toEqual([422, 'GENERATION_ERROR']);
      expect([adhoc.status, adhoc.error?.code]).toEqual([400, 'GENERATION_FAILED']);
    },
  );

  it('a batch document whose numbers overflow fails with the reason, and the others are completed', async () => {
    const { client } = await stack().addTenant();
    const templateIds: string[] = [];
    for (const body of [overflowing, '{"n": <createSeq(b)>}']) {
      const created = await client.call(createTemplate, { body: { name: 'a', body } });
      if ('templateId' in created.body) templateIds.push(created.body.templateId);
    }
    const [bad = '', good = ''] = templateIds;
    const documents = [
      { templateId: bad, alias: 'bad', count: 20 },
      { templateId: good, alias: 'good', count: 20 },
    ];
    const { status, body } = await client.call(submitBatch, { body: { documents } });
    expect([status, body.status]).toEqual([200, 'partially_failed']);
    if (!('results' in body)) throw new Error('the batch was not answered at once');
    const seen = body.results.map((one) => `${one.alias} ${one.status === 'failed' ? one.error.code : one.status}`);
    expect(new Set(seen)).toEqual(new Set(['bad GENERATION_ERROR', 'good completed']));
  });
});
