/**
 * Which templates and batches use a dataset. `recordUses` notes the versions that a template reads, and `submitBatch`
 * copies them together with the body. The rows of a batch stay until it is removed.
 */
import type { Queryable } from '../connection/transaction.ts';

export interface DatasetUses {
  /** Up to 100. */
  readonly templates: readonly { readonly templateId: string; readonly name: string }[];
  /** Batches of which documents are still rendered, virtual ones included. */
  readonly openBatches: number;
}

const templatesMax = 100;

/** SQL: a batch of the tenant ($1) that still renders documents reads this version of the dataset ($2). @param digest SQL */
export function isUsedByOpenBatch(digest: string): string {
  return `exists (select from batch_dataset_uses u join batches b using (batch_no)
    where u.tenant_id = $1 and u.name = $2 and u.digest = ${digest} and ${isOpen})`;
}

/** SQL: the batch `b` still renders documents. Those of virtual batches are rendered when they are read. */
const isOpen = `b.expires_at > now() and (b.status in ('queued', 'running') or b.virtual_count is not null)`;

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
  const { rows } = await db.query<{ count: number }>({
    name: 'count-open-batches-of-dataset',
    text: `select count(distinct u.batch_no)::int as count from batch_dataset_uses u join batches b using (batch_no)
      where u.tenant_id = $1 and u.name = $2 and ${isOpen}`,
    values: [tenantId, name],
  });
  return { templates, openBatches: rows[0]?.count ?? 0 };
}
