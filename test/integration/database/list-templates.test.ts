/** The statement of the list of templates, in a database whose bodies cannot be read. */
import { listTemplates } from '@docgen/database/templates/list-templates';
import { insertTemplate } from '@docgen/database/templates/templates';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(1);

it('the list of templates reads the bodies only for the field body', async () => {
  const tenantId = await insertTenant(db(), { name: 'a', tier: 'starter' });
  await insertTemplate(db(), tenantId, { name: 'listed', body: '<getName()>', shape: 'text', tags: [] }, 'key_1');
  const listing = { filter: { tags: [] }, limit: 10 };
  await db().pool.query('alter table templates rename column body to hidden');

  const { entries } = await listTemplates(db(), tenantId, { ...listing, fields: ['name', 'shape'] });

  expect(entries).toEqual([{ name: 'listed', shape: 'text' }]);
  await expect(listTemplates(db(), tenantId, { ...listing, fields: ['body'] })).rejects.toThrow(/body/);
});
