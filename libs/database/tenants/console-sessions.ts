/**
 * Sessions of the console. A session belongs to a key: it has the identity of the key and ends with it. `last-uses.ts`
 * writes when it was last used.
 */
import { randomBytes } from 'node:crypto';
import { composeSessionToken } from '@docgen/contracts/api-key';
import type { ConsoleSession } from '@docgen/contracts/console-sessions';
import type { ResolvedIdentity } from '@docgen/contracts/internal';
import { sessionDaysMax, sessionIdleDaysMax } from '@docgen/contracts/session-limits';
import type { Database } from '../connection/connect.ts';
import type { Queryable } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';
import { hashApiKey } from './api-keys.ts';
import type { FoundIdentity } from './api-keys.ts';
import { sessionUseAge } from './last-uses.ts';
import { tenantStatusSql } from './tenant-status.ts';

/** A new session beyond one of these ends the session that was not used for the longest time. */
export const sessionsPerKeyMax = 20;
export const sessionsPerTenantMax = 200;

export interface OpenedSession {
  readonly session: StoredSession;
  /** The only copy. */
  readonly token: string;
  /** Sessions that this one has ended. */
  readonly displacedIds: readonly string[];
}
export type StoredSession = Omit<ConsoleSession, 'isCurrent'>;

const expiry = `least(s.created_at + interval '${sessionDaysMax} days', s.last_used_at + interval '${sessionIdleDaysMax} days')`;
const isAlive = `${expiry} > now() and k.revoked_at is null`;
const columns = `s.session_id as "sessionId", s.key_id as "keyId", k.name as "keyName", s.name,
  s.created_at as "createdAt", s.last_used_at as "lastUsedAt", ${expiry} as "expiresAt"`;

type SessionRow = Omit<StoredSession, 'createdAt' | 'lastUsedAt' | 'expiresAt'> & {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
};

/**
 * Opens a session; undefined when the key is revoked. The lock on the tenant keeps concurrent calls within the limits.
 */
export async function openConsoleSession(
  transaction: Queryable,
  tenantId: string,
  { keyId, name }: { readonly keyId: string; readonly name: string },
): Promise<OpenedSession | undefined> {
  const token = composeSessionToken(randomBytes(96));
  await transaction.query('select from tenants where tenant_id = $1 for no key update', [tenantId]);
  const displacedIds = await removeSurplus(transaction, tenantId, keyId);
  const { rows } = await transaction.query<SessionRow>(
    `with s as (
      insert into console_sessions (session_id, tenant_id, key_id, token_hash, name)
      select $1, tenant_id, key_id, $2, $3 from api_keys
      where tenant_id = $4 and key_id = $5 and revoked_at is null
      returning *
    ) select ${columns} from s join api_keys k using (key_id)`,
    [newId('consoleSession'), hashApiKey(token), name, tenantId, keyId],
  );
  return rows[0] && { session: toSession(rows[0]), token, displacedIds };
}

async function removeSurplus(transaction: Queryable, tenantId: string, keyId: string): Promise<string[]> {
  const { rows } = await transaction.query<{ sessionId: string }>(
    `delete from console_sessions where session_id in (
      select session_id from (
        select session_id, key_id,
          row_number() over (order by last_used_at desc, session_id desc) as rank_in_tenant,
          row_number() over (partition by key_id order by last_used_at desc, session_id desc) as rank_in_key
        from console_sessions where tenant_id = $1
      ) as ranked
      where rank_in_tenant >= ${sessionsPerTenantMax} or (key_id = $2 and rank_in_key >= ${sessionsPerKeyMax}))
      returning session_id as "sessionId"`,
    [tenantId, keyId],
  );
  return rows.map(({ sessionId }) => sessionId);
}

/** The identity of the key of a live session. Finds the tenant, so it is a query without one. Only reads. */
export async function findIdentityByTokenHash(
  db: Database,
  tokenHash: string,
): Promise<FoundIdentity<ResolvedIdentity> | undefined> {
  const { rows } = await db.pool.query<ResolvedIdentity & { readonly isUseDue: boolean }>({
    name: 'find-identity-of-session',
    text: `select s.session_id as "sessionId", k.tenant_id as "tenantId", t.name as "tenantName", k.role, t.tier,
        k.key_id as "keyId", k.key_prefix as "keyPrefix", ${tenantStatusSql('t')} as status,
        s.last_used_at < now() - ${sessionUseAge} as "isUseDue"
      from console_sessions s join api_keys k on k.key_id = s.key_id join tenants t on t.tenant_id = k.tenant_id
      where s.token_hash = $1 and ${isAlive}`,
    values: [tokenHash],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { isUseDue, ...identity } = row;
  return { identity, isUseDue };
}

/** Live sessions, last used first; with `keyId` only those of one key. */
export async function listConsoleSessions(db: Database, tenantId: string, keyId?: string): Promise<StoredSession[]> {
  const { rows } = await db.pool.query<SessionRow>(
    `select ${columns} from console_sessions s join api_keys k using (key_id)
      where s.tenant_id = $1 and ($2::text is null or s.key_id = $2) and ${isAlive}
      order by s.last_used_at desc, s.session_id desc limit ${sessionsPerTenantMax}`,
    [tenantId, keyId ?? null],
  );
  return rows.map(toSession);
}

/** Ends a session and returns it; with `keyId` only one of this key. Undefined when there is none. */
export async function endConsoleSession(
  transaction: Queryable,
  tenantId: string,
  { sessionId, keyId }: { readonly sessionId: string; readonly keyId?: string | undefined },
): Promise<StoredSession | undefined> {
  const { rows } = await transaction.query<SessionRow>(
    `with s as (
      delete from console_sessions
      where tenant_id = $1 and session_id = $2 and ($3::text is null or key_id = $3) returning *
    ) select ${columns} from s join api_keys k using (key_id)`,
    [tenantId, sessionId, keyId ?? null],
  );
  return rows[0] && toSession(rows[0]);
}

/** Removes up to `countMax` sessions that are over; returns their number. */
export async function removeExpiredSessions(db: Queryable, countMax: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from console_sessions where session_id = any(array(
      select s.session_id from console_sessions s join api_keys k using (key_id) where not (${isAlive}) limit $1))`,
    [countMax],
  );
  return rowCount ?? 0;
}

function toSession({ createdAt, lastUsedAt, expiresAt, ...session }: SessionRow): StoredSession {
  return {
    ...session,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
