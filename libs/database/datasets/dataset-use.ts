/** Which templates and batches use a dataset. The body of both has the digest of each version that it reads. */
import type { Queryable } from '../connection/transaction.ts';

export interface DatasetUses {
  /** Up to 100. */
  readonly templates: readonly { readonly templateId: string; readonly name: string }[];
  /** Batches of which documents are still rendered, virtual ones included. */
  readonly openBatches: number;
}

const templatesMax = 100;

/** SQL: a batch of the tenant ($1) that still renders documents has this digest in a body. @param digest SQL */
export function isUsedByOpenBatch(digest: string): string {
  return `exists (select from batches b join batch_bodies o using (batch_no)
    where ${isOpen} and position(${digest} in o.body) > 0)`;
}

/** SQL: the batch `b` is of the tenant ($1) and still renders documents. Those of virtual batches are rendered when they are read. */
const isOpen = `b.tenant_id = $1 and b.expires_at > now()
  and (b.status in ('queued', 'running') or b.virtual_count is not null)`;

/**
 * SQL: the body `o` has the name ($2), because datasets with equal rows have one digest. In a used template, quotes are
 * escaped. A name with a character that is escaped counts as found.
 */
const hasName = `($2 ~ '["#]' or position('"' || $2 || '"' in o.body) > 0 or position('"' || $2 || '\\' in o.body) > 0)`;

/** A version of a dataset that a body reads. */
export interface UsedVersion {
  readonly name: string;
  readonly digest: string;
}

/** Replaces the versions that the present body of a template uses. */
export async function recordUses(
  transaction: Queryable,
  { tenantId, templateId }: { readonly tenantId: string; readonly templateId: string },
  used: readonly UsedVersion[],
): Promise<void> {
  await transaction.query('delete from dataset_uses where tenant_id = $1 and template_id = $2', [tenantId, templateId]);
  if (used.length === 0) return;
  await transaction.query(
    `insert into dataset_uses (tenant_id, template_id, name, digest)
      select $1, $2, name, digest from unnest($3::text[], $4::text[]) as used(name, digest)`,
    [tenantId, templateId, used.map(({ name }) => name), used.map(({ digest }) => digest)],
  );
}

/** What uses any version of a dataset. */
export async function findDatasetUses(db: Queryable, tenantId: string, name: string): Promise<DatasetUses> {
  const { rows: templates } = await db.query<{ templateId: string; name: string }>(
    `select t.template_id as "templateId", t.name from templates t
      where t.tenant_id = $1 and t.template_id in (
        select template_id from dataset_uses where tenant_id = $1 and name = $2)
      order by t.created_at desc, t.template_id limit ${templatesMax}`,
    [tenantId, name],
  );
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from batches b where ${isOpen} and exists (
        select from batch_bodies o where o.batch_no = b.batch_no and (
          position(replace(to_json($2 || '@latest')::text, '#', '\\u0023') in o.body) > 0
          or ${hasName} and exists (select from dataset_versions v
            where v.tenant_id = $1 and v.name = $2 and position(v.digest in o.body) > 0)))`,
    [tenantId, name],
  );
  return { templates, openBatches: rows[0]?.count ?? 0 };
}
