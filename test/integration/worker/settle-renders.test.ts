/** The effect of one failed document on the others that are settled with it. */
import type { RenderReply, RenderRequest } from '@docgen/contracts/render';
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { createLogger } from '@docgen/runtime/logger';
import { createLru } from '@docgen/runtime/lru';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTenantGates } from '../../../apps/worker/commit-gate.ts';
import { createPlainCommits } from '../../../apps/worker/documents/plain-commits.ts';
import { createWork } from '../../../apps/worker/documents/render-work.ts';
import type { FinishedWork } from '../../../apps/worker/documents/render-work.ts';
import type { BodySource } from '../../../apps/worker/documents/resolve-sources.ts';
import { settleRenders } from '../../../apps/worker/documents/settle-renders.ts';
import { createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';

const clock: DatabaseClock = { nowMs: () => Date.now(), close: () => undefined };
const log = createLogger('test', 'silent');

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  db = connectDatabase(database.url, { connectionsMax: 4, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** A database that refuses to read templates. */
function withoutTemplates(): Database {
  const pool = new Proxy(db.pool, {
    get: (target, member) => {
      if (member !== 'query') return Reflect.get(target, member) as unknown;
      return async (query: { readonly name?: string }) => {
        if (query.name === 'find-render-sources') throw new Error('refused by a test');
        return db.pool.query(query as { readonly text: string });
      };
    },
  });
  return { ...db, pool };
}

function rendered(tenantId: string, requestId: string, isBodyCached: boolean): FinishedWork {
  const source: RenderRequest['source'] = isBodyCached ? { templateId: 'a template that is gone' } : { body: '1' };
  const namespaces = { sequenceNamespace: 'default', variableNamespace: 'default' };
  const request = { requestId, tenantId, source, params: {}, deadlineMs: Date.now() + 60_000, ...namespaces };
  const output = { kind: 'rendered', shape: 'json', output: '1', outputBytes: 1 } as const;
  const outcome = { ...output, deferredValues: [], draws: [], reads: [], writes: [] };
  return { work: createWork(request, { digest: 'd', body: '1', isBodyCached }, Date.now()), outcome };
}

it('a document whose changed template cannot be read leaves the replies of committed documents alone', async () => {
  const tenantId = await insertTenant(db, { name: 'a', tier: 'enterprise' });
  const failing = withoutTemplates();
  const deps = {
    db: failing,
    clock,
    log,
    evaluationMsMax: 2_000,
    bodies: createLru<BodySource>({ entriesMax: 10 }),
    plainCommits: createPlainCommits({ db: failing, clock, log }),
    statefulCommits: createTenantGates(1),
    pool: { render: () => undefined },
  };
  const documents = [rendered(tenantId, 'kept', false), rendered(tenantId, 'changed', true)];

  const replies = new Map<string, RenderReply['kind']>();
  await new Promise<void>((resolve) => {
    settleRenders(deps, documents, (settled) => {
      for (const one of settled) if ('reply' in one) replies.set(one.reply.head.requestId, one.reply.head.kind);
      if (replies.size === documents.length) resolve();
    });
  });

  expect(Object.fromEntries(replies)).toEqual({ kept: 'rendered', changed: 'failed' });
});
