/** Limits of every field of a create request: stored unchanged, or refused with the name of the field. */
import { createTemplate, getTemplate, Template } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { countTemplates, templateRequest } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { nestedLists, notText, paddedTo, unstorable, wideCharacter } from '../fixtures/bad-values.ts';

const stack = useSharedStack();
const bodyBytes = 256 * 1024;
const requestBytes = 1024 * 1024;
const call = '<getName()>';

interface Row {
  readonly what: string;
  readonly members: Readonly<Record<string, unknown>>;
  readonly field: string;
}

const notLists = [null, 'text', 7, {}];
const notObjects = [null, 'text', 7, [], true];

const refused: readonly Row[] = [
  ...['name', 'body', 'description'].flatMap((field) => [
    ...notText.map(([what, value]) => ({ what: `a ${field} that is ${what}`, members: { [field]: value }, field })),
    ...unstorable.map(([what, text]) => ({
      what: `a ${field} with ${what}`,
      members: { [field]: text + call },
      field,
    })),
  ]),
  { what: 'no name', members: { name: undefined }, field: 'name' },
  { what: 'no body', members: { body: undefined }, field: 'body' },
  { what: 'an empty name', members: { name: '' }, field: 'name' },
  { what: 'an empty body', members: { body: '' }, field: 'body' },
  { what: 'a name of 201 characters', members: { name: wideCharacter.repeat(201) }, field: 'name' },
  {
    what: 'a description of 2,001 characters',
    members: { description: wideCharacter.repeat(2_001) },
    field: 'description',
  },
  { what: 'a body of 256 KiB and a byte', members: { body: bodyOf(bodyBytes + 1) }, field: 'body' },
  {
    what: 'a body of few characters but too many bytes',
    members: { body: call + '€'.repeat(bodyBytes / 3) },
    field: 'body',
  },
  ...notLists.map((tags) => ({ what: `tags that are ${JSON.stringify(tags)}`, members: { tags }, field: 'tags' })),
  { what: '33 tags', members: { tags: Array.from({ length: 33 }, () => 'tag') }, field: 'tags' },
  ...notText.map(([what, tag]) => ({
    what: `a tag that is ${what}`,
    members: { tags: ['ok', tag] },
    field: 'tags[1]',
  })),
  ...unstorable.map(([what, tag]) => ({ what: `a tag with ${what}`, members: { tags: [tag] }, field: 'tags[0]' })),
  { what: 'an empty tag', members: { tags: [''] }, field: 'tags[0]' },
  { what: 'a tag of 65 characters', members: { tags: [wideCharacter.repeat(65)] }, field: 'tags[0]' },
  ...['templateId', 'tenantId', 'validated', 'status', 'createdAt', 'updatedAt', 'Name', 'constructor'].map(
    (field) => ({
      what: `the member ${field}`,
      members: { [field]: 'x' },
      field,
    }),
  ),
  ...notObjects.map((generate) => ({
    what: `a generate that is ${JSON.stringify(generate)}`,
    members: { generate },
    field: 'generate',
  })),
  { what: 'an unknown member of generate', members: { generate: { body: call } }, field: 'generate.body' },
  ...[null, '1', 1.5, 2 ** 53, -(2 ** 53), true, [1]].map((seed) => ({
    what: `a seed of ${JSON.stringify(seed)}`,
    members: { generate: { seed } },
    field: 'generate.seed',
  })),
  ...notObjects.map((params) => ({
    what: `params that are ${JSON.stringify(params)}`,
    members: { generate: { params } },
    field: 'generate.params',
  })),
  ...['sequenceNamespace', 'variableNamespace'].flatMap((name) =>
    [null, 7, '', 'n'.repeat(65), 'a b', 'a/b', 'ä', 'a\0', 'a\n'].map((value) => ({
      what: `a ${name} of ${JSON.stringify(value)}`,
      members: { generate: { [name]: value } },
      field: `generate.${name}`,
    })),
  ),
];

