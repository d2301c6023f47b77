/** Clones a migrated database for each test file, in milliseconds. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const templateName = 'docgen_template';

export interface TestDatabase {
  readonly url: string;
  /** Fails while a connection is open, so that a test file cannot leave one. */
  drop(): Promise<void>;
}

/** Renames the migrated database to the one to clone, which nothing connects to. Call it once per server. */
export async function prepareTemplateDatabase(postgresUrl: string): Promise<void> {
  const name = new URL(postgresUrl).pathname.slice(1);
  const administration = urlOf(postgresUrl, 'postgres');
  await administer(administration, `alter database ${name} rename to ${templateName}`);
  await administer(administration, `create database ${name}`);
}

export async function createTestDatabase(postgresUrl: string): Promise<TestDatabase> {
  return createDatabase(postgresUrl, templateName);
}

/** Creates a database without tables, for tests of migrations. */
export async function createEmptyDatabase(postgresUrl: string): Promise<TestDatabase> {
  return createDatabase(postgresUrl, 'template0');
}

async function createDatabase(postgresUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(postgresUrl, `create database ${name} template ${template}`);
  return {
    url: urlOf(postgresUrl, name),
    drop: async () => administer(postgresUrl, `drop database ${name}`),
  };
}

async function administer(postgresUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}
