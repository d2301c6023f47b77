import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { anyText } from '../../harness/matchers.ts';
import { countTemplates, storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { notText, unstorable } from '../fixtures/bad-values.ts';
import { seeds, unseeds } from '../fixtures/seeds.ts';

const stack = useSharedStack();

describe('200', () => {
  it('POST /v1/templates/generate answers the document, and meta without a template id', async () => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(generateAdhoc, {
      body: { body: '{"who": <getParam(who)>}', params: { who: 'Ada' }, seed: 3 },
    });

    expect(body).toEqual({ data: { who: 'Ada' }, meta: { seed: 3, generatedAt: anyText } });
  });

  it('POST /v1/templates/generate renders functions for lists, defaults of generators and of functions, and time zones', async () => {
    const { client } = await stack().addTenant();
    const body = `{
      <def(twice, n, factor=2)><val(n * factor)><enddef>
      "balances": <scan([100, -30], (balance, x) -> balance + x, 0)>,
      "groups": <groupBy([1, 2, 3], x -> x % 2)>,
      "twice": [<twice(2)>, <twice(2, 5)>],
      "berlin": <formatDate("2025-07-01T12:00:00Z", "HH:mm xxx", "Europe/Berlin")>,
      "isLater": <val("2025-03-09T12:00:00+02:00" < "2025-03-09T11:00:00Z")>
    }`;

    const answer = await client.call(generateAdhoc, { body: { body } });

    expect(answer.body.data).toMatchObject({
      balances: [100, 70],
      groups: [
        { key: 1, items: [1, 3] },
        { key: 0, items: [2] },
      ],
      twice: [4, 10],
      berlin: '14:00 +02:00',
      isLater: true,
    });
  });

  it('POST /v1/templates/generate renders the traits of a declared persona', async () => {
    const { client } = await stack().addTenant();
    const body =
      '<persona(buyer, gender=male, minAge=40, maxAge=40, country=DE)>' +
      '{"gender": <getGender(buyer)>, "age": <getAge(buyer)>, "country": <getPerson(buyer).countryCode>}';

    const answer = await client.call(generateAdhoc, { body: { body, seed: 3 } });

    expect(answer.body.data).toEqual({ gender: 'male', age: 40, country: 'DE' });
  });

  it('POST /v1/templates/generate stores no template', async () => {
    const { client } = await stack().addTenant();

    await client.call(generateAdhoc, { body: { body: '<getName()>' } });

    expect(await countTemplates(client)).toBe(0);
  });

  it('POST /v1/templates/generate generates the same document as a stored template with the same body and seed', async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    const body = '{"a": <getRandomNumber(1,1000000)>, "b": [<for(i,1,3)><getRandomFullName()>,<endfor>]}';
    const { templateId } = await storeTemplate(a.client, { body });

    const stored = await a.client.call(generateStored, { params: { templateId }, body: { seed: 99 } });
    const adhoc = await b.client.call(generateAdhoc, { body: { body, seed: 99 } });

    expect(adhoc.body.data).toEqual(stored.body.data);
    expect(adhoc.headers['x-docgen-template-digest']).toBe(stored.headers['x-docgen-template-digest']);
  });

  it.each(seeds)('POST /v1/templates/generate echoes the seed $sent exactly', async ({ sent, echoed }) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(generateAdhoc, { rawBody: `{"body":"<getName()>","seed":${sent}}` });

    expect(answer.text).toContain(`"seed":${echoed},`);
  });

  it.each([
    { body: '[<getParam(x, true)>]', type: 'application/json; charset=utf-8', document: '[true]' },
    { body: '[<getParam(x, true)>', type: 'text/plain; charset=utf-8', document: '[true' },
    { body: '<format(xml)><a><getParam(x, "&")></a>', type: 'text/plain; charset=utf-8', document: '<a>&amp;</a>' },
  ])(
    'POST /v1/templates/generate answers only the document of $body with raw=true',
    async ({ body, type, document }) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(generateAdhoc, { query: { raw: 'true' }, body: { body, seed: -1 } });

      expect(answer.text).toBe(document);
      expect(answer.headers).toMatchObject({ 'content-type': type, 'x-docgen-seed': '-1' });
    },
  );

  it('POST /v1/templates/generate answers data and meta with raw=false', async () => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(generateAdhoc, { query: { raw: 'false' }, body: { body: '<getParam(x, 1)>' } });

    expect(body.data).toBe('1');
  });

  it('POST /v1/templates/generate accepts a body of 256 KiB', async () => {
    const { client } = await stack().addTenant();
    const body = '<getParam(x, 1)>'.padEnd(256 * 1024, 'x');

    const answer = await client.call(generateAdhoc, { body: { body } });

    expect(answer.body.data).toHaveLength(256 * 1024 - '<getParam(x, 1)>'.length + 1);
  });
});

