/** The auth service as a running thing: connections, app, listening port, and how it stops. */
import { createServer } from 'node:http';
import { connectDatabase } from '@docgen/database/connect';
import { closeServer, listen } from '@docgen/http/listen';
import type { Logger } from '@docgen/runtime/logger';
import type { StartedService } from '@docgen/runtime/service';
import { createAuthApp } from './app.ts';
import type { AuthConfig } from './config.ts';

const connectionsMax = 10;

export async function startAuth(config: AuthConfig, log: Logger): Promise<StartedService & { readonly port: number }> {
  const db = connectDatabase(config.DATABASE_URL, {
    connectionsMax,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const server = createServer(createAuthApp({ db, internalToken: config.INTERNAL_TOKEN, log }));
  const port = await listen(server, config.AUTH_PORT);
  return {
    port,
    checks: { postgres: db.ping },
    stop: async () => {
      await closeServer(server);
      await db.close();
    },
  };
}
