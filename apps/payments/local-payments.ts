/**
 * The stand-in of the payment provider in the local stack. It runs in the launcher's process; a file keeps its state.
 * When STRIPE_SECRET_KEY is set, the services use the real provider.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { startPayments } from './payments.ts';
import { loadState, saveState } from './state.ts';
import type { PaymentsState } from './state.ts';

export interface LocalPaymentsOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly gatewayUrl: string;
  /** The webhook secret is derived from it. */
  readonly internalToken: string;
}

export interface LocalPayments {
  readonly url: string;
  /** Settings of the billing service that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const secretKey = 'sk_test_local';
const meterEventName = 'docgen_documents';

export async function startLocalPayments(options: LocalPaymentsOptions): Promise<LocalPayments> {
  const file = join(options.dataDir, 'payments.json');
  const state = await loadState(file);
  const keeper = createKeeper(file, state);
  const secret = `whsec_${createHash('sha256').update(`webhooks ${options.internalToken}`).digest('hex')}`;
  const payments = await startPayments({
    port: options.port,
    secretKey,
    meterEventName,
    endpoint: () => ({ url: `${options.gatewayUrl}/v1/webhooks/stripe`, secret }),
    state,
    onChange: keeper.keep,
  });
  return {
    url: payments.url,
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: payments.url,
      STRIPE_METER_EVENT_NAME: meterEventName,
      STRIPE_PRICE_STARTER: 'price_local_starter',
      STRIPE_PRICE_GROWTH: 'price_local_growth',
      STRIPE_PRICE_BUSINESS: 'price_local_business',
    },
    stop: async () => {
      await payments.close();
      await keeper.finish();
    },
  };
}

/** Saves the state: one write at a time, and one more when the state changes during a write. */
function createKeeper(file: string, state: PaymentsState) {
  let writing = Promise.resolve();
  let isWaiting = false;
  return {
    keep: (): void => {
      if (isWaiting) return;
      isWaiting = true;
      writing = writing.then(async () => {
        isWaiting = false;
        await saveState(file, state);
      });
    },
    finish: async () => writing,
  };
}
