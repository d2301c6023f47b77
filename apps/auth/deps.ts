/** What the use cases of the auth service need. */
import type { AuditTrail } from '@docgen/database/audit/audit-trail';
import type { Database } from '@docgen/database/connection/connect';
import type { ServiceClient } from '@docgen/http/service-client';
import type { Logger } from '@docgen/runtime/logger';
import type { TargetRules } from '@docgen/runtime/public-target';
import type { Sealer } from '@docgen/runtime/sealer';
import type { LastUses } from './identities/last-uses.ts';
import type { ResponseTime } from './signup/response-time.ts';

export interface AuthDeps {
  readonly db: Database;
  readonly audit: AuditTrail;
  readonly lastUses: LastUses;
  readonly internalTokens: readonly string[];
  readonly sealer: Sealer;
  /** Null when signup is off. */
  readonly signup: SignupParts | null;
  /** Without a slash at its end. Null when keys cannot be recovered. */
  readonly consoleUrl: string | null;
  /** Targets that webhook endpoints may have. */
  readonly webhookTargets: TargetRules;
  readonly log: Logger;
}

export interface SignupParts {
  readonly billing: ServiceClient;
  readonly responseTime: ResponseTime;
}
