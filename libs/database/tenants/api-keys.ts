/** API keys: only their SHA-256 is kept. The key itself is returned once, by the function that makes it. */
import { createHash, randomBytes } from 'node:crypto';
import { composeApiKey, visiblePrefix } from '@docgen/contracts/api-key';
import type { ApiKeyRecord, Identity, Role } from '@docgen/contracts/auth';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../connection/connect.ts';
import { newId } from '../new-id.ts';
import { apiKeys, tenants } from '../schema/core-tables.ts';
import { inTransaction } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';

/** Keys in use; a tenant that needs more has a leak, not a need. */
export const keysPerTenantMax = 1_000;

const keyColumns = {
  keyId: apiKeys.keyId,
  name: apiKeys.name,
  role: apiKeys.role,
  keyPrefix: apiKeys.keyPrefix,
  createdAt: apiKeys.createdAt,
  revokedAt: apiKeys.revokedAt,
};

type KeyRow = {
  [K in keyof typeof keyColumns]: (typeof keyColumns)[K]['_']['data'] | (K extends 'revokedAt' ? null : never);
};

interface WantedKey {
  readonly role: Role;
  readonly name: string;
}

/** `apiKey` is the only copy of the key. */
export type IssuedKey = ApiKeyRecord & { readonly apiKey: string };

/** Makes a key, whatever the tenant has. */
export async function issueApiKey(db: Database, tenantId: string, wanted: WantedKey): Promise<IssuedKey> {
  return insertKey(db.orm, tenantId, wanted);
}

/**
 * Makes a key unless the tenant has `keysPerTenantMax` in use: then undefined. Of revoked ones as many are kept. The
 * tenant's row is locked, so that concurrent calls do not pass the limit together.
 */
export async function issueKeyWithinLimit(
  db: Database,
  tenantId: string,
  wanted: WantedKey,
): Promise<IssuedKey | undefined> {
  return inTransaction(db.pool, async (transaction) => {
    await transaction.query('select from tenants where tenant_id = $1 for no key update', [tenantId]);
    const orm = drizzle(transaction);
    const isInUse = and(eq(apiKeys.tenantId, tenantId), isNull(apiKeys.revokedAt));
    if ((await orm.$count(apiKeys, isInUse)) >= keysPerTenantMax) return undefined;
    await removeOldRevokedKeys(transaction, tenantId);
    return insertKey(orm, tenantId, wanted);
  });
}

async function removeOldRevokedKeys(transaction: Queryable, tenantId: string): Promise<void> {
  await transaction.query(
    `delete from api_keys where key_id in (
      select key_id from api_keys where tenant_id = $1 and revoked_at is not null
      order by revoked_at desc, key_id desc offset $2)`,
    [tenantId, keysPerTenantMax],
  );
}

async function insertKey(orm: NodePgDatabase, tenantId: string, { role, name }: WantedKey): Promise<IssuedKey> {
  const apiKey = composeApiKey('live', randomBytes(96));
  const [row] = await orm
    .insert(apiKeys)
    .values({
      keyId: newId('key'),
      tenantId,
      keyHash: hashApiKey(apiKey),
      keyPrefix: visiblePrefix(apiKey),
      name,
      role,
    })
    .returning(keyColumns);
  if (row === undefined) throw new Error('the inserted key did not come back');
  return { ...toRecord(row), apiKey };
}

/** The same within a transaction; only the key comes back. */
export async function issueApiKeyWithin(
  transaction: Queryable,
  tenantId: string,
  { role, name }: WantedKey,
): Promise<string> {
  const apiKey = composeApiKey('live', randomBytes(96));
  await transaction.query(
    'insert into api_keys (key_id, tenant_id, key_hash, key_prefix, name, role) values ($1, $2, $3, $4, $5, $6)',
    [newId('key'), tenantId, hashApiKey(apiKey), visiblePrefix(apiKey), name, role],
  );
  return apiKey;
}

/** SHA-256 in hexadecimal; keys have 190 bits of randomness, so nothing slower is needed. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Newest first, revoked ones included. */
export async function listApiKeys(db: Database, tenantId: string): Promise<ApiKeyRecord[]> {
  const rows = await db.orm
    .select(keyColumns)
    .from(apiKeys)
    .where(eq(apiKeys.tenantId, tenantId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.keyId))
    .limit(keysPerTenantMax);
  return rows.map(toRecord);
}

/** Revokes for good; a second time answers the first moment. Undefined when the tenant has no such key. */
export async function revokeApiKey(db: Database, tenantId: string, keyId: string): Promise<ApiKeyRecord | undefined> {
  const [row] = await db.orm
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.keyId, keyId)))
    .returning(keyColumns);
  return row === undefined ? undefined : toRecord(row);
}

/** The one query without a tenant: it is the one that finds the tenant. Revoked keys are unknown. */
export async function findIdentityByKeyHash(db: Database, keyHash: string): Promise<Identity | undefined> {
  return findIdentity(db, and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)));
}

/** The identity behind a key that the gateway has already resolved. */
export async function findIdentityOfKey(db: Database, tenantId: string, keyId: string): Promise<Identity | undefined> {
  return findIdentity(db, and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.keyId, keyId), isNull(apiKeys.revokedAt)));
}

async function findIdentity(db: Database, condition: ReturnType<typeof and>): Promise<Identity | undefined> {
  const [row] = await db.orm
    .select({
      tenantId: apiKeys.tenantId,
      tenantName: tenants.name,
      role: apiKeys.role,
      tier: tenants.tier,
      keyId: apiKeys.keyId,
      keyPrefix: apiKeys.keyPrefix,
      status: tenants.status,
    })
    .from(apiKeys)
    .innerJoin(tenants, eq(tenants.tenantId, apiKeys.tenantId))
    .where(condition);
  return row;
}

function toRecord(row: KeyRow): ApiKeyRecord {
  return { ...row, createdAt: row.createdAt.toISOString(), revokedAt: row.revokedAt?.toISOString() ?? null };
}
