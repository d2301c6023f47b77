/** The server of the auth service: identities, API keys and signup. */
import { isDatabaseAway, isSurelyUncommitted } from '@docgen/database/connection/database-errors';
import { createServiceServer } from '@docgen/http/service-server';
import type { AuthDeps } from './deps.ts';
import { authRoutes } from './routes.ts';

export function createAuthServer(deps: AuthDeps) {
  const { internalTokens, log } = deps;
  return createServiceServer({
    routes: authRoutes(deps),
    internalTokens,
    log,
    isTransientFailure: isDatabaseAway,
    isSurelyUncommitted,
  });
}
