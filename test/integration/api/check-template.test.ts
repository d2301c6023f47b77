import { checkTemplateBody } from '@docgen/contracts/template-check';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { listWith } from '../../harness/matchers.ts';
import { countTemplates } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { notText, unstorable } from '../fixtures/bad-values.ts';

const stack = useSharedStack();

describe('200', () => {
  it('POST /v1/templates/check lists the params and names that a valid body uses', async () => {
    const { client } = await stack().addTenant();
    const body =
      '{"a": <getParam(who)>, "b": <getParam(n, 5)>, "c": <createSeq(orders)>, "d": "<formatSeq(bills)>", "e": <getVar(v, 1)>}';

    const answer = await client.call(checkTemplateBody, { body: { body } });

    expect(answer.body).toEqual({
      valid: true,
      shape: 'json',
      problems: [],
      counts: { errors: 0, warnings: 0, isComplete: true },
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
    { body: '<?xml version="1.0"?><a><getName()></a>', shape: 'xml' },
    { body: '<format(csv)><getName()>,1', shape: 'csv' },
    { body: '<format(sql)>select <getName()>', shape: 'sql' },
    { body: '<format(html)><p><getName()>', shape: 'html' },
    { body: '<format(text)>{"a": <getName()>}', shape: 'text' },
  ])('POST /v1/templates/check finds the shape $shape of $body', async ({ body, shape }) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { body: { body } });

    expect(answer.body).toMatchObject({ valid: true, shape });
  });

  it('POST /v1/templates/check?explain=SEED tells where each value comes from, and counts no document', async () => {
    const { client } = await stack().addTenant();
    const body = '{"a": <getName(buyer, locale=de)>, "l": [<for(i,1,2)><getRandomDigits(2)>,<endfor>]}';

    const answer = await client.call(checkTemplateBody, { query: { explain: '7' }, body: { body } });

    const stream = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
    const drawn = {
      call: 'getRandomDigits',
      path: '.l!for.i[0]#0/getRandomDigits',
      stream,
      persona: null,
      locale: 'en',
    };
    expect(answer.body.explanation).toMatchObject({
      isComplete: true,
      values: [
        { call: 'getName', column: 7, path: '.a#0/getName', rounds: [], stream, persona: 'buyer', locale: 'de' },
        { ...drawn, rounds: [1] },
        { ...drawn, rounds: [2] },
      ],
    });
    expect((await client.call(getUsage, {})).body.documentsGenerated).toBe(0);
  });

  it('POST /v1/templates/check?explain=SEED warns of a seed whose day is far from today beside the clock', async () => {
    const { client } = await stack().addTenant();
    const body = '<getRandomPastDate()> <getCurrentDate()>';

    const answer = await client.call(checkTemplateBody, { query: { explain: '7' }, body: { body } });

    expect(answer.body.problems).toMatchObject([{ severity: 'warning', code: 'REFERENCE_DAY', line: 1, column: 23 }]);
    expect(answer.body.counts.warnings).toBe(1);
  });

  it('POST /v1/templates/check?explain=SEED explains at most 1000 values, and none of a body with errors', async () => {
    const { client } = await stack().addTenant();
    const explain = async (body: string) => {
      const answer = await client.call(checkTemplateBody, { query: { explain: '7' }, body: { body } });
      return answer.body.explanation;
    };

    const many = await explain('<for(i,1,5000)><getRandomDigit()><endfor>');

    expect([many?.values.length, many?.isComplete]).toEqual([1_000, false]);
    expect(await explain('<nope()>')).toBeUndefined();
  });

  it('POST /v1/templates/check answers 200 with all problems and their positions', async () => {
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

  it('POST /v1/templates/check calls a body with warnings valid, and lists them', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { body: { body: '{"a": 1, "a": <getName()>}' } });

    expect(answer.body).toMatchObject({
      valid: true,
      problems: [{ severity: 'warning', code: 'REPEATED_NAME', line: 1, column: 10 }],
    });
  });

  it('POST /v1/templates/check warns of parameters that the body does not read, with the nearest name as a hint', async () => {
    const { client } = await stack().addTenant();
    const body = '<getParam(city)>';

    const answer = await client.call(checkTemplateBody, { body: { body, params: { cty: 'Oslo', who: null } } });

    expect(answer.body).toMatchObject({
      valid: true,
      problems: [
        { severity: 'warning', code: 'UNREAD_PARAMETER', name: 'cty', hint: 'city' },
        { severity: 'warning', code: 'UNREAD_PARAMETER', name: 'who' },
      ],
    });
  });

  it('POST /v1/templates/check warns of no params where the body computes the names that it reads', async () => {
    const { client } = await stack().addTenant();
    const body = '<getParam(concat(ci, ty))>';

    const answer = await client.call(checkTemplateBody, { body: { body, params: { cty: 'Oslo' } } });

    expect(answer.body).toMatchObject({ valid: true, problems: [] });
  });

  it('POST /v1/templates/check reports literal text as NO_PLACEHOLDERS', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { body: { body: 'only text' } });

    expect(answer.body).toMatchObject({ valid: false, problems: [{ code: 'NO_PLACEHOLDERS' }] });
  });

  it('POST /v1/templates/check stores nothing, counts no document and takes no sequence number', async () => {
    const { client, tenantId } = await stack().addTenant();

    await client.call(checkTemplateBody, { body: { body: '<createSeq(s)><setVar(v,1)>' } });

    const usage = await client.call(getUsage);
    const { rows } = await stack().db.pool.query(
      `select name from sequences where tenant_id = $1 union all select name from variables where tenant_id = $1`,
      [tenantId],
    );
    expect(usage.body.documentsGenerated).toBe(0);
    expect(await countTemplates(client)).toBe(0);
    expect(rows).toEqual([]);
  });

  it('POST /v1/templates/check accepts keys of members', async () => {
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
    ['an unknown member', '{"body":"<getName()>","seed":1}', 'seed'],
  ];

  it.each(refused)('POST /v1/templates/check refuses %s', async (_what, rawBody, field) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { rawBody });

    expectInvalid(answer, field);
  });

  it.each(['', 'x', '-1', '1.5', '9007199254740992'])(
    'POST /v1/templates/check refuses the seed "%s" of explain',
    async (explain) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(checkTemplateBody, { query: { explain }, body: { body: '<getName()>' } });

      expectInvalid(answer, 'explain');
    },
  );
});

describe('401 UNAUTHORIZED', () => {
  it('POST /v1/templates/check refuses a request without a key', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(checkTemplateBody, { body: { body: '<getName()>' }, apiKey: null });

    expectError(answer, 401, 'UNAUTHORIZED');
  });
});
