/** The four limits of a render on every route, lowered so that small templates exceed them. */
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { createTemplate, Template } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { renderAdhoc } from '../../harness/template-requests.ts';
import { useTestStack } from '../../harness/use-stack.ts';

const settings = { LIMIT_LOOP_ITERATIONS: '50', LIMIT_NODE_EVALUATIONS: '400', LIMIT_OUTPUT_BYTES: '1000' };
const limits = [
  {
    code: 'LOOP_LIMIT_EXCEEDED',
    body: '<for(i,1,51)>x<endfor>',
    params: {},
    details: { limit: 50, kind: 'loopIterations' },
  },
  {
    code: 'LOOP_LIMIT_EXCEEDED',
    body: '<for(i,1,8)><for(j,1,8)>x<endfor><endfor>',
    params: {},
    details: { limit: 50, kind: 'loopIterations' },
  },
  {
    code: 'NODE_LIMIT_EXCEEDED',
    body: '<getParam(x,1)>'.repeat(401),
    params: {},
    details: { limit: 400, kind: 'nodeEvaluations' },
  },
  {
    code: 'OUTPUT_LIMIT_EXCEEDED',
    body: '<getParam(text)>',
    params: { text: 'x'.repeat(1_001) },
    details: { limit: 1_000, kind: 'outputBytes', producedBytes: 1_001 },
  },
  {
    code: 'OUTPUT_LIMIT_EXCEEDED',
    body: '{"text": "<getParam(text)>"}',
    params: { text: '€'.repeat(400) },
    details: { limit: 1_000, kind: 'outputBytes' },
  },
] as const;

const stack = useTestStack(settings);
const slowStack = useTestStack({
  LIMIT_LOOP_ITERATIONS: '1000000000',
  LIMIT_NODE_EVALUATIONS: '10000000000',
  LIMIT_EVALUATION_MS: '200',
});
const endless = '<for(i,1,1000000000)><if(i == 0)>x<endif><endfor>';

describe('422 of a stored template', () => {
  it.each(limits)(
    'a stored template answers $code with limit and kind for $body',
    async ({ code, body, params, details }) => {
      const { client } = await stack().addTenant();
      const created = await client.call(createTemplate, { body: { name: 'n', body } });
      const { templateId } = Template.parse(created.body);

      const answer = await client.call(generateStored, { params: { templateId }, body: { params } });

      expectError(answer, 422, code, details);
    },
  );

  it('generation answers EVALUATION_TIMEOUT for a render that takes too long', async () => {
    const { client } = await slowStack().addTenant();
    const created = await client.call(createTemplate, { body: { name: 'n', body: endless } });
    const { templateId } = Template.parse(created.body);

    const answer = await client.call(generateStored, { params: { templateId } });

    expectError(answer, 422, 'EVALUATION_TIMEOUT', { limit: 200, kind: 'timeout' });
  });
});

describe('422 of an ad hoc body', () => {
  it.each(limits)(
    'an ad hoc body answers $code with limit and kind for $body',
    async ({ code, body, params, details }) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(generateAdhoc, { body: { body, params } });

      expectError(answer, 422, code, details);
    },
  );

  it('generation answers EVALUATION_TIMEOUT for a render that takes too long', async () => {
    const { client } = await slowStack().addTenant();

    const answer = await client.call(generateAdhoc, { body: { body: endless } });

    expectError(answer, 422, 'EVALUATION_TIMEOUT', { limit: 200, kind: 'timeout' });
  });
});

describe('generationError on create', () => {
  it.each(limits)(
    'POST /v1/templates stores the template and answers generationError GENERATION_FAILED for $body',
    async ({ body, params }) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(createTemplate, { body: { name: 'n', body, generate: { params } } });

      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ template: { body }, generationError: { code: 'GENERATION_FAILED' } });
    },
  );
});

describe('a limit', () => {
  it.each([
    { what: '50 rounds', body: '<for(i,1,50)>x<endfor>', params: {}, document: 'x'.repeat(50) },
    { what: '400 evaluations', body: '<getParam(x,1)>'.repeat(400), params: {}, document: '1'.repeat(400) },
    { what: '1,000 bytes', body: '<getParam(t)>', params: { t: 'x'.repeat(1_000) }, document: 'x'.repeat(1_000) },
  ])('a limit admits exactly $what', async ({ body, params, document }) => {
    const { client } = await stack().addTenant();

    const data = await renderAdhoc(client, body, { params });

    expect(data).toBe(document);
  });

  it('a document that exceeds a limit is not counted', async () => {
    const { client } = await stack().addTenant();

    for (const { body, params } of limits) await client.call(generateAdhoc, { body: { body, params } });

    const { body } = await client.call(getUsage);
    expect(body).toMatchObject({ documentsGenerated: 0, outputBytes: 0 });
  });

  it('a document that exceeds a limit does not delay concurrent documents', async () => {
    const [slow, quick] = [await slowStack().addTenant(), await slowStack().addTenant()];
    const settled: string[] = [];
    const timeouts = [1, 2, 3].map(async () =>
      slow.client.call(generateAdhoc, { body: { body: endless } }).then(({ status }) => settled.push(`slow ${status}`)),
    );

    const data = await Promise.all(
      Array.from({ length: 20 }, async () => renderAdhoc(quick.client, '<getParam(x, ok)>')),
    );

    await Promise.all(timeouts);
    expect(data).toEqual(data.map(() => 'ok'));
    expect(settled).toEqual(['slow 422', 'slow 422', 'slow 422']);
  });
});
