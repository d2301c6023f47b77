/** Pages of templates: complete, in order, and stable during writes. */
import { listTemplates } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET /v1/templates answers 20 templates and a cursor without a limit', async () => {
    const { client } = await stack().addTenant();
    await storeTemplates(client, 21);

    const { body } = await client.call(listTemplates);

    expect(body.items).toHaveLength(20);
    expect(body.nextCursor).not.toBeNull();
  });

  it.each([
    { limit: 1, counts: [1, 1, 1] },
    { limit: 2, counts: [2, 1] },
    { limit: 3, counts: [3] },
    { limit: 100, counts: [3] },
  ])(
    'GET /v1/templates pages by a limit of $limit and ends with a null cursor exactly at the end',
    async ({ limit, counts }) => {
      const { client } = await stack().addTenant();
      await storeTemplates(client, 3);

      const pages = await collectPages(client, { limit: String(limit) });

      expect(pages.map((page) => page.length)).toEqual(counts);
    },
  );

  it('GET /v1/templates combines all filters with "and", also on later pages', async () => {
    const { client } = await stack().addTenant();
    for (const name of ['Invoice 1', 'Letter', 'Invoice 2']) await storeTemplate(client, { name, tags: ['eu'] });
    await storeTemplate(client, { name: 'Invoice 3' });

    const pages = await collectPages(client, { name: 'invoice', tags: 'eu', status: 'active', limit: '1' });

    expect(pages.map(([item]) => item?.name)).toEqual(['Invoice 2', 'Invoice 1']);
  });

  it('GET /v1/templates neither repeats nor skips a template while four writers insert', async () => {
    const { client } = await stack().addTenant();
    const before = (await storeTemplates(client, 30)).reverse();
    const writers = Array.from({ length: 4 }, () => startWriter(client));

    const pages = await collectPages(client, { limit: '4' }, async (pageCount) =>
      until('every writer has inserted again', () => writers.every((writer) => writer.insertedCount() >= pageCount)),
    );

    await Promise.all(writers.map(async (writer) => writer.stop()));
    const seen = pages.flat().map((template) => template.templateId);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.includes(id ?? ''))).toEqual(before);
  });

  it('GET /v1/templates continues after a template that was deleted between two pages', async () => {
    const { client } = await stack().addTenant();
    const [oldest, middle] = await storeTemplates(client, 3);
    const first = await client.call(listTemplates, { query: { limit: '2' } });
    await stack().db.pool.query('delete from templates where template_id = $1', [middle]);

    const second = await client.call(listTemplates, { query: { limit: '2', cursor: first.body.nextCursor ?? '' } });

    expect(second.body.items.map((item) => item.templateId)).toEqual([oldest]);
  });

  it("GET /v1/templates lists only the caller's templates with a cursor of another tenant", async () => {
    const [a, b] = [await stack().addTenant(), await stack().addTenant()];
    const own = await storeTemplate(b.client);
    await storeTemplates(a.client, 3);
    const { body } = await a.client.call(listTemplates, { query: { limit: '1' } });

    const answer = await b.client.call(listTemplates, { query: { cursor: body.nextCursor ?? '' } });

    expect(answer.body).toEqual({ items: [own], nextCursor: null });
  });
});

/** Their ids, oldest first. */
async function storeTemplates(client: TestClient, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await storeTemplate(client)).templateId);
  return ids;
}

type Page = Awaited<ReturnType<typeof readPage>>['items'];

async function collectPages(
  client: TestClient,
  query: Readonly<Record<string, string>>,
  betweenPages: (pageCount: number) => Promise<unknown> = async () => Promise.resolve(),
): Promise<Page[]> {
  const pages: Page[] = [];
  let page = await readPage(client, query);
  pages.push(page.items);
  while (page.nextCursor !== null) {
    await betweenPages(pages.length);
    page = await readPage(client, { ...query, cursor: page.nextCursor });
    pages.push(page.items);
  }
  return pages;
}

async function readPage(client: TestClient, query: Readonly<Record<string, string>>) {
  const { body } = await client.call(listTemplates, { query });
  return body;
}

function startWriter(client: TestClient) {
  let count = 0;
  const stopping = new AbortController();
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      await storeTemplate(client);
      count += 1;
    }
  })();
  return {
    insertedCount: () => count,
    stop: async () => {
      stopping.abort();
      await writing;
    },
  };
}
