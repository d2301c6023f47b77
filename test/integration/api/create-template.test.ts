import { GenerateResponse } from '@docgen/contracts/generation';
import { createTemplate, getTemplate, Template } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { anyNumber, anyText, textWith } from '../../harness/matchers.ts';
import { countTemplates, templateRequest } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('201', () => {
  it('POST /v1/templates answers only the stored template when the request asks for no generation', async () => {
    const { client, tenantId } = await stack().addTenant();
    const request = {
      name: 'Order',
      body: '{"id": <getRandomNumber(1,9)>}',
      description: 'of a shop',
      tags: ['b', 'a', 'b'],
    };

    const answer = await client.call(createTemplate, { body: request });

    const template = Template.parse(answer.body);
    expect(answer.status).toBe(201);
    expect(template).toMatchObject({ ...request, tenantId, validated: true, status: 'active' });
    expect(template.templateId).toMatch(/^tpl_[0-9a-f]{32}$/);
    expect(template.createdAt).toBe(template.updatedAt);
  });

  it('POST /v1/templates answers no description and an empty list of tags when the request has none', async () => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(createTemplate, { body: { name: 'n', body: '<getName()>' } });

    expect(Object.keys(body)).not.toContain('description');
    expect(body).toMatchObject({ tags: [] });
  });

  it('POST /v1/templates stores an empty description', async () => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(createTemplate, { body: templateRequest({ description: '' }) });

    expect(body).toMatchObject({ description: '' });
  });

  it('POST /v1/templates answers the location of the template and the digest of its body', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { body: templateRequest() });

    const { templateId } = Template.parse(answer.body);
    const read = await client.call(getTemplate, { params: { templateId } });
    expect(answer.headers.location).toBe(`/v1/templates/${templateId}`);
    expect(answer.headers['x-docgen-template-digest']).toMatch(/^[0-9a-f]{64}$/);
    expect(read.headers['x-docgen-template-digest']).toBe(answer.headers['x-docgen-template-digest']);
  });

  it('POST /v1/templates answers template and generation when the generation succeeds', async () => {
    const { client } = await stack().addTenant();
    const body = templateRequest({ body: '{"who": <getParam(who)>}', generate: { seed: 42, params: { who: 'Ada' } } });

    const answer = await client.call(createTemplate, { body });

    const { template, generation } = generated(answer.body);
    expect(answer.status).toBe(201);
    expect(generation).toMatchObject({ data: { who: 'Ada' }, meta: { seed: 42, templateId: template.templateId } });
  });

  it('POST /v1/templates generates with a new seed when "generate" is empty', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { body: templateRequest({ generate: {} }) });

    expect(generated(answer.body).generation).toMatchObject({
      data: 'Hello world',
      meta: { seed: anyNumber },
    });
  });

  it('POST /v1/templates keeps the template and answers a generationError when the generation fails at run time', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, {
      body: templateRequest({ body: '<getParam(missing)>', generate: {} }),
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      template: { status: 'active' },
      generationError: { code: 'GENERATION_FAILED', message: textWith('missing') },
    });
    expect(await countTemplates(client)).toBe(1);
  });

  it('POST /v1/templates accepts names, tags and bodies that exist already', async () => {
    const { client } = await stack().addTenant();

    const answers = [1, 2].map(async () => client.call(createTemplate, { body: templateRequest() }));

    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual([201, 201]);
  });
});

describe('400', () => {
  it.each([
    { body: '<for(i,1,3)>x', why: 'an unclosed block' },
    { body: 'x<endfor>', why: 'an end without a beginning' },
    { body: '<for(i,1,3)><if(true)>x<endfor><endif>', why: 'blocks that cross' },
    { body: '{"a": <getName()> "b"}', why: 'JSON that is none' },
    { body: '<getParam(>', why: 'an unclosed call' },
  ])('POST /v1/templates answers INVALID_TEMPLATE with line and column for $why', async ({ body }) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { body: templateRequest({ body }) });

    expectError(answer, 400, 'INVALID_TEMPLATE', { reason: anyText, line: 1, column: anyNumber });
  });

  it('POST /v1/templates answers INVALID_TEMPLATE with NO_PLACEHOLDERS for literal text', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { body: templateRequest({ body: 'only <b>text</b>' }) });

    expectError(answer, 400, 'INVALID_TEMPLATE', { reason: anyText, code: 'NO_PLACEHOLDERS' });
    expect(answer.error?.details).not.toHaveProperty('line');
  });

  it.each([
    { body: 'a\n <getNam()>', name: 'getNam', line: 2, column: 2 },
    { body: '<constructor()>', name: 'constructor', line: 1, column: 1 },
    { body: '<__proto__()>', name: '__proto__', line: 1, column: 1 },
    { body: '<toString()>', name: 'toString', line: 1, column: 1 },
    { body: '😀<hasOwnProperty()>', name: 'hasOwnProperty', line: 1, column: 2 },
    { body: '<GETNAME()>', name: 'GETNAME', line: 1, column: 1 },
  ])(
    'POST /v1/templates answers UNKNOWN_FUNCTION for $name with its position in code points',
    async ({ body, ...details }) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(createTemplate, { body: templateRequest({ body }) });

      expectError(answer, 400, 'UNKNOWN_FUNCTION', details);
    },
  );

  it.each([
    { body: '{"a": <getPerson().name>}', column: 18, reason: 'did you mean fullName?' },
    { body: '{"a": <getIban(DE)>}', column: 16, reason: 'write getIban(country=DE)' },
    { body: '<let(k, 1)><getParam(k)>', column: 22, reason: "write 'k' for the name" },
    {
      body: '<getName(x)> <persona(x, gender=female)>',
      column: 23,
      reason: 'put its declaration before its first use',
    },
    { body: '<oneOf(in-stock, sold)>', column: 8, reason: 'quote it if it is text' },
  ])('POST /v1/templates refuses names that cannot be meant: $body', async ({ body, column, reason }) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { body: templateRequest({ body }) });

    expectError(answer, 400, 'INVALID_TEMPLATE', { line: 1, column, reason: textWith(reason) });
  });

  it('POST /v1/templates lists all problems of the body', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { body: templateRequest({ body: '<one()> <two()>' }) });

    expect(answer.error?.details['problems']).toMatchObject([{ name: 'one' }, { name: 'two' }]);
  });

  it.each([
    { name: undefined },
    { body: undefined },
    { body: 'no placeholder' },
    { body: '<unknownFunction()>' },
    { body: '<for(i,1,2)><getName()>' },
    { generate: { seed: 1.5 } },
  ])('POST /v1/templates never saves a refused template: %o', async (members) => {
    const { client } = await stack().addTenant();
    const request = { ...templateRequest({ generate: { seed: 1 } }), ...members };

    const answer = await client.call(createTemplate, { rawBody: JSON.stringify(request) });

    expect(answer.status).toBe(400);
    expect(await countTemplates(client)).toBe(0);
  });
});

describe('401 UNAUTHORIZED', () => {
  it('POST /v1/templates stores nothing without a key', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { apiKey: null, body: templateRequest() });

    expectError(answer, 401, 'UNAUTHORIZED');
    expect(await countTemplates(client)).toBe(0);
  });
});

function generated(body: unknown): { template: Template; generation: { data: unknown; meta: unknown } } {
  const { template, generation } = body as { template: unknown; generation: unknown };
  return { template: Template.parse(template), generation: GenerateResponse.parse(generation) };
}
