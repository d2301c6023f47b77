/** What the use cases of the billing service need. */
import type { Database } from '@docgen/database/connection/connect';
import type { Logger } from '@docgen/runtime/logger';
import type { Sealer } from '@docgen/runtime/sealer';
import type Stripe from 'stripe';
import type { PriceTable } from './provider/prices.ts';

export interface BillingDeps {
  readonly db: Database;
  readonly stripe: Stripe;
  /** How long one call to the provider may take, its repetitions by the SDK included, milliseconds. */
  readonly callMsMax: number;
  readonly sealer: Sealer;
  readonly prices: PriceTable;
  /** Any of them may have signed. */
  readonly webhookSecrets: readonly string[];
  /** Events of the other mode, test or live, are not ours. */
  readonly isLive: boolean;
  readonly signupSuccessUrl: string;
  /** Empty: any https page. */
  readonly portalReturnOrigins: readonly string[];
  readonly meterEventName: string;
  readonly log: Logger;
  clock(): Date;
}