describe('201', () => {
  it.each([
    { what: 'a name of 200 wide characters', members: { name: wideCharacter.repeat(200) } },
    { what: 'a name of one space', members: { name: ' ' } },
    { what: 'a description of 2,000 wide characters', members: { description: wideCharacter.repeat(2_000) } },
    {
      what: '32 tags of 64 wide characters',
      members: { tags: Array.from({ length: 32 }, () => wideCharacter.repeat(64)) },
    },
    { what: 'a body of 256 KiB', members: { body: bodyOf(bodyBytes) } },
    {
      what: 'a body with all kinds of line ends and spaces',
      members: { body: `\uFEFF\r\n\t ${call}\r \u2028\u2029\u00a0\n` },
    },
    { what: 'a name that is not normalised', members: { name: 'a\u0308 \ufb01 \u212b' } },
  ])('POST /v1/templates stores $what and reads it back unchanged', async ({ members }) => {
    const { client } = await stack().addTenant();

    const created = await client.call(createTemplate, { body: templateRequest(members) });

    const { templateId } = Template.parse(created.body);
    const { body } = await client.call(getTemplate, { params: { templateId } });
    expect(body).toMatchObject(members);
  });

  it('POST /v1/templates accepts a request of exactly 1 MiB', async () => {
    const { client } = await stack().addTenant();
    const rawBody = paddedTo(requestBytes, JSON.stringify(templateRequest()));

    const answer = await client.call(createTemplate, { rawBody });

    expect(answer.status).toBe(201);
  });

  it('POST /v1/templates accepts a request that is 64 levels deep', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { rawBody: withParam(nestedLists(61)) });

    expect(answer.status).toBe(201);
  });

  it('POST /v1/templates uses the last of two members with the same name', async () => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(createTemplate, { rawBody: `{"name":"first","body":"${call}","name":"last"}` });

    expect(body).toMatchObject({ name: 'last' });
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each(refused)('POST /v1/templates names the field and stores nothing for $what', async ({ members, field }) => {
    const { client } = await stack().addTenant();
    const rawBody = JSON.stringify({ ...templateRequest(), ...members });

    const answer = await client.call(createTemplate, { rawBody });

    expectInvalid(answer, field);
    expect(await countTemplates(client)).toBe(0);
  });

  it.each([
    {
      what: 'a member __proto__',
      rawBody: `{"name":"n","body":"${call}","__proto__":{"status":"archived"}}`,
      field: '__proto__',
    },
    { what: '65 levels', rawBody: withParam(nestedLists(62)), field: 'body' },
    { what: '10,000 levels', rawBody: withParam(nestedLists(10_000)), field: 'body' },
    {
      what: 'a number beyond 2^53 in params',
      rawBody: withParam('[{"x":9007199254740993}]'),
      field: 'generate.params.p[0].x',
    },
    { what: 'a number that is infinite', rawBody: withParam('1e400'), field: 'generate.params.p' },
    { what: 'nothing at all', rawBody: '', field: 'body' },
    { what: 'a list', rawBody: '[]', field: 'body' },
    { what: 'null', rawBody: 'null', field: 'body' },
    { what: 'half a body', rawBody: '{"name":', field: 'body' },
  ])('POST /v1/templates refuses a request with $what', async ({ rawBody, field }) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(createTemplate, { rawBody });

    expectInvalid(answer, field);
    expect(await countTemplates(client)).toBe(0);
  });
});

describe('413 PAYLOAD_TOO_LARGE', () => {
  it('POST /v1/templates refuses a request of 1 MiB and a byte', async () => {
    const { client } = await stack().addTenant();
    const rawBody = paddedTo(requestBytes + 1, JSON.stringify(templateRequest()));

    const answer = await client.call(createTemplate, { rawBody });

    expectError(answer, 413, 'PAYLOAD_TOO_LARGE');
    expect(await countTemplates(client)).toBe(0);
  });
});

function bodyOf(bytes: number): string {
  return call.padEnd(bytes, 'x');
}

/** A request with three levels more than the value. */
function withParam(json: string): string {
  return `{"name":"n","body":"${call}","generate":{"params":{"p":${json}}}}`;
}
