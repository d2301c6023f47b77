/**
 * The last bodies of each template. A transaction that writes a body records it.
 */
import type { TemplateVersion, TemplateVersionWithBody } from '@docgen/contracts/template-versions';
import { versionsBytesMax, versionsMax } from '@docgen/contracts/version-limits';
import type { Database } from '../connection/connect.ts';
import type { Queryable } from '../connection/transaction.ts';

export interface TemplateKey {
  readonly tenantId: string;
  readonly templateId: string;
}

/**
 * Makes a version of the present body unless the newest version has it, and removes the oldest versions beyond the
 * limits. The caller has locked the template, so that numbers have no gaps.
 *
 * @param keyId the key that has stored the body
 * @returns the growth of `storedBytes`, for `countStorage`
 */
export async function recordBody(
  transaction: Queryable,
  { tenantId, templateId }: TemplateKey,
  keyId: string,
): Promise<number> {
  const { rows } = await transaction.query<StoredBytesRow>({
    name: 'record-body',
    text: `insert into template_versions
        (tenant_id, template_id, version, body, body_digest, key_id, created_at, stored_bytes)
      select t.tenant_id, t.template_id, coalesce(newest.version, 0) + 1, t.body, t.body_digest, $3, t.updated_at,
        octet_length(t.body)
      from templates t left join lateral (
        select version, body_digest from template_versions v
        where v.tenant_id = t.tenant_id and v.template_id = t.template_id order by version desc limit 1
      ) as newest on true
      where t.tenant_id = $1 and t.template_id = $2 and newest.body_digest is distinct from t.body_digest
      returning stored_bytes as "storedBytes"`,
    values: [tenantId, templateId, keyId],
  });
  if (rows.length === 0) return 0;
  return sumOf(rows) - (await removeOldest(transaction, { tenantId, templateId }));
}

/** Returns the bytes of the removed versions. */
async function removeOldest(transaction: Queryable, { tenantId, templateId }: TemplateKey): Promise<number> {
  const { rows } = await transaction.query<StoredBytesRow>({
    name: 'remove-oldest-versions',
    text: `delete from template_versions v using (
        select version, row_number() over newest_first as position, sum(octet_length(body)) over newest_first as bytes
        from template_versions where tenant_id = $1 and template_id = $2
        window newest_first as (order by version desc)
      ) as ranked
      where v.tenant_id = $1 and v.template_id = $2 and v.version = ranked.version and (position > $3 or bytes > $4)
      returning v.stored_bytes as "storedBytes"`,
    values: [tenantId, templateId, versionsMax, versionsBytesMax],
  });
  return sumOf(rows);
}

/** Removes all versions of a template that the transaction has locked, and returns their bytes. */
export async function removeVersions(transaction: Queryable, { tenantId, templateId }: TemplateKey): Promise<number> {
  const { rows } = await transaction.query<StoredBytesRow>(
    `delete from template_versions where tenant_id = $1 and template_id = $2 returning stored_bytes as "storedBytes"`,
    [tenantId, templateId],
  );
  return sumOf(rows);
}

interface StoredBytesRow {
  readonly storedBytes: string;
}

function sumOf(rows: readonly StoredBytesRow[]): number {
  return rows.reduce((sum, { storedBytes }) => sum + Number(storedBytes), 0);
}

interface VersionRow extends Omit<TemplateVersionWithBody, 'version' | 'createdAt' | 'keyName' | 'body'> {
  readonly version: string;
  readonly createdAt: Date;
  readonly keyName: string | null;
}

const columns = `v.version, v.created_at as "createdAt", v.body_digest as "bodyDigest",
  octet_length(v.body) as "bodyBytes", v.body_digest = t.body_digest and v.version = (
    select max(version) from template_versions n where n.tenant_id = v.tenant_id and n.template_id = v.template_id
  ) as "isCurrent", v.key_id as "keyId", k.name as "keyName"`;
const tables = `templates t join template_versions v using (tenant_id, template_id)
  left join api_keys k on k.tenant_id = t.tenant_id and k.key_id = v.key_id`;

/**
 * Newest first, at most `limit`. Empty for a template that the tenant does not have.
 *
 * @param before the list begins with the version below this number
 */
export async function listVersions(
  db: Database,
  { tenantId, templateId }: TemplateKey,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
): Promise<TemplateVersion[]> {
  const { rows } = await db.pool.query<VersionRow>({
    name: 'list-versions',
    text: `select ${columns} from ${tables} where t.tenant_id = $1 and t.template_id = $2
      and ($3::bigint is null or v.version < $3) order by v.version desc limit $4`,
    values: [tenantId, templateId, before ?? null, limit],
  });
  return rows.map(toVersion);
}

export async function findVersion(
  db: Database,
  { tenantId, templateId }: TemplateKey,
  version: number,
): Promise<TemplateVersionWithBody | undefined> {
  const { rows } = await db.pool.query<VersionRow & { readonly body: string }>({
    name: 'find-version',
    text: `select ${columns}, v.body from ${tables} where t.tenant_id = $1 and t.template_id = $2 and v.version = $3`,
    values: [tenantId, templateId, version],
  });
  const [row] = rows;
  return row && { ...toVersion(row), body: row.body };
}

function toVersion({
  version,
  createdAt,
  bodyDigest,
  bodyBytes,
  isCurrent,
  keyId,
  keyName,
}: VersionRow): TemplateVersion {
  return {
    version: Number(version),
    createdAt: createdAt.toISOString(),
    bodyDigest,
    bodyBytes,
    isCurrent,
    keyId,
    ...(keyName === null ? {} : { keyName }),
  };
}
