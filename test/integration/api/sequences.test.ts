/** The six sequence routes. */
import {
  createSequence,
  deleteSequence,
  getSequence,
  listSequences,
  nextInSequence,
  setSequence,
} from '@docgen/contracts/sequences';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
let tenant: TestTenant;

beforeEach(async () => {
  tenant = await stack().addTenant();
});

async function create(body: Parameters<typeof tenant.client.call<typeof createSequence>>[1]): Promise<void> {
  const { status } = await tenant.client.call(createSequence, body);
  expect(status).toBe(201);
}

describe('POST /v1/sequences', () => {
  it('POST /v1/sequences creates a sequence with the value null, and start and step 1 by default', async () => {
    const { body } = await tenant.client.call(createSequence, { body: { name: 'orders' } });
    expect(body).toMatchObject({ name: 'orders', namespace: 'default', start: 1, step: 1, value: null });
  });

  it('POST /v1/sequences answers 409 for an existing name, and 201 for the same name in another namespace', async () => {
    await create({ body: { name: 'orders' } });
    const again = await tenant.client.call(createSequence, { body: { name: 'orders' } });
    const elsewhere = await tenant.client.call(createSequence, { body: { name: 'orders', namespace: 'tests' } });
    expect([again.status, again.error?.code, elsewhere.status]).toEqual([409, 'CONFLICT', 201]);
  });

  it.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'a\0b' }],
    ['name', { name: 'x'.repeat(201) }],
    ['step', { name: 'a', step: 0 }],
    ['step', { name: 'a', step: 1.5 }],
    ['start', { name: 'a', start: '5' }],
    ['start', { name: 'a', start: 2 ** 53 }],
    ['namespace', { name: 'a', namespace: 'no spaces' }],
    ['extra', { name: 'a', extra: 1 }],
  ])('POST /v1/sequences answers 400 with field %s for %j and stores nothing', async (field, body) => {
    const { status, error } = await tenant.client.call(createSequence, { rawBody: JSON.stringify(body) });
    const list = await tenant.client.call(listSequences);
    expect([status, error?.details.field, list.body.items]).toEqual([400, field, []]);
  });
});

describe('POST /v1/sequences/{name}/next', () => {
  it('POST /v1/sequences/{name}/next takes start, start + step, … and stores the last number', async () => {
    await create({ body: { name: 's', start: 10, step: 5 } });
    const first = await tenant.client.call(nextInSequence, { params: { name: 's' } });
    const more = await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 3 } });
    const { body } = await tenant.client.call(getSequence, { params: { name: 's' } });
    expect([first.body.values, more.body.values, body.value]).toEqual([[10], [15, 20, 25], 25]);
  });

  it('POST /v1/sequences/{name}/next gives 32 concurrent callers unique numbers without gaps', async () => {
    await create({ body: { name: 's' } });
    const answers = await Promise.all(
      Array.from({ length: 32 }, async () =>
        tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 3 } }),
      ),
    );
    const values = answers.flatMap(({ body }) => body.values).sort((a, b) => a - b);
    expect(values).toEqual(Array.from({ length: 96 }, (_, index) => index + 1));
  });

  it('POST /v1/sequences/{name}/next gives the same numbers for the same Idempotency-Key, also to concurrent callers', async () => {
    await create({ body: { name: 'orders', start: 10, step: 5 } });
    const headers = { 'idempotency-key': 'once' };
    const take = async () =>
      tenant.client.call(nextInSequence, { params: { name: 'orders' }, body: { count: 2 }, headers });
    const answers = await Promise.all(Array.from({ length: 8 }, take));
    const next = await tenant.client.call(nextInSequence, { params: { name: 'orders' }, body: {} });

    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ values: [10, 15] })));
    expect(next.body).toEqual({ values: [20] });
  });

  it('POST /v1/sequences/{name}/next answers 422 for the Idempotency-Key of another request, and 400 for an invalid one', async () => {
    await create({ body: { name: 'orders' } });
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
    await create({ body: { name: 'orders' } });

    expect([early.status, (await take()).body]).toEqual([404, { values: [1] }]);
  });

  it('POST /v1/sequences/{name}/next answers 404 for an unknown sequence and for one of another tenant', async () => {
    const other = await stack().addTenant();
    await create({ body: { name: 's' } });
    const missing = await tenant.client.call(nextInSequence, { params: { name: 'none' } });
    const foreign = await other.client.call(nextInSequence, { params: { name: 's' } });
    expect([missing.status, foreign.status, foreign.text]).toEqual([404, 404, missing.text]);
  });

  it('POST /v1/sequences/{name}/next answers 409 and takes no number above 2^53 - 1', async () => {
    await create({ body: { name: 's', start: Number.MAX_SAFE_INTEGER - 1 } });
    const tooMany = await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 3 } });
    const last = await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 2 } });
    expect([tooMany.status, last.body.values]).toEqual([409, [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER]]);
  });

  it('POST /v1/sequences/{name}/next answers 409 and takes no number when count times step overflows in the database', async () => {
    await create({ body: { name: 's', step: Number.MAX_SAFE_INTEGER } });
    const tooMany = await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 10_000 } });
    const first = await tenant.client.call(nextInSequence, { params: { name: 's' } });
    expect([tooMany.status, tooMany.error?.code, first.body.values]).toEqual([409, 'CONFLICT', [1]]);
  });

  it('POST /v1/sequences/{name}/next answers 409 when a value that was set leaves no next number', async () => {
    await create({ body: { name: 's', step: Number.MAX_SAFE_INTEGER } });
    await tenant.client.call(setSequence, { params: { name: 's' }, body: { value: Number.MAX_SAFE_INTEGER } });
    const beyond = await tenant.client.call(nextInSequence, { params: { name: 's' } });
    expect([beyond.status, beyond.error?.code]).toEqual([409, 'CONFLICT']);
  });

  it('POST /v1/sequences/{name}/next takes exact numbers from the lowest possible start', async () => {
    const start = -Number.MAX_SAFE_INTEGER;
    await create({ body: { name: 's', start, step: 4_503_599_627_370_497 } });
    const { body } = await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 4 } });
    expect(body.values).toEqual([start, -4_503_599_627_370_494, 3, 4_503_599_627_370_500]);
  });

  it.each([0, -1, 1.5, 10_001, 1e308, null, '5'])(
    'POST /v1/sequences/{name}/next answers 400 with field count for %j',
    async (count) => {
      await create({ body: { name: 's' } });
      const answer = await tenant.client.call(nextInSequence, {
        params: { name: 's' },
        rawBody: JSON.stringify({ count }),
      });
      expect([answer.status, answer.error?.details.field]).toEqual([400, 'count']);
    },
  );
});

