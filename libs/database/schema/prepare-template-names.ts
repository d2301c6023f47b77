/**
 * Prepares the migration that adds the index of template names. In its transaction, writes of templates would wait until
 * all templates are in the index. An index that is built before, concurrently, lets them continue.
 */
import type { Queryable } from '../connection/transaction.ts';

/** No row in an empty database. */
const state = `select indisvalid as "isValid" from pg_class left join pg_index on indexrelid = to_regclass('templates_active_name')
  where pg_class.oid = to_regclass('templates')`;

/** Does nothing when the index exists, and in an empty database. */
export async function prepareTemplateNames(db: Queryable): Promise<void> {
  const [templates] = (await db.query<{ isValid: boolean | null }>(state)).rows;
  if (templates === undefined || templates.isValid === true) return;
  // An interrupted build leaves an index that is not valid.
  await db.query('drop index concurrently if exists templates_active_name');
  await db.query(
    `create index concurrently templates_active_name on templates (tenant_id, name) where status = 'active'`,
  );
}
