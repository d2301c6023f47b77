/** The statement of the list of templates, in a database whose bodies cannot be read. */
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { listTemplates } from '@docgen/database/templates/list-templates';
import { insertTemplate } from '@docgen/database/templates/templates';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  db = connectDatabase(database.url, { connectionsMax: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

it('the list of templates reads the bodies only for the field body', async () => {
  const tenantId = await insertTenant(db, { name: 'a', tier: 'starter' });
  await insertTemplate(db, tenantId, { name: 'listed', body: '<getName()>', shape: 'text', tags: [] });
  const listing = { filter: { tags: [] }, limit: 10 };
  await db.pool.query('alter table templates rename column body to hidden');

  const { entries } = await listTemplates(db, tenantId, { ...listing, fields: ['name', 'shape'] });

  expect(entries.map(({ fields }) => fields)).toEqual([{ name: 'listed', shape: 'text' }]);
  await expect(listTemplates(db, tenantId, { ...listing, fields: ['body'] })).rejects.toThrow(/body/);
});
