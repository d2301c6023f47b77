import { checkTemplateBody } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { listWith } from '../../harness/matchers.ts';
import { countTemplates } from '../../harness/template-requests.ts';
import { useTestStack } from '../../harness/use-stack.ts';
import { notText, unstorable } from '../fixtures/bad-values.ts';

const stack = useTestStack();

describe('200', () => {
  it('lists the params and names that a valid body uses', async () => {
    const { client } = await stack().addTenant();
    const body =
      '{"a": <getParam(who)>, "b": <getParam(n, 5)>, "c": <createSeq(orders)>, "d": "<formatSeq(bills)>", "e": <getVar(v, 1)>}';

    const answer = await client.call(checkTemplateBody, { body: { body } });

    expect(answer.body).toEqual({
      valid: true,
      shape: 'json',
      problems: [],
      params: [
        { name: 'who', hasDefault: false },
        { name: 'n', hasDefault: true },
      ],
      functions: listWith(['createSeq', 'formatSeq', 'getParam', 'getVar']),
      sequences: listWith(['orders', 'bills']),
      variables: ['v'],
    });
  });

  it.each([
    { body: '{"a": <getName()>}', shape: 'json' },
    { body: '[<getName()>]', shape: 'json' },
    { body: 'Dear <getName()>', shape: 'text' },
    { body: '<format(xml)><a><getName()></a>', shape: 'xml' },
    { body: '<format(text)>{"a": <getName()>}', shape: 'text' },
  ])('finds the shape $shape of $body', async ({ body, shape }) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { body: { body } });

    expect(answer.body).toMatchObject({ valid: true, shape });
  });

  it('answers 200 with all problems and their positions', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { body: { body: '<getNam()>\n <nope()>\n<endif>' } });

    expect(answer.status).toBe(200);
    expect(answer.body.valid).toBe(false);
    expect(answer.body.problems).toMatchObject([
      { code: 'UNKNOWN_FUNCTION', name: 'getNam', line: 1, column: 1, hint: 'getName' },
      { code: 'UNKNOWN_FUNCTION', name: 'nope', line: 2, column: 2 },
      { code: 'INVALID_TEMPLATE', line: 3, column: 1 },
    ]);
  });

  it('reports literal text as NO_PLACEHOLDERS', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { body: { body: 'only text' } });

    expect(answer.body).toMatchObject({ valid: false, problems: [{ code: 'NO_PLACEHOLDERS' }] });
  });

  it('stores nothing, counts no document and takes no sequence number', async () => {
    const { client } = await stack().addTenant();

    await client.call(checkTemplateBody, { body: { body: '<createSeq(s)><setVar(v,1)>' } });

    const usage = await client.call(getUsage);
    const { rows } = await stack().db.pool.query('select name from sequences union all select name from variables');
    expect(usage.body.documentsGenerated).toBe(0);
    expect(await countTemplates(client)).toBe(0);
    expect(rows).toEqual([]);
  });

  it('accepts keys of members', async () => {
    const { client, memberKey } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { body: { body: '<getName()>' }, apiKey: memberKey });

    expect(answer.status).toBe(200);
  });
});

describe('400 VALIDATION_ERROR', () => {
  const refused: readonly (readonly [what: string, rawBody: string, field: string])[] = [
    ['no member', '{}', 'body'],
    ['an empty body', '{"body":""}', 'body'],
    ...notText.map(([what, value]) => [`a body that is ${what}`, JSON.stringify({ body: value }), 'body'] as const),
    ...unstorable.map(([what, body]) => [`a body with ${what}`, JSON.stringify({ body }), 'body'] as const),
    ['a body of 256 KiB and a byte', JSON.stringify({ body: 'x'.repeat(256 * 1024 + 1) }), 'body'],
    ['an unknown member', '{"body":"<getName()>","params":{}}', 'params'],
  ];

  it.each(refused)('refuses %s', async (_what, rawBody, field) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { rawBody });

    expectInvalid(answer, field);
  });
});

describe('401 UNAUTHORIZED', () => {
  it('refuses a request without a key', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { body: { body: '<getName()>' }, apiKey: null });

    expectError(answer, 401, 'UNAUTHORIZED');
  });
});
