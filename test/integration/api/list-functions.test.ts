import { listFunctions } from '@docgen/contracts/functions';
import { catalogueFingerprint, catalogueVersion, listFunctions as listOfEngine } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET /v1/functions lists the whole catalogue in its order, with its version and fingerprint', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(listFunctions);

    expect(answer.status).toBe(200);
    expect(answer.body.version).toBe(catalogueVersion);
    expect(answer.body.fingerprint).toBe(catalogueFingerprint());
    expect(answer.body.functions.map(({ name }) => name)).toEqual(listOfEngine().map(({ name }) => name));
  });

  it('GET /v1/functions describes the call and the result of each function', async () => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(listFunctions);

    expect(body.functions.find(({ name }) => name === 'createSeq')).toEqual({
      name: 'createSeq',
      group: 'state',
      signature: 'createSeq(name: text, start: int = 1, step: int = 1)',
      kind: 'D',
      result: 'number',
      description: 'Next number of a durable sequence; start and step apply only when it is created.',
      example: 'createSeq(orders)',
      since: 'v1',
      localized: false,
      parameters: [
        { name: 'name', type: 'text', required: true },
        { name: 'start', type: 'int', required: false, default: '1' },
        { name: 'step', type: 'int', required: false, default: '1', min: 1 },
      ],
      repeated: [],
    });
  });

  it('GET /v1/functions has a strong ETag and allows only private caches', async () => {
    const { client } = await stack().addTenant();

    const first = await client.call(listFunctions);
    const second = await client.call(listFunctions, { headers: { 'if-none-match': '"another"' } });

    expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
    expect(second).toMatchObject({ status: 200, headers: { etag: first.headers.etag } });
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('304', () => {
  it.each([
    ['the tag', (etag: string) => etag],
    ['the tag among others', (etag: string) => `"a", W/${etag}`],
    ['a star', () => '*'],
  ])('GET /v1/functions answers 304 without a body to %s', async (_, headerFor) => {
    const { client } = await stack().addTenant();
    const first = await client.call(listFunctions);

    const headers = { 'if-none-match': headerFor(String(first.headers.etag)) };
    const again = await client.call(listFunctions, { headers });

    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: first.headers.etag } });
  });
});

describe('401', () => {
  it('GET /v1/functions refuses a request without a key', async () => {
    const { client } = await stack().addTenant();

    expectError(await client.call(listFunctions, { apiKey: null }), 401, 'UNAUTHORIZED');
  });
});
