import { listTemplates, updateTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET /v1/templates answers an empty page without a cursor for a tenant without templates', async () => {
    const { client } = await stack().addTenant();

    const { body } = await client.call(listTemplates);

    expect(body).toEqual({ items: [], nextCursor: null });
  });

  it('GET /v1/templates lists complete templates, newest first', async () => {
    const { client } = await stack().addTenant();
    const first = await storeTemplate(client, { name: 'first', tags: ['a'], description: 'the oldest' });
    const second = await storeTemplate(client, { name: 'second' });

    const { body } = await client.call(listTemplates);

    expect(body).toEqual({ items: [second, first], nextCursor: null });
  });

  it.each([
    { name: 'off', found: ['5000 off', '50% OFF'] },
    { name: '50%', found: ['50% OFF'] },
    { name: 'A_B', found: ['a_b'] },
    { name: '_', found: ['a_b'] },
    { name: '%', found: ['50% OFF'] },
    { name: String.raw`k\s`, found: [String.raw`back\slash`] },
    { name: '\\', found: [String.raw`back\slash`] },
    { name: 'äpfel', found: ['ÄPFEL'] },
    { name: "o'b", found: ["O'Brien"] },
    { name: '', found: ['ÄPFEL', "O'Brien", String.raw`back\slash`, 'axb', 'a_b', '5000 off', '50% OFF'] },
    { name: 'nothing like it', found: [] },
  ])(
    'GET /v1/templates filters by $name as a case-insensitive part of the name, never as a pattern',
    async ({ name, found }) => {
      const { client } = await stack().addTenant();
      for (const stored of ['50% OFF', '5000 off', 'a_b', 'axb', String.raw`back\slash`, "O'Brien", 'ÄPFEL']) {
        await storeTemplate(client, { name: stored });
      }

      const { body } = await client.call(listTemplates, { query: { name } });

      expect(body.items.map((item) => item.name)).toEqual(found);
    },
  );

  it.each([
    { tags: 'red', found: ['red and big', 'red'] },
    { tags: 'red,big', found: ['red and big'] },
    { tags: 'big,red', found: ['red and big'] },
    { tags: ',red,,', found: ['red and big', 'red'] },
    { tags: 'RED', found: [] },
    { tags: 'red,small', found: [] },
    { tags: '', found: ['red and big', 'red', 'plain'] },
  ])('GET /v1/templates finds the templates with all of the tags "$tags"', async ({ tags, found }) => {
    const { client } = await stack().addTenant();
    await storeTemplate(client, { name: 'plain' });
    await storeTemplate(client, { name: 'red', tags: ['red'] });
    await storeTemplate(client, { name: 'red and big', tags: ['big', 'red'] });

    const { body } = await client.call(listTemplates, { query: { tags } });

    expect(body.items.map((item) => item.name)).toEqual(found);
  });

  it.each(['active', 'archived'] as const)('GET /v1/templates filters by the status %s', async (status) => {
    const { client } = await stack().addTenant();
    await storeTemplate(client, { name: 'active' });
    const { templateId } = await storeTemplate(client, { name: 'archived' });
    await client.call(updateTemplate, { params: { templateId }, body: { status: 'archived' } });

    const { body } = await client.call(listTemplates, { query: { status } });

    expect(body.items.map((item) => item.name)).toEqual([status]);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each(['0', '101', '-1', '1.5', 'abc', '', '1e1', ' 1', '٣', '99999999999999999999'])(
    'GET /v1/templates refuses a limit of "%s"',
    async (limit) => {
      const { client } = await stack().addTenant();

      const answer = await client.call(listTemplates, { query: { limit } });

      expectInvalid(answer, 'limit');
    },
  );

  it.each([
    '',
    'abc',
    'null',
    cursorOf(null),
    cursorOf(['2026-01-01T00:00:00.000Z']),
    cursorOf(['yesterday', `tpl_${'0'.repeat(32)}`]),
    cursorOf(['2026-01-01T00:00:00.000Z', 1]),
    cursorOf(['2026-01-01T00:00:00.000Z', 'a\0']),
    cursorOf(['2026-01-01T00:00:00.000Z', 'a', 'b']),
    cursorOf(['0000-01-01T00:00:00.000Z', `tpl_${'0'.repeat(32)}`]),
    cursorOf(["2026-01-01T00:00:00.000Z'--", `tpl_${'0'.repeat(32)}`]),
    'A'.repeat(2_001),
  ])('GET /v1/templates refuses the invalid cursor "%s"', async (cursor) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(listTemplates, { query: { cursor } });

    expectInvalid(answer, 'cursor');
  });

  it.each([
    { rawQuery: 'status=deleted', field: 'status' },
    { rawQuery: 'status=', field: 'status' },
    { rawQuery: 'status=Active', field: 'status' },
    { rawQuery: `name=${'n'.repeat(201)}`, field: 'name' },
    { rawQuery: 'name=%00', field: 'name' },
    { rawQuery: 'name=%ED%A0%80', field: 'name' },
    { rawQuery: 'name=%', field: 'name' },
    { rawQuery: 'name=a&name=b', field: 'name' },
    { rawQuery: 'tags=%00', field: 'tags' },
    { rawQuery: `tags=${'t'.repeat(2_201)}`, field: 'tags' },
    { rawQuery: 'limit=1&limit=2', field: 'limit' },
  ])('GET /v1/templates refuses the query $rawQuery and names $field', async ({ rawQuery, field }) => {
    const { client } = await stack().addTenant();

    const answer = await client.call(listTemplates, { rawQuery });

    expectInvalid(answer, field);
  });
});

describe('401 UNAUTHORIZED', () => {
  it('GET /v1/templates refuses a request without a key', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(listTemplates, { apiKey: null });

    expectError(answer, 401, 'UNAUTHORIZED');
  });
});

function cursorOf(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
