/** `Idempotency-Key` on both generate routes: one effect, one answer. */
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { deleteTemplate } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { renderAdhoc, storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const numbered = '{"n": <createSeq(s)>, "random": <getRandomNumber(1,1000000)>}';

interface Sent {
  readonly key: string;
  readonly members?: object;
  readonly raw?: boolean;
}

const operations = [
  {
    operation: 'generateStored',
    prepare: async (client: TestClient, body: string) => {
      const { templateId } = await storeTemplate(client, { body });
      return async ({ key, members = {}, raw = false }: Sent) =>
        client.call(generateStored, {
          params: { templateId },
          query: { raw: String(raw) },
          rawBody: JSON.stringify(members),
          headers: { 'idempotency-key': key },
        });
    },
  },
  {
    operation: 'generateAdhoc',
    prepare: async (client: TestClient, body: string) =>
      Promise.resolve(async ({ key, members = {}, raw = false }: Sent) =>
        client.call(generateAdhoc, {
          query: { raw: String(raw) },
          rawBody: JSON.stringify({ body, ...members }),
          headers: { 'idempotency-key': key },
        }),
      ),
  },
];

describe.each(operations)('with a key', ({ prepare }) => {
  it('a repeated Idempotency-Key gets the first answer byte for byte, and the document is counted once', async () => {
    const { client } = await stack().addTenant();
    const generate = await prepare(client, numbered);
    const first = await generate({ key: 'k' });

    const again = [await generate({ key: 'k' }), await generate({ key: 'k' })];

    expect(first.status).toBe(200);
    for (const answer of again) {
      expect(answer.text).toBe(first.text);
      expect(answer.headers['x-docgen-template-digest']).toBe(first.headers['x-docgen-template-digest']);
    }
    expect(await countDocuments(client)).toBe(1);
  });

  it('100 concurrent requests with one Idempotency-Key have one effect and one answer', async () => {
    const { client } = await stack().addTenant();
    const generate = await prepare(client, numbered);

    const answers = await Promise.all(Array.from({ length: 100 }, async () => generate({ key: 'same' })));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countDocuments(client)).toBe(1);
    expect(await renderAdhoc(client, '<createSeq(s)>')).toBe('2');
  });

  it('the same Idempotency-Key with another body gets 422 IDEMPOTENCY_MISMATCH', async () => {
    const { client } = await stack().addTenant();
    const generate = await prepare(client, numbered);
    await generate({ key: 'k', members: { seed: 1 } });

    const other = await generate({ key: 'k', members: { seed: 2 } });

    expectError(other, 422, 'IDEMPOTENCY_MISMATCH');
    expect(await countDocuments(client)).toBe(1);
  });

  it('one of two concurrent requests with one Idempotency-Key and different bodies is answered, the other is refused', async () => {
    const { client } = await stack().addTenant();
    const generate = await prepare(client, numbered);

    const answers = await Promise.all([1, 2].map(async (seed) => generate({ key: 'k', members: { seed } })));

    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(await countDocuments(client)).toBe(1);
  });

  it('another Idempotency-Key generates another document', async () => {
    const { client } = await stack().addTenant();
    const generate = await prepare(client, numbered);

    const answers = [await generate({ key: 'a' }), await generate({ key: 'b' })];

    expect(answers.map(({ body }) => body.data)).toMatchObject([{ n: 1 }, { n: 2 }]);
  });

  it('the Idempotency-Key of another tenant is ignored', async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    const generateForA = await prepare(a.client, numbered);
    const generateForB = await prepare(b.client, numbered);
    await generateForA({ key: 'k', members: { seed: 1 } });

    const answer = await generateForB({ key: 'k', members: { seed: 2 } });

    expect(answer.body).toMatchObject({ data: { n: 1 }, meta: { seed: 2 } });
    expect(await countDocuments(b.client)).toBe(1);
  });

  it('a failed generation is not stored for its Idempotency-Key', async () => {
    const { client } = await stack().addTenant();
    const generate = await prepare(client, '<getVar(v)>');
    const failed = await generate({ key: 'k' });
    await renderAdhoc(client, '<setVar(v, there)>');

    const succeeded = await generate({ key: 'k' });

    expect(failed.error?.code).toMatch(/^GENERATION_/);
    expect(succeeded.body.data).toBe('there');
  });

  it('a repeated Idempotency-Key gets the same document with raw=true', async () => {
    const { client } = await stack().addTenant();
    const generate = await prepare(client, numbered);
    const first = await generate({ key: 'k', members: { seed: 8 } });

    const raw = await generate({ key: 'k', members: { seed: 8 }, raw: true });

    expect(JSON.parse(raw.text)).toEqual(first.body.data);
    expect(raw.headers['x-docgen-seed']).toBe('8');
  });

  it('a repeated Idempotency-Key answers 409 CONFLICT when the first document was too large to store, and counts it once', async () => {
    const { client } = await stack().addTenant();
    const generate = await prepare(client, '<getParam(p)>');
    const members = { params: { p: 'x'.repeat(256 * 1024) } };
    const first = await generate({ key: 'k', members });

    const again = await generate({ key: 'k', members });

    expect(first.status).toBe(200);
    expectError(again, 409, 'CONFLICT');
    expect(await countDocuments(client)).toBe(1);
  });

  it('an Idempotency-Key that is 24 hours old generates again', async () => {
    const { client, tenantId } = await stack().addTenant();
    const generate = await prepare(client, numbered);
    await generate({ key: 'k' });
    await stack().db.pool.query(
      `update idempotency_keys set created_at = created_at - interval '24 hours' where tenant_id = $1`,
      [tenantId],
    );

    const answer = await generate({ key: 'k', members: { seed: 1 } });

    expect(answer.body.data).toMatchObject({ n: 2 });
  });

  it.each(['x', '!~', 'a'.repeat(255), '8e03978e-40d5-43e8-bc93-6894a57f9324'])(
    'the key %s is the same with and without quotes',
    async (key) => {
      const { client } = await stack().addTenant();
      const generate = await prepare(client, numbered);

      const answers = [await generate({ key }), await generate({ key: `"${key}"` })];

      expect(answers[0]?.status).toBe(200);
      expect(answers[1]?.text).toBe(answers[0]?.text);
    },
  );

  it.each(['', ' ', '""', '"', 'a b', '"a', 'a"', 'a"b', String.raw`a\b`, 'schlüssel', 'a, b', 'a'.repeat(256)])(
    'the Idempotency-Key "%s" gets 400 and generates nothing',
    async (key) => {
      const { client } = await stack().addTenant();
      const generate = await prepare(client, numbered);

      const answer = await generate({ key });

      expectInvalid(answer, 'Idempotency-Key');
      expect(await countDocuments(client)).toBe(0);
    },
  );
});

describe('one key', () => {
  it('the same key can be used for each operation and each template', async () => {
    const { client } = await stack().addTenant();
    const generators = [
      ...(await Promise.all(operations.map(async ({ prepare }) => prepare(client, numbered)))),
      ...(await Promise.all(operations.slice(0, 1).map(async ({ prepare }) => prepare(client, numbered)))),
    ];

    const statuses = [];
    for (const generate of generators) statuses.push((await generate({ key: 'k' })).status);

    expect(statuses).toEqual([200, 200, 200]);
    expect(await countDocuments(client)).toBe(3);
  });

  it('the first answer is repeated after the template was deleted', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: numbered });
    const request = { params: { templateId }, body: {}, headers: { 'idempotency-key': 'k' } };
    const first = await client.call(generateStored, request);
    await client.call(deleteTemplate, { params: { templateId } });

    const again = await client.call(generateStored, request);

    expect(again.text).toBe(first.text);
  });
});

async function countDocuments(client: TestClient): Promise<number> {
  const { body } = await client.call(getUsage);
  return body.documentsGenerated;
}
