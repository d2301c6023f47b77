/** The settings of a new session of Postgres. */
import { connectDatabase } from '@docgen/database/connection/connect';
import { expect, inject, it } from 'vitest';

it('a pool sets the limits of each session by a statement, because poolers refuse start parameters', async () => {
  const db = connectDatabase(inject('postgresUrl'), { connectionsMax: 1, onError: () => undefined });

  const { rows } = await db.pool.query<{ name: string; setting: string; source: string }>(
    `select name, setting, source from pg_settings
      where name ~ '^tcp_|^(statement|lock|idle_in_transaction_session)_timeout$' order by name collate "C"`,
  );

  await db.close();
  const source = 'session';
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000', source },
    { name: 'lock_timeout', setting: '2500', source },
    { name: 'statement_timeout', setting: '5000', source },
    { name: 'tcp_keepalives_count', setting: '3', source },
    { name: 'tcp_keepalives_idle', setting: '5', source },
    { name: 'tcp_keepalives_interval', setting: '2', source },
    { name: 'tcp_user_timeout', setting: '10000', source },
  ]);
});
