/** A database of a test file. Each test adds its tenants. */
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Database } from '@docgen/database/connection/connect';
import { afterAll, beforeAll, inject } from 'vitest';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Registers hooks that create and drop a migrated database. Call the returned function within tests and hooks. */
export function useTestDatabase(connectionsMax: number): () => Database {
  let database: TestDatabase | undefined;
  let db: Database | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    db = connectDatabase(database.url, { connectionsMax, onError: () => undefined });
  });
  afterAll(async () => {
    await db?.close();
    await database?.drop();
  });
  return () => {
    if (db === undefined) throw new Error('the database exists only while tests run');
    return db;
  };
}
