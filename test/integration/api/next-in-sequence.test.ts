import { getSequence, nextInSequence, setSequence } from '@docgen/contracts/sequences';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addSequence } from './sequence-requests.ts';

const stack = useSharedStack();

let tenant: TestTenant;

beforeEach(async () => {
  tenant = await stack().addTenant();
});

describe('POST /v1/sequences/{name}/next', () => {
  it('POST /v1/sequences/{name}/next takes start, start + step, … and stores the last number', async () => {
    await addSequence(tenant, { name: 's', start: 10, step: 5 });
    const first = await tenant.client.call(nextInSequence, { params: { name: 's' } });
    const more = await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 3 } });
    const { body } = await tenant.client.call(getSequence, { params: { name: 's' } });
    expect([first.body.values, more.body.values, body.value]).toEqual([[10], [15, 20, 25], 25]);
  });

  it('POST /v1/sequences/{name}/next gives 32 concurrent callers unique numbers without gaps', async () => {
    await addSequence(tenant, { name: 's' });
    const answers = await Promise.all(
      Array.from({ length: 32 }, async () =>
        tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 3 } }),
      ),
    );
    const values = answers.flatMap(({ body }) => body.values).sort((a, b) => a - b);
    expect(values).toEqual(Array.from({ length: 96 }, (_, index) => index + 1));
  });

  it('POST /v1/sequences/{name}/next gives the same numbers for the same Idempotency-Key, also to concurrent callers', async () => {
    await addSequence(tenant, { name: 'orders', start: 10, step: 5 });
    const headers = { 'idempotency-key': 'once' };
    const take = async () =>
      tenant.client.call(nextInSequence, { params: { name: 'orders' }, body: { count: 2 }, headers });
    const answers = await Promise.all(Array.from({ length: 8 }, take));
    const next = await tenant.client.call(nextInSequence, { params: { name: 'orders' }, body: {} });

    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ values: [10, 15] })));
    expect(next.body).toEqual({ values: [20] });
  });

  it('POST /v1/sequences/{name}/next answers 422 for the Idempotency-Key of another request, and 400 for an invalid one', async () => {
    await addSequence(tenant, { name: 'orders' });
    const take = async (key: string, count: number) =>
      tenant.client.call(nextInSequence, {
        params: { name: 'orders' },
        body: { count },
        headers: { 'idempotency-key': key },
      });
    await take('once', 1);
    const [other, invalid] = [await take('once', 2), await take('', 1)];
    const { body } = await tenant.client.call(getSequence, { params: { name: 'orders' } });

    expect([other.status, other.error?.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect([invalid.status, invalid.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.value).toBe(1);
  });

  it('POST /v1/sequences/{name}/next keeps no answer under the Idempotency-Key of a request that took no number', async () => {
    const headers = { 'idempotency-key': 'early' };
    const take = async () => tenant.client.call(nextInSequence, { params: { name: 'orders' }, body: {}, headers });
    const early = await take();
    await addSequence(tenant, { name: 'orders' });

    expect([early.status, (await take()).body]).toEqual([404, { values: [1] }]);
  });

  it('POST /v1/sequences/{name}/next answers 404 for an unknown sequence and for one of another tenant', async () => {
    const other = await stack().addTenant();
    await addSequence(tenant, { name: 's' });
    const missing = await tenant.client.call(nextInSequence, { params: { name: 'none' } });
    const foreign = await other.client.call(nextInSequence, { params: { name: 's' } });
    expect([missing.status, foreign.status, foreign.text]).toEqual([404, 404, missing.text]);
  });

  it('POST /v1/sequences/{name}/next answers 409 and takes no number above 2^53 - 1', async () => {
    await addSequence(tenant, { name: 's', start: Number.MAX_SAFE_INTEGER - 1 });
    const tooMany = await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 3 } });
    const last = await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 2 } });
    expect([tooMany.status, last.body.values]).toEqual([409, [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER]]);
  });

  it('POST /v1/sequences/{name}/next answers 409 and takes no number when count times step overflows in the database', async () => {
    await addSequence(tenant, { name: 's', step: Number.MAX_SAFE_INTEGER });
    const tooMany = await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 10_000 } });
    const first = await tenant.client.call(nextInSequence, { params: { name: 's' } });
    expect([tooMany.status, tooMany.error?.code, first.body.values]).toEqual([409, 'CONFLICT', [1]]);
  });

  it('POST /v1/sequences/{name}/next answers 409 when a value that was set leaves no next number', async () => {
    await addSequence(tenant, { name: 's', step: Number.MAX_SAFE_INTEGER });
    await tenant.client.call(setSequence, { params: { name: 's' }, body: { value: Number.MAX_SAFE_INTEGER } });
    const beyond = await tenant.client.call(nextInSequence, { params: { name: 's' } });
    expect([beyond.status, beyond.error?.code]).toEqual([409, 'CONFLICT']);
  });

  it('POST /v1/sequences/{name}/next takes exact numbers from the lowest possible start', async () => {
    const start = -Number.MAX_SAFE_INTEGER;
    await addSequence(tenant, { name: 's', start, step: 4_503_599_627_370_497 });
    const { body } = await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 4 } });
    expect(body.values).toEqual([start, -4_503_599_627_370_494, 3, 4_503_599_627_370_500]);
  });

  it.each([0, -1, 1.5, 10_001, 1e308, null, '5'])(
    'POST /v1/sequences/{name}/next answers 400 with field count for %j',
    async (count) => {
      await addSequence(tenant, { name: 's' });
      const answer = await tenant.client.call(nextInSequence, {
        params: { name: 's' },
        rawBody: JSON.stringify({ count }),
      });
      expect([answer.status, answer.error?.details.field]).toEqual([400, 'count']);
    },
  );
});
