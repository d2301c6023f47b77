/** The API service: validates, stores and enqueues. It renders nothing. */
import { isDatabaseAway } from '@docgen/database/availability';
import { createServiceApp } from '@docgen/http/service-app';
import type { Logger } from '@docgen/runtime/logger';
import type { ApiDeps } from './deps.ts';
import { apiRoutes } from './routes.ts';

export interface ApiAppOptions extends ApiDeps {
  readonly internalToken: string;
  readonly log: Logger;
}

export function createApiApp({ internalToken, log, ...deps }: ApiAppOptions) {
  return createServiceApp({ routes: apiRoutes(deps), internalToken, log, isPassingFailure: isDatabaseAway });
}
