/** Kills the auth service at every step of a change that leaves a security event: both are stored, or neither. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { untilReady } from '../harness/until-ready.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const kills = isFull ? 50 : 5;
const restartMsMax = 30_000;

let stack: ProcessStack;
beforeAll(async () => {
  stack = await startProcessStack({ processes: ['auth'], settings: { LOG_LEVEL: 'warn' }, backoffMsMax: 250 });
  // A statement that waits for this lock is within its commit.
  await stack.db.pool.query(`
    create function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(36); return null; end $$;
    create constraint trigger wait_at_commit after insert on audit_events
      deferrable initially deferred for each row execute function wait_at_commit()`);
}, 120_000);
afterAll(async () => stack.stop());

interface Change {
  readonly tenantId: string;
  readonly keyId: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Undefined when the service ends before its answer. */
async function send({ tenantId, keyId, method, path, body }: Change): Promise<number | undefined> {
  const answer = await fetch(`${stack.urlOf('auth')}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-internal-token': stack.internalToken,
      'x-tenant-id': tenantId,
      'x-role': 'admin',
      'x-key-id': keyId,
      'x-client-address': '192.0.2.1',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status;
}

async function firstKeyOf({ tenantId }: TestTenant): Promise<string> {
  const { rows } = await stack.db.pool.query<{ keyId: string }>(
    `select key_id as "keyId" from api_keys where tenant_id = $1 and name = 'admin'`,
    [tenantId],
  );
  return rows[0]?.keyId ?? '';
}

/** What the changes of a tenant have left, and its events. The keys of `addTenant` have no event. */
async function stateOf({ tenantId }: TestTenant) {
  const { rows } = await stack.db.pool.query<Record<string, number>>(
    `with events as (select action, count(*)::int as count from audit_events where tenant_id = $1 group by action),
      changes(action, count) as (values
        ('key.created', (select count(*)::int - 2 from api_keys where tenant_id = $1)),
        ('key.revoked', (select count(revoked_at)::int from api_keys where tenant_id = $1)),
        ('session.started', (select count(*)::int from console_sessions where tenant_id = $1)),
        ('tenant.renamed', (select count(*)::int from tenants where tenant_id = $1 and name = 'renamed')),
        ('webhook_endpoint.created', (select count(*)::int from webhook_endpoints where tenant_id = $1)))
      select c.action, c.count as changes, coalesce(e.count, 0) as events
      from changes c left join events e using (action) order by c.action`,
    [tenantId],
  );
  const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
  return { differing: rows.filter(({ changes, events }) => changes !== events), changes: sum('changes') };
}

type Request = Omit<Change, 'tenantId' | 'keyId'>;

/** What happens, the table that it changes, and its request. */
const changes: readonly (readonly [string, string, (keyId: string) => Request])[] = [
  ['a key is created', 'api_keys', () => ({ method: 'POST', path: '/v1/auth/keys', body: {} })],
  ['a key is revoked', 'api_keys', (keyId) => ({ method: 'DELETE', path: `/v1/auth/keys/${keyId}` })],
  ['a session is started', 'console_sessions', () => ({ method: 'POST', path: '/v1/auth/sessions', body: {} })],
  ['a tenant is renamed', 'tenants', () => ({ method: 'PUT', path: '/v1/auth/tenant', body: { name: 'renamed' } })],
  [
    'a webhook endpoint is created',
    'webhook_endpoints',
    () => ({ method: 'POST', path: '/v1/webhook-endpoints', body: { url: 'https://hooks.example.com/' } }),
  ],
];

async function changeOf(tenant: TestTenant, requestOf: (keyId: string) => Request): Promise<Change> {
  const keyId = await firstKeyOf(tenant);
  return { tenantId: tenant.tenantId, keyId, ...requestOf(keyId) };
}

/** Sends a change while `lock` is held, kills the service when it waits, and releases the lock. */
async function killWaitingFor(lock: string, change: Change): Promise<void> {
  const holder = await stack.db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    const answer = send(change);
    await until('the service waits for the lock', async () => {
      const { rows } = await stack.db.pool.query('select 1 from pg_locks where not granted');
      return rows.length > 0;
    });
    await killAnd(async () => {
      expect(await answer).toBeUndefined();
      await holder.query('rollback');
    });
  } finally {
    holder.release();
  }
}

async function killAnd(work: () => Promise<void>): Promise<void> {
  const killedPid = stack.pidOf('auth');
  stack.kill('auth', 'SIGKILL');
  await work();
  await until('no transaction of the killed service is open', async () => {
    const { rows } = await stack.db.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and (state = 'active' or state like 'idle in transaction%')`,
    );
    return rows.length === 0;
  });
  await until('the service has ended', () => stack.pidOf('auth') !== killedPid, restartMsMax);
  await untilReady(stack, restartMsMax, ['auth']);
}

describe.each(changes)('when %s', (_what, table, requestOf) => {
  it.each([
    ['before the change', `lock table ${table} in access exclusive mode`, 0],
    ['between the change and its event', 'lock table audit_events in access exclusive mode', 0],
    // Postgres goes on with the commit of a client that is gone.
    ['within the commit', 'select pg_advisory_xact_lock(36)', 1],
  ])('change and event are stored together, or neither, after a kill %s', async (_where, lock, left) => {
    const tenant = await stack.addTenant();
    const change = await changeOf(tenant, requestOf);

    await killWaitingFor(lock, change);

    expect(await stateOf(tenant)).toEqual({ differing: [], changes: left });
  });
});

it(`each created key has its event after ${kills} kills at any time of a stream of requests`, async () => {
  const tenant = await stack.addTenant();
  const { tenantId } = tenant;
  const change = await changeOf(tenant, () => ({ method: 'POST', path: '/v1/auth/keys', body: {} }));
  for (let kill = 0; kill < kills; kill += 1) {
    let isOver = false;
    const streams = [0, 1, 2, 3].map(async () => {
      while (!isOver) await send(change);
    });
    const { changes: before } = await stateOf(tenant);
    await until('changes are stored', async () => (await stateOf(tenant)).changes > before);

    await killAnd(async () => {
      isOver = true;
      await Promise.all(streams);
    });
  }

  const { rows } = await stack.db.pool.query<Record<string, number>>(
    `select (select count(*)::int - 2 from api_keys where tenant_id = $1) as keys,
      (select coalesce(sum(count), 0)::int from audit_events where tenant_id = $1 and action = 'key.created') as events`,
    [tenantId],
  );
  expect(rows[0]?.['events']).toBe(rows[0]?.['keys']);
  expect(rows[0]?.['keys']).toBeGreaterThan(0);
}, 120_000);
