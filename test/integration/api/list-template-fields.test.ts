/** `fields` of the list of templates: only the named members, and no body is read without the name `body`. */
import { listTemplates, updateTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const allFields = 'templateId,tenantId,name,description,body,tags,validated,status,createdAt,updatedAt,shape';

describe('200', () => {
  it.each([
    { fields: 'name', found: [{ name: 'second' }, { name: 'first' }] },
    { fields: 'description,name', found: [{ name: 'second' }, { name: 'first', description: 'the oldest' }] },
    { fields: 'description', found: [{}, { description: 'the oldest' }] },
    {
      fields: 'tags,status,tags',
      found: [
        { tags: [], status: 'active' },
        { tags: ['a'], status: 'active' },
      ],
    },
    {
      fields: 'shape,validated',
      found: [
        { shape: 'text', validated: true },
        { shape: 'json', validated: true },
      ],
    },
    { fields: 'body', found: [{ body: 'Hi <getName()>' }, { body: '{"a": <getName()>}' }] },
  ])('GET /v1/templates answers only the fields "$fields" that a template has', async ({ fields, found }) => {
    const { client } = await stack().addTenant();
    await storeTemplate(client, {
      name: 'first',
      tags: ['a'],
      description: 'the oldest',
      body: '{"a": <getName()>}',
    });
    await storeTemplate(client, { name: 'second', body: 'Hi <getName()>' });

    const { body } = await client.call(listTemplates, { query: { fields } });

    expect(body).toEqual({ items: found, nextCursor: null });
  });

  it('GET /v1/templates answers the whole template and its format with all fields', async () => {
    const { client } = await stack().addTenant();
    const stored = await storeTemplate(client, { description: 'all of it' });

    const { body } = await client.call(listTemplates, { query: { fields: allFields } });

    expect(body.items).toEqual([{ ...stored, shape: 'text' }]);
  });

  it.each([
    { shape: 'json', body: '{"a": <getName()>}' },
    { shape: 'text', body: 'Hi <getName()>' },
    { shape: 'xml', body: '<?xml version="1.0"?><a><getName()></a>' },
    { shape: 'csv', body: '<format(csv)>name\n<getName()>' },
    { shape: 'html', body: '<format(html)><p><getName()></p>' },
    { shape: 'sql', body: "<format(sql)>insert into t values ('<getName()>');" },
  ])('GET /v1/templates tells the format $shape of a body, at first and after a change', async ({ shape, body }) => {
    const { client } = await stack().addTenant();
    await storeTemplate(client, { name: 'new', body });
    const { templateId } = await storeTemplate(client, { name: 'changed' });
    await client.call(updateTemplate, { params: { templateId }, body: { body } });

    const answer = await client.call(listTemplates, { query: { fields: 'shape,name' } });

    expect(answer.body.items).toEqual([
      { name: 'changed', shape },
      { name: 'new', shape },
    ]);
  });

  it('GET /v1/templates fills a page up to its limit with fields of templates with long bodies, and goes on after it', async () => {
    const { client } = await stack().addTenant();
    const body = `<lt()>${'x'.repeat(250_000)}`;
    for (let index = 0; index < 6; index += 1) await storeTemplate(client, { name: `long ${index}`, body });

    const first = await client.call(listTemplates, { query: { fields: 'name', limit: '5' } });
    const query = { fields: 'name', limit: '5', cursor: first.body.nextCursor ?? '' };
    const second = await client.call(listTemplates, { query });

    expect(first.body.items.map(({ name }) => name)).toEqual([5, 4, 3, 2, 1].map((index) => `long ${index}`));
    expect(second.body.items.map(({ name }) => name)).toEqual(['long 0']);
    expect(second.body.nextCursor).toBeNull();
  });

  it('GET /v1/templates filters by members that are not among the fields', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { name: 'found', tags: ['a'] });
    await storeTemplate(client, { name: 'not found' });

    const { body } = await client.call(listTemplates, { query: { fields: 'templateId', tags: 'a', name: 'FOUND' } });

    expect(body.items).toEqual([{ templateId }]);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each([
    '',
    'id',
    'name,',
    ',',
    'name,size',
    'Name',
    'name, tags',
    '__proto__',
    'toString',
    'name;tags',
    'x'.repeat(5_000),
  ])('GET /v1/templates refuses the fields "%s"', async (fields) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(listTemplates, { query: { fields } });

    expectInvalid(answer, 'fields');
  });
});
