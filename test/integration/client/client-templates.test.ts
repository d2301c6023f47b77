/** Templates with the client library: entity tags, pages and idempotency keys. */
import { ConflictError, createDocgen, newIdempotencyKey } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { beforeAll, expect, it } from 'vitest';
import { useSharedStack } from '../../harness/use-stack.ts';
import { storeTemplate } from './recording-client.ts';

const stack = useSharedStack();
const body = '{"name": <getName()>}';
let docgen: Docgen;

beforeAll(async () => {
  const { memberKey } = await stack().addTenant();
  docgen = createDocgen({ baseUrl: stack().gatewayUrl, apiKey: memberKey });
});

it('the client reads the entity tag of a template, and changes and removes only the version with this tag', async () => {
  const templateId = await storeTemplate(docgen, body);
  const { template, etag } = await docgen.templates.getTagged(templateId);
  const unchanged = await docgen.templates.getTagged(templateId, { ifNoneMatch: etag });
  const changed = await docgen.templates.update(templateId, { body: '<getName()>' }, { ifMatch: etag });
  const current = await docgen.templates.getTagged(templateId, { ifNoneMatch: etag });
  const staleChange = docgen.templates.update(templateId, { name: 'x' }, { ifMatch: etag });
  await expect(staleChange).rejects.toMatchObject({ status: 412 });
  await expect(docgen.templates.delete(templateId, { ifMatch: etag })).rejects.toBeInstanceOf(ConflictError);
  const removed = await docgen.templates.delete(templateId, { ifMatch: current?.etag ?? '' });
  expect([unchanged, current?.template]).toEqual([undefined, changed]);
  expect([template.templateId, removed.templateId]).toEqual([templateId, templateId]);
});

it('the client lists every template once over several pages', async () => {
  for (let index = 0; index < 7; index += 1) await docgen.templates.create({ name: `paged ${index}`, body });
  const names: string[] = [];
  for await (const { name } of docgen.templates.list({ name: 'paged', limit: 2 })) names.push(name);
  const sizes: number[] = [];
  for await (const page of docgen.templates.list({ name: 'paged', limit: 3 }).pages()) sizes.push(page.items.length);
  expect(names).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `paged ${index}`));
  expect(sizes).toEqual([3, 3, 1]);
});

it('the client lists only the chosen members of templates, over several pages', async () => {
  for (let index = 0; index < 3; index += 1) await docgen.templates.create({ name: `chosen ${index}`, body });
  const listed = [];
  for await (const item of docgen.templates.listFields(['name', 'shape'], { name: 'chosen', limit: 2 })) {
    listed.push(item);
  }
  expect(listed).toEqual([2, 1, 0].map((index) => ({ name: `chosen ${index}`, shape: 'json' })));
});

it('the client creates a template with its first document, and refuses an update with the digest of another body', async () => {
  const created = await docgen.templates.create({ name: 'once', body, generate: { seed: 1 } });
  if (!('generation' in created)) throw new Error('no document came with the template');
  const { templateId } = created.template;
  const change = docgen.templates.update(templateId, { name: 'twice' }, { ifMatch: '"another"' });
  await expect(change).rejects.toBeInstanceOf(ConflictError);
  expect(created.generation.meta).toMatchObject({ seed: 1, templateId });
});

it('the client generates one document for one idempotency key', async () => {
  const templateId = await storeTemplate(docgen, '<createSeq(once)>');
  const idempotencyKey = newIdempotencyKey();
  const first = await docgen.templates.generateStored(templateId, {}, { idempotencyKey });
  const again = await docgen.templates.generateStored(templateId, {}, { idempotencyKey });
  const other = docgen.templates.generateStored(templateId, { seed: 1 }, { idempotencyKey });
  expect(again).toEqual(first);
  await expect(other).rejects.toBeInstanceOf(ConflictError);
});
