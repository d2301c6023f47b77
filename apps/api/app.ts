/** The server of the API service, which validates, stores and enqueues. Workers render. */
import { BatchGone } from '@docgen/database/batches/batches';
import { isDatabaseAway, isSurelyUncommitted } from '@docgen/database/connection/database-errors';
import { createServiceServer } from '@docgen/http/service-server';
import type { ApiDeps } from './deps.ts';
import { apiRoutes } from './routes.ts';

export interface ApiAppOptions extends ApiDeps {
  readonly internalTokens: readonly string[];
}

export function createApiServer({ internalTokens, ...deps }: ApiAppOptions) {
  return createServiceServer({
    routes: apiRoutes(deps),
    internalTokens,
    log: deps.log,
    // The same request answers 404 when it is repeated.
    isTransientFailure: (error) => isDatabaseAway(error) || error instanceof BatchGone,
    isSurelyUncommitted: (error) => isSurelyUncommitted(error) || error instanceof BatchGone,
    answerBytes: deps.permits.answerBytes,
  });
}
