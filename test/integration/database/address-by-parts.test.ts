/**
 * The address of Postgres in separate variables, as Secrets of operators contain it. A password may have any character.
 */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runProcess } from '../../harness/run-process.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const migrate = fileURLToPath(new URL('../../../apps/auth/commands/migrate.ts', import.meta.url));

describe('a database whose address is postgres:///', () => {
  it.each(['a@b/c#%41:? ü', 'plain'])(
    'connects to a database by the parts of its address with the password %j',
    async (password) => {
      const user = await addUser(password);
      const { code, output } = await migrateAs(user, password);
      expect([code, output]).toEqual([0, expect.stringContaining('the schema is up to date')]);
    },
  );

  it('a database whose address is postgres:/// reports a wrong password without waiting', async () => {
    const user = await addUser('right');
    const { code, output } = await migrateAs(user, 'wrong');
    expect([code, output]).toEqual([1, expect.stringContaining('password authentication failed')]);
  });
});

/** A user with the rights of the owner of the tables. */
async function addUser(password: string): Promise<string> {
  const user = `user_${randomUUID().replaceAll('-', '')}`;
  await stack().db.pool.query(`create role ${user} superuser login password '${password}'`);
  return user;
}

async function migrateAs(user: string, password: string) {
  const { hostname, port, pathname } = new URL(stack().databaseUrl);
  const parts = { PGHOST: hostname, PGPORT: port, PGDATABASE: pathname.slice(1), PGUSER: user, PGPASSWORD: password };
  return runProcess(process.execPath, [migrate], { env: { DATABASE_URL: 'postgres:///', ...parts } });
}
