/** What the use cases of the billing service need. */
import type { AuditTrail } from '@docgen/database/audit/audit-trail';
import type { Database } from '@docgen/database/connection/connect';
import type { Logger } from '@docgen/runtime/logger';
import type { Sealer } from '@docgen/runtime/sealer';
import type Stripe from 'stripe';
import type { PriceTable } from './provider/prices.ts';

export interface BillingDeps {
  readonly db: Database;
  readonly audit: AuditTrail;
  readonly stripe: Stripe;
  /** The longest duration of one call to the provider with all attempts of the SDK, milliseconds. */
  readonly callMsMax: number;
  readonly sealer: Sealer;
  readonly prices: PriceTable;
  /** Signatures by any of them are valid. */
  readonly webhookSecrets: readonly string[];
  /** True in live mode. Events of the other mode are ignored. */
  readonly isLive: boolean;
  readonly signupSuccessUrl: string;
  /** When empty, any https page is allowed. */
  readonly portalReturnOrigins: readonly string[];
  readonly meterEventName: string;
  readonly log: Logger;
  /** Aborted when the service stops: a sweep then ends after its present call to the provider. */
  readonly stopping: AbortSignal;
  clock(): Date;
}
