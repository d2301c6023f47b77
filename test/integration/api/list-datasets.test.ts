import { listDatasets } from '@docgen/contracts/datasets';
import { describe, expect, it } from 'vitest';
import { useSharedStack } from '../../harness/use-stack.ts';
import { push } from './dataset-requests.ts';

const stack = useSharedStack();

describe('200', () => {
  it('GET /v1/datasets pages through the datasets of the tenant, newest first, each once', async () => {
    const { client } = await stack().addTenant();
    const names = Array.from({ length: 7 }, (_, index) => `d${index}`);
    for (const name of names) await push(client, name, 'a\n1\n');
    // A new version does not move a dataset in the list.
    await push(client, 'd0', 'a\n2\n');

    const seen: string[] = [];
    for (let query: Record<string, string> = { limit: '3' }; query.limit !== undefined;) {
      const { body } = await client.call(listDatasets, { query });
      seen.push(...body.items.map(({ name }) => name));
      query = body.nextCursor === null ? {} : { limit: '3', cursor: body.nextCursor };
    }

    expect(seen).toEqual(names.toReversed());
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each(['x', '', 'bnVsbA'])('GET /v1/datasets answers 400 with field cursor for the cursor %j', async (cursor) => {
    const { client } = await stack().addTenant();

    const { status, error } = await client.call(listDatasets, { query: { cursor } });

    expect([status, error?.details.field]).toEqual([400, 'cursor']);
  });
});
