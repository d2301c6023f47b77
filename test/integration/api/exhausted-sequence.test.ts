/** A sequence at its end is the trouble of its own document, and of no other in the same commit. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { createSequence } from '@docgen/contracts/sequences';
import { describe, expect, it } from 'vitest';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack();

describe('createSeq on a sequence without numbers left', () => {
  it('fails alone, while the documents of another tenant beside it are all kept', async () => {
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
  ])('is told as such where the document also %s', async (_what, body, headers) => {
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
