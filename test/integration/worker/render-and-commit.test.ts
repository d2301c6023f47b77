/** The effect of one failed document on the others that are settled with it. */
import type { RenderRequest } from '@docgen/contracts/render';
import type { Database } from '@docgen/database/connection/connect';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { createLogger } from '@docgen/runtime/logger';
import { createLru } from '@docgen/runtime/lru';
import { expect, it } from 'vitest';
import { createDatasets } from '../../../apps/worker/datasets/load-datasets.ts';
import { createCommitPermits } from '../../../apps/worker/commits/commit-permits.ts';
import { createPlainCommits } from '../../../apps/worker/commits/plain-commits.ts';
import { renderAndCommit } from '../../../apps/worker/requests/render-and-commit.ts';
import { createWork } from '../../../apps/worker/pool/render-work.ts';
import type { KnownSource, RenderWork } from '../../../apps/worker/pool/render-work.ts';
import type { RenderedDocument } from '../../../apps/worker/thread/protocol.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const clock: DatabaseClock = { nowMs: () => Date.now(), noteMissedDeadline: () => undefined, close: () => undefined };
const log = createLogger('test', 'silent');

const db = useTestDatabase(4);

/** A database that refuses to read templates. */
function withoutTemplates(): Database {
  const pool = new Proxy(db().pool, {
    get: (target, member) => {
      if (member !== 'query') return Reflect.get(target, member) as unknown;
      return async (query: { readonly name?: string }) => {
        if (query.name === 'find-render-sources') throw new Error('refused by a test');
        return db().pool.query(query as { readonly text: string });
      };
    },
  });
  return { ...db(), pool };
}

function work(tenantId: string, requestId: string, isBodyCached: boolean): RenderWork {
  const source: RenderRequest['source'] = isBodyCached ? { templateId: 'a template that is gone' } : { body: '1' };
  const namespaces = { sequenceNamespace: 'default', variableNamespace: 'default' };
  const request = {
    requestId,
    tenantId,
    keyId: 'key_1',
    source,
    params: {},
    deadlineMs: Date.now() + 60_000,
    ...namespaces,
  };
  return createWork(request, { digest: 'd', body: '1', isBodyCached }, Date.now());
}

const output = { kind: 'rendered', shape: 'json', output: '1', outputBytes: 1 } as const;
const rendered: RenderedDocument = { ...output, deferredValues: [], draws: [], reads: [], writes: [] };

it('a document whose changed template cannot be read leaves the replies of committed documents alone', async () => {
  const tenantId = await insertTenant(db(), { name: 'a', tier: 'enterprise' });
  const failing = withoutTemplates();
  const deps = {
    db: failing,
    clock,
    log,
    bodies: createLru<KnownSource>({ entriesMax: 10 }),
    datasets: createDatasets(failing),
    plainCommits: createPlainCommits({ db: failing, clock, log }),
    statefulCommits: createCommitPermits('stateful'),
    storeEarly: async () => Promise.resolve(),
    pool: { render: async () => Promise.resolve(rendered) },
  };
  const documents = [work(tenantId, 'kept', false), work(tenantId, 'changed', true)];

  const replies = await Promise.all(documents.map(async (document) => renderAndCommit(deps, document)));

  expect(replies.map(({ head }) => [head.requestId, head.kind])).toEqual([
    ['kept', 'rendered'],
    ['changed', 'failed'],
  ]);
});
