/** The schema of an earlier version, for tests of migrations. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';

const migrations = join(import.meta.dirname, '../../libs/database/migrations');
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.int() })) });

/** Applies the migrations before the one whose name ends like this, and records them like drizzle. */
export async function migrateUntil(client: Client, name: string): Promise<void> {
  const journal = Journal.parse(JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8')));
  await client.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { tag, when } of journal.entries) {
    if (tag.endsWith(name)) return;
    await client.query(await readFile(join(migrations, `${tag}.sql`), 'utf8'));
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [tag, when]);
  }
}