describe('400 VALIDATION_ERROR', () => {
  const refused: readonly (readonly [what: string, members: string, field: string])[] = [
    ['no body', '"seed":1', 'body'],
    ['an empty body', '"body":""', 'body'],
    ['a body of 256 KiB and a byte', `"body":"${'<getName()>'.padEnd(256 * 1024 + 1)}"`, 'body'],
    ...notText.map(([what, value]) => [`a body that is ${what}`, `"body":${JSON.stringify(value)}`, 'body'] as const),
    ...unstorable.map(
      ([what, text]) => [`a body with ${what}`, `"body":${JSON.stringify(`${text}<getName()>`)}`, 'body'] as const,
    ),
    ...unseeds.map((seed) => [`the seed ${seed}`, `"body":"<getName()>","seed":${seed}`, 'seed'] as const),
    ['params that are a list', '"body":"<getName()>","params":[]', 'params'],
    ['an unknown member', '"body":"<getName()>","templateId":"tpl_1"', 'templateId'],
    [
      'a namespace of 65 characters',
      `"body":"<getName()>","sequenceNamespace":"${'n'.repeat(65)}"`,
      'sequenceNamespace',
    ],
    ['a namespace that is empty', '"body":"<getName()>","variableNamespace":""', 'variableNamespace'],
  ];

  it.each(refused)('POST /v1/templates/generate refuses %s', async (_what, members, field) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(generateAdhoc, { rawBody: `{${members}}` });

    expectInvalid(answer, field);
  });

  it('POST /v1/templates/generate refuses a request without a body', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(generateAdhoc);

    expectInvalid(answer, 'body');
  });
});

describe('400 INVALID_TEMPLATE and UNKNOWN_FUNCTION', () => {
  it.each([
    { body: 'only text', code: 'INVALID_TEMPLATE', details: { code: 'NO_PLACEHOLDERS' } },
    { body: '<if(true)>', code: 'INVALID_TEMPLATE', details: { line: 1, column: 1 } },
    { body: '{"a": <getName()>', code: 'INVALID_TEMPLATE', details: { reason: anyText } },
    { body: '<nope()>', code: 'UNKNOWN_FUNCTION', details: { name: 'nope', line: 1, column: 1 } },
    { body: '<getRandomNumbr(1,2)>', code: 'UNKNOWN_FUNCTION', details: { hint: 'getRandomNumber' } },
  ] as const)(
    'POST /v1/templates/generate checks the body as at creation: $code for $body',
    async ({ body, code, details }) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(generateAdhoc, { body: { body } });

      expectError(answer, 400, code, details);
    },
  );
});

describe('400 GENERATION_FAILED', () => {
  it.each([
    { body: 'a\n<getParam(missing)>', line: 2, column: 1 },
    { body: '{"n": <getRandomNumber(5, getParam(max, 1))>}', line: 1, column: 7 },
    { body: '<getVar(neverSet)>', line: 1, column: 1 },
  ])(
    'POST /v1/templates/generate answers the reason and the position where $body fails at run time',
    async ({ body, ...position }) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(generateAdhoc, { body: { body } });

      expectError(answer, 400, 'GENERATION_FAILED', { reason: anyText, ...position });
    },
  );
});

describe('401 UNAUTHORIZED', () => {
  it('POST /v1/templates/generate refuses a request without a key', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(generateAdhoc, { body: { body: '<getName()>' }, apiKey: null });

    expectError(answer, 401, 'UNAUTHORIZED');
  });
});
