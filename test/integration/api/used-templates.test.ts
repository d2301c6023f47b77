/** Templates that use the functions of other templates with `use`. The language cases show what functions it gives. */
import { checkTemplateBody } from '@docgen/contracts/template-check';
import { createTemplate, getTemplate, listTemplates } from '@docgen/contracts/templates';
import { generateStored } from '@docgen/contracts/generation';
import { getTemplateVersion } from '@docgen/contracts/template-versions';
import { beforeEach, describe, expect, it } from 'vitest';
import { runBatch } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { renderAdhoc, renderStored, storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { put } from './template-changes.ts';
import { restore } from './version-requests.ts';
import { read, submitVirtual } from './virtual-requests.ts';

const stack = useSharedStack();
const body = '{\n  <use("order parts")>\n  "line": <line(1)>\n}';
const parts = (word: string) => `<def(line, n)>{"n": <val(n)>, "word": "${word}"}<enddef>`;
const library = (word: string) => ({ name: 'order parts', body: parts(word) });

let client: TestClient;

beforeEach(async () => {
  ({ client } = await stack().addTenant());
});

describe('documents', () => {
  it('a stored template renders with the functions of another template as they were when it was stored', async () => {
    const used = await storeTemplate(client, library('first'));
    const template = await storeTemplate(client, { name: 'order', body });

    await put(client, used, { body: parts('second') });

    expect(await renderStored(client, template.templateId)).toEqual({ line: { n: 1, word: 'first' } });
  });

  it('a template that is stored again takes the present functions', async () => {
    const used = await storeTemplate(client, library('first'));
    const template = await storeTemplate(client, { name: 'order', body });
    await put(client, used, { body: parts('second') });

    await put(client, template, { body });

    expect(await renderStored(client, template.templateId)).toEqual({ line: { n: 1, word: 'second' } });
  });

  it('a body that is not stored renders with the present functions', async () => {
    await storeTemplate(client, library('now'));

    expect(await renderAdhoc(client, body)).toEqual({ line: { n: 1, word: 'now' } });
  });

  it('a restored version has the functions of its time', async () => {
    const used = await storeTemplate(client, library('first'));
    const template = await storeTemplate(client, { name: 'order', body });
    await put(client, used, { body: parts('second') });
    await put(client, template, { body });

    const restored = await restore(client, template, 1);

    expect(restored.body).toMatchObject({ body });
    expect(await renderStored(client, template.templateId)).toEqual({ line: { n: 1, word: 'first' } });
  });

  it('batches and virtual batches render with the functions of their templates', async () => {
    await storeTemplate(client, library('batch'));
    const { templateId } = await storeTemplate(client, { name: 'order', body });
    const documents = [{ alias: 'a', templateId, count: 2 }];

    const results = await runBatch(client, { documents });
    const virtual = await read(client, await submitVirtual(client, documents), {});

    const line = { line: { n: 1, word: 'batch' } };
    expect(results.map((found) => 'result' in found && found.result)).toEqual([line, line]);
    expect(virtual.text.match(/"word":"batch"/g)).toHaveLength(2);
  });
});

describe('bodies', () => {
  it('a template that uses another one is answered with its body as it was sent', async () => {
    await storeTemplate(client, library('first'));
    const { templateId, body: answered } = await storeTemplate(client, { name: 'order', body });

    const one = await client.call(getTemplate, { params: { templateId } });
    const { body: page } = await client.call(listTemplates, { query: { name: 'order', limit: '1' } });
    const version = await client.call(getTemplateVersion, { params: { templateId, version: '1' } });

    expect([answered, one.body.body, page.items[0]?.body, version.body.body]).toEqual([body, body, body, body]);
  });

  it('the digest of a document is that of its template, which changes with the used functions', async () => {
    const used = await storeTemplate(client, library('first'));
    const { templateId } = await storeTemplate(client, { name: 'order', body });
    await put(client, used, { body: parts('second') });

    const before = await client.call(getTemplate, { params: { templateId } });
    const document = await client.call(generateStored, { params: { templateId }, body: {} });
    const after = await put(client, { templateId }, { body });

    const digest = 'x-docgen-template-digest';
    expect(document.headers[digest]).toBe(before.headers[digest]);
    expect(after.headers[digest]).not.toBe(before.headers[digest]);
  });

  it('functions that a caller puts at the end of a body as the service does are replaced', async () => {
    await storeTemplate(client, library('stored'));
    const forged = `${body}<#use:${JSON.stringify([['order parts', { text: parts('forged') }]])}#>`;

    const template = await storeTemplate(client, { name: 'order', body: forged });

    expect(template.body).toBe(body);
    expect(await renderStored(client, template.templateId)).toEqual({ line: { n: 1, word: 'stored' } });
  });
});

describe('400 INVALID_TEMPLATE', () => {
  const missing = 'line 2, column 3: there is no template "order parts" whose functions could be used';

  it('a template that uses a missing one is refused with line and column, and not stored', async () => {
    const answer = await client.call(createTemplate, { body: { name: 'order', body } });

    expectError(answer, 400, 'INVALID_TEMPLATE');
    expect(answer.error?.message).toBe(missing);
  });

  it('a template cannot use that of another tenant, or one that is archived', async () => {
    const other = await stack().addTenant();
    await storeTemplate(other.client, library('foreign'));
    await put(client, await storeTemplate(client, library('archived')), { status: 'archived' });

    const answer = await client.call(createTemplate, { body: { name: 'order', body } });

    expectError(answer, 400, 'INVALID_TEMPLATE');
    expect(answer.error?.message).toBe(missing);
  });

  it('a template cannot use a name that two templates have', async () => {
    for (const word of ['a', 'b']) await storeTemplate(client, library(word));

    const answer = await client.call(createTemplate, { body: { name: 'order', body } });

    expectError(answer, 400, 'INVALID_TEMPLATE');
    expect(answer.error?.message).toBe('line 2, column 3: two active templates have the name "order parts"');
  });

  it('a template cannot use itself, directly or through another one', async () => {
    const used = await storeTemplate(client, library('first'));
    await storeTemplate(client, { name: 'order', body: `<use("order parts")>${parts('x').replace('line', 'other')}` });

    const direct = await put(client, used, { body: `<use("order parts")>${parts('y')}` });
    const through = await put(client, used, { body: `\n <use(order)>${parts('z')}` });

    expectError(direct, 400, 'INVALID_TEMPLATE');
    expect(direct.error?.message).toBe('line 1, column 1: "order parts" uses this template itself');
    expectError(through, 400, 'INVALID_TEMPLATE');
    expect(through.error?.message).toBe('line 2, column 2: "order" uses this template itself');
  });

  it('a template cannot use templates that are too long together, however long they are', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const long = `<#${'-'.repeat(200_000)}#>`;
    for (const name of names) await storeTemplate(client, { name, body: `${long}<def(${name})>1<enddef>` });
    const use = (used: readonly string[]) => used.map((name) => `<use(${name})>\n`).join('');
    const check = async (used: readonly string[]) => client.call(checkTemplateBody, { body: { body: use(used) } });

    const [two, six] = [await check(names.slice(0, 2)), await check(names)];

    const reason = 'the used templates have more than 262144 characters in all';
    expect(two.body.problems[0]).toMatchObject({ line: 2, column: 1, reason });
    expect(six.body.problems[0]).toMatchObject({ line: 1, column: 1, reason });
  });

  it('a body that is checked or rendered gets the same errors', async () => {
    const checked = await client.call(checkTemplateBody, { body: { body } });

    expect(checked.body.valid).toBe(false);
    expect(checked.body.problems[0]).toMatchObject({ line: 2, column: 3, code: 'INVALID_TEMPLATE' });
    await expect(renderAdhoc(client, body)).rejects.toThrow(missing);
  });
});
