/** The statement that finds templates by their names, at the number of templates of a large tenant. */
import { findActiveByName } from '@docgen/database/templates/render-sources';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../harness/use-database.ts';

const templateCount = 10_000;
const db = useTestDatabase(1);
let tenantId: string;

beforeAll(async () => {
  tenantId = await insertTenant(db(), { name: 'a', tier: 'growth' });
  await db().pool.query(
    `insert into templates (template_id, tenant_id, name, body, body_digest, shape, tags, status)
      select 'tpl_' || n, $1, 'Template ' || n / 3, '', n::text, 'text', '{}',
        case when n % 3 = 0 then 'archived' else 'active' end from generate_series(0, $2::int - 1) as n`,
    [tenantId, templateCount],
  );
  await db().pool.query('vacuum analyze templates');
});
/** The plan of the statement, which `findActiveByName` has prepared in the only connection. */
async function readPlan(): Promise<string> {
  const { rows } = await db().pool.query<Record<string, string>>(
    `explain execute "find-active-by-name"('${tenantId}', array['Template 7', 'Template 3000'])`,
  );
  return rows.flatMap((row) => Object.values(row)).join('\n');
}

describe('findActiveByName', () => {
  it(`findActiveByName finds names by an index among ${templateCount} templates, and no archived ones`, async () => {
    const found = await findActiveByName(db(), tenantId, ['Template 7', 'Template 3000', 'Template', 'none']);
    const plan = await readPlan();

    const idsOf = (name: string) =>
      found
        .get(name)
        ?.map(({ templateId }) => templateId)
        .toSorted();
    expect([...found.keys()].toSorted()).toEqual(['Template 3000', 'Template 7']);
    expect(idsOf('Template 7')).toEqual(['tpl_22', 'tpl_23']);
    expect(idsOf('Template 3000')).toEqual(['tpl_9001', 'tpl_9002']);
    expect(plan).toContain('templates_active_name');
    expect(plan).not.toContain('Seq Scan');
  });
});
