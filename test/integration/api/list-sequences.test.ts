import { listSequences } from '@docgen/contracts/sequences';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { addSequence } from './sequence-requests.ts';

const stack = useSharedStack();

let tenant: TestTenant;

beforeEach(async () => {
  tenant = await stack().addTenant();
});

describe('GET /v1/sequences', () => {
  it('GET /v1/sequences pages through a namespace, newest first, each sequence once', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `s${index}`);
    for (const name of names) await addSequence(tenant, { name });
    await addSequence(tenant, { name: 'elsewhere', namespace: 'other' });
    const seen: string[] = [];
    for (let query: Record<string, string> = { limit: '3' }; query.limit !== undefined;) {
      const { body } = await tenant.client.call(listSequences, { query });
      seen.push(...body.items.map(({ name }) => name));
      query = body.nextCursor === null ? {} : { limit: '3', cursor: body.nextCursor };
    }
    expect(seen.toSorted()).toEqual(names);
  });

  it.each(['x', '', 'bnVsbA', Buffer.from('["2026-01-01T00:00:00.000Z","a\\u0000b"]').toString('base64url')])(
    'GET /v1/sequences answers 400 with field cursor for the cursor %j',
    async (cursor) => {
      const { status, error } = await tenant.client.call(listSequences, { query: { cursor } });
      expect([status, error?.details.field]).toEqual([400, 'cursor']);
    },
  );
});
