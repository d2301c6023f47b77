/** API keys. The database has only their SHA-256; the function that creates a key returns it once. */
import { createHash, randomBytes } from 'node:crypto';
import { composeApiKey, visiblePrefix } from '@docgen/contracts/api-key';
import type { ApiKeyRecord, Identity, Role } from '@docgen/contracts/auth';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../connection/connect.ts';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';
import { apiKeys, tenants } from '../schema/core-tables.ts';

/** Active keys of one tenant. */
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

/** Creates a key without a limit. */
export async function issueApiKey(db: Database, tenantId: string, wanted: WantedKey): Promise<IssuedKey> {
  return insertKey(db.orm, tenantId, wanted);
}

/**
 * Creates a key; undefined when the tenant has `keysPerTenantMax` active ones. The same number of revoked keys is kept.
 * The lock on the tenant's row keeps concurrent calls from exceeding the limit.
 */
export async function issueKeyWithinLimit(
  transaction: Queryable,
  tenantId: string,
  wanted: WantedKey,
): Promise<IssuedKey | undefined> {
  const orm = ormOf(transaction);
  await orm.select().from(tenants).where(eq(tenants.tenantId, tenantId)).for('no key update');
  const isInUse = and(eq(apiKeys.tenantId, tenantId), isNull(apiKeys.revokedAt));
  if ((await orm.$count(apiKeys, isInUse)) >= keysPerTenantMax) return undefined;
  await removeOldRevokedKeys(orm, tenantId);
  return insertKey(orm, tenantId, wanted);
}

async function removeOldRevokedKeys(orm: NodePgDatabase, tenantId: string): Promise<void> {
  const surplus = orm
    .select({ keyId: apiKeys.keyId })
    .from(apiKeys)
    .where(and(eq(apiKeys.tenantId, tenantId), isNotNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.revokedAt), desc(apiKeys.keyId))
    .offset(keysPerTenantMax);
  await orm.delete(apiKeys).where(inArray(apiKeys.keyId, surplus));
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

/** Creates a key within a transaction and returns it. */
export async function issueApiKeyWithin(transaction: Queryable, tenantId: string, wanted: WantedKey): Promise<string> {
  const { apiKey } = await insertKey(ormOf(transaction), tenantId, wanted);
  return apiKey;
}

/** SHA-256 in hexadecimal, also of tokens. All have 190 random bits or more, so a slow hash adds nothing. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Newest first, including revoked ones. */
export async function listApiKeys(db: Database, tenantId: string): Promise<ApiKeyRecord[]> {
  const rows = await db.orm
    .select(keyColumns)
    .from(apiKeys)
    .where(eq(apiKeys.tenantId, tenantId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.keyId))
    .limit(keysPerTenantMax);
  return rows.map(toRecord);
}

/** Revokes a key permanently. A second call changes nothing. Undefined when the tenant has no such key. */
export async function revokeApiKey(db: Database, tenantId: string, keyId: string): Promise<ApiKeyRecord | undefined> {
  const [row] = await db.orm
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.keyId, keyId)))
    .returning(keyColumns);
  return row === undefined ? undefined : toRecord(row);
}

/** Finds the tenant of a key, so it is the only query without a tenant. */
export async function findIdentityByKeyHash(db: Database, keyHash: string): Promise<Identity | 'revoked' | undefined> {
  return findIdentity(db, eq(apiKeys.keyHash, keyHash));
}

/** The identity of a key that the gateway has already resolved. */
export async function findIdentityOfKey(db: Database, tenantId: string, keyId: string): Promise<Identity | undefined> {
  const identity = await findIdentity(db, and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.keyId, keyId)));
  return identity === 'revoked' ? undefined : identity;
}

async function findIdentity(db: Database, condition: SQL | undefined): Promise<Identity | 'revoked' | undefined> {
  const [row] = await db.orm
    .select({
      tenantId: apiKeys.tenantId,
      tenantName: tenants.name,
      role: apiKeys.role,
      tier: tenants.tier,
      keyId: apiKeys.keyId,
      keyPrefix: apiKeys.keyPrefix,
      status: tenants.status,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .innerJoin(tenants, eq(tenants.tenantId, apiKeys.tenantId))
    .where(condition);
  if (row === undefined) return undefined;
  const { revokedAt, ...identity } = row;
  return revokedAt === null ? identity : 'revoked';
}

function toRecord(row: KeyRow): ApiKeyRecord {
  return { ...row, createdAt: row.createdAt.toISOString(), revokedAt: row.revokedAt?.toISOString() ?? null };
}