describe('PUT /v1/sequences/{name}', () => {
  it('PUT /v1/sequences/{name} sets the last number, so that the next one follows it', async () => {
    await create({ body: { name: 's' } });
    const put = await tenant.client.call(setSequence, { params: { name: 's' }, body: { value: 41 } });
    const next = await tenant.client.call(nextInSequence, { params: { name: 's' } });
    expect([put.body.value, next.body.values]).toEqual([41, [42]]);
  });

  it('PUT /v1/sequences/{name} answers 409 for a value below the last number without force', async () => {
    await create({ body: { name: 's' } });
    await tenant.client.call(nextInSequence, { params: { name: 's' }, body: { count: 9 } });
    const back = await tenant.client.call(setSequence, { params: { name: 's' }, body: { value: 3 } });
    const forced = await tenant.client.call(setSequence, { params: { name: 's' }, body: { value: 3, force: true } });
    expect([back.status, forced.status, forced.body.value]).toEqual([409, 200, 3]);
  });

  it('PUT /v1/sequences/{name} answers 403 to a member and changes nothing', async () => {
    await create({ body: { name: 's' } });
    const apiKey = tenant.memberKey;
    const put = await tenant.client.call(setSequence, { params: { name: 's' }, body: { value: 5 }, apiKey });
    const { body } = await tenant.client.call(getSequence, { params: { name: 's' } });
    expect([put.status, put.error?.code, body.value]).toEqual([403, 'FORBIDDEN', null]);
  });
});

describe('DELETE /v1/sequences/{name}', () => {
  it('DELETE /v1/sequences/{name} answers the removed sequence, then 404, and the next use creates it again', async () => {
    await create({ body: { name: 's' } });
    await tenant.client.call(nextInSequence, { params: { name: 's' } });
    const removed = await tenant.client.call(deleteSequence, { params: { name: 's' } });
    const again = await tenant.client.call(deleteSequence, { params: { name: 's' } });
    await create({ body: { name: 's' } });
    const next = await tenant.client.call(nextInSequence, { params: { name: 's' } });
    expect([removed.body.value, again.status, next.body.values]).toEqual([1, 404, [1]]);
  });

  it('DELETE /v1/sequences/{name} answers 403 to a member', async () => {
    await create({ body: { name: 's' } });
    const { status } = await tenant.client.call(deleteSequence, { params: { name: 's' }, apiKey: tenant.memberKey });
    expect(status).toBe(403);
  });
});

describe('GET /v1/sequences', () => {
  it('GET /v1/sequences pages through a namespace, newest first, each sequence once', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `s${index}`);
    for (const name of names) await create({ body: { name } });
    await create({ body: { name: 'elsewhere', namespace: 'other' } });
    const seen: string[] = [];
    for (let query: Record<string, string> = { limit: '3' }; query.limit !== undefined;) {
      const { body } = await tenant.client.call(listSequences, { query });
      seen.push(...body.items.map(({ name }) => name));
      query = body.nextCursor === null ? {} : { limit: '3', cursor: body.nextCursor };
    }
    expect(seen.toSorted()).toEqual(names);
  });

  it.each(['x', '', 'bnVsbA', Buffer.from('["2026-01-01T00:00:00.000Z","a\\u0000b"]').toString('base64url')])(
    'GET /v1/sequences answers 400 with field cursor for the cursor %j',
    async (cursor) => {
      const { status, error } = await tenant.client.call(listSequences, { query: { cursor } });
      expect([status, error?.details.field]).toEqual([400, 'cursor']);
    },
  );
});
