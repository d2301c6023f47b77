/** What an error of a statement does to its connection. */
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(1);

async function serverProcess(): Promise<number | undefined> {
  const { rows } = await db().pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

describe('a statement that Postgres refuses', () => {
  it('a statement that Postgres refuses keeps its connection, and the next statement uses it', async () => {
    const before = await serverProcess();

    await expect(db().pool.query('select 1/0')).rejects.toThrow('division by zero');

    expect(await serverProcess()).toBe(before);
  });
});

describe('a statement that exceeds its time limit', () => {
  it('a statement that exceeds its time limit closes its connection, and the next statement opens another one', async () => {
    const before = await serverProcess();

    await db().pool.query('set statement_timeout = 10');
    await expect(db().pool.query('select pg_sleep(10)')).rejects.toThrow('statement timeout');

    expect(await serverProcess()).not.toBe(before);
  });
});
