/** Naughty strings through every field of text and back: stored as sent, or refused by name. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { createTemplate, getTemplate, listTemplates, Template } from '@docgen/contracts/templates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../harness/client.ts';
import { expectInvalid } from '../harness/expect-error.ts';
import { templateRequest } from '../harness/template-requests.ts';
import { useTestStack } from '../harness/use-stack.ts';
import { unstorable } from './fixtures/bad-values.ts';
import { naughtyStringsOfCorpus } from './fixtures/corpora.ts';
import { naughtyStrings } from './fixtures/naughty-strings.ts';

const stack = useTestStack();
const strings = [...new Set([...naughtyStrings, ...naughtyStringsOfCorpus()])].map(
  (text) => [JSON.stringify(text), text] as const,
);
const lengthOf = (text: string) => [...text].length;

let client: TestClient;

beforeAll(async () => {
  ({ client } = await stack().addTenant());
});

describe('a naughty string', () => {
  it.each(strings)('is stored and read back as description and parameter: %s', async (_json, text) => {
    const created = await client.call(createTemplate, {
      body: templateRequest({
        description: text,
        body: '[<getParam(p)>]',
        generate: { params: { p: text, [text]: text } },
      }),
    });

    const { template, generation } = created.body as { template: Template; generation: { data: unknown } };
    const { body } = await client.call(getTemplate, { params: { templateId: template.templateId } });
    expect(body.description).toBe(text);
    expect(generation.data).toEqual([text]);
  });

  it.each(strings)('is a name that can be found, and a tag, or is refused as one: %s', async (_json, text) => {
    const isTag = lengthOf(text) >= 1 && lengthOf(text) <= 64;
    const isName = lengthOf(text) >= 1 && lengthOf(text) <= 200;

    const answer = await client.call(createTemplate, {
      body: templateRequest({ name: text, ...(isTag ? { tags: [text] } : {}) }),
    });

    if (!isName) return expectInvalid(answer, 'name');
    const template = Template.parse(answer.body);
    expect(template).toMatchObject({ name: text, tags: isTag ? [text] : [] });
    const found = await client.call(listTemplates, { query: { name: text } });
    return expect(found.body.items).toContainEqual(template);
  });

  it.each(strings)('is a tag only when it is short enough: %s', async (_json, text) => {
    const isTag = lengthOf(text) >= 1 && lengthOf(text) <= 64;

    const answer = await client.call(createTemplate, { body: templateRequest({ tags: ['ok', text] }) });

    if (isTag) expect(answer.body).toMatchObject({ tags: ['ok', text] });
    else expectInvalid(answer, 'tags[1]');
  });

  it.each(strings)('is a namespace or is refused as one: %s', async (_json, text) => {
    const isNamespace = /^[A-Za-z0-9_.-]{1,64}$/.test(text);
    const body = '<createSeq(s)><setVar(v, 1)>';

    const sequence = await client.call(generateAdhoc, { body: { body, sequenceNamespace: text } });
    const variable = await client.call(generateAdhoc, { body: { body, variableNamespace: text } });

    if (isNamespace) return expect([sequence.status, variable.status]).toEqual([200, 200]);
    expectInvalid(sequence, 'sequenceNamespace');
    return expectInvalid(variable, 'variableNamespace');
  });

  it.each(strings)('is text of a body, or a mistake with a place in it: %s', async (_json, text) => {
    const answer = await client.call(createTemplate, { body: templateRequest({ body: `${text}<getParam(p, end)>` }) });

    expect([201, 400]).toContain(answer.status);
    if (answer.status === 201) expect(answer.body).toMatchObject({ body: `${text}<getParam(p, end)>` });
    else expect(['INVALID_TEMPLATE', 'UNKNOWN_FUNCTION']).toContain(answer.error?.code);
  });

  it.each(strings)('is harmless as a filter or a cursor: %s', async (_json, text) => {
    const answers = await Promise.all(
      (['tags', 'cursor', 'status', 'limit', text] as const).map(async (name) =>
        client.call(listTemplates, { query: { [name]: text } }),
      ),
    );

    for (const { status } of answers) expect([200, 400]).toContain(status);
  });
});

describe('text that cannot be stored', () => {
  it.each(
    unstorable.flatMap(([what, text]) => ['name', 'description', 'body'].map((field) => [field, what, text] as const)),
  )('is refused as %s when it has %s', async (field, _what, text) => {
    const rawBody = JSON.stringify({ ...templateRequest(), [field]: text });

    expectInvalid(await client.call(createTemplate, { rawBody }), field);
  });
});
