/** The auth service: identities, API keys and signup. */
import { isDatabaseAway } from '@docgen/database/availability';
import { createServiceApp } from '@docgen/http/service-app';
import type { AuthDeps } from './deps.ts';
import { authRoutes } from './routes.ts';

export function createAuthApp(deps: AuthDeps) {
  const { internalToken, log } = deps;
  return createServiceApp({ routes: authRoutes(deps), internalToken, log, isPassingFailure: isDatabaseAway });
}
