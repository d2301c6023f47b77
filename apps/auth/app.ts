/** The auth service: identities and API keys. */
import type { Database } from '@docgen/database/connect';
import { isDatabaseAway } from '@docgen/database/availability';
import { createServiceApp } from '@docgen/http/service-app';
import type { Logger } from '@docgen/runtime/logger';
import { authRoutes } from './routes.ts';

export interface AuthDeps {
  readonly db: Database;
  readonly internalToken: string;
  readonly log: Logger;
}

export function createAuthApp({ db, internalToken, log }: AuthDeps) {
  return createServiceApp({ routes: authRoutes(db), internalToken, log, isPassingFailure: isDatabaseAway });
}
