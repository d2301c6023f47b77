/** Starts the delivery of webhooks and the warnings about quotas. */
import { connectDatabase } from '@docgen/database/connection/connect';
import type { Logger } from '@docgen/runtime/logger';
import { repeat } from '@docgen/runtime/repeat';
import { createSealer } from '@docgen/runtime/sealer';
import type { WorkerConfig } from '../config.ts';
import { logFailure } from '../failures.ts';
import { createDeliveryPool } from './delivery-pool.ts';
import { warningsEveryMs, warnQuotas } from './warn-quotas.ts';
import { createWebhookClient } from './webhook-client.ts';

type WebhookConfig = Pick<
  WorkerConfig,
  'DATABASE_URL' | 'KEY_ENCRYPTION_SECRET' | 'WEBHOOK_ALLOW_PRIVATE_TARGETS' | 'WEBHOOK_DENIED_CIDRS'
>;

const idleMs = 1_000;
/** Connections of their own, so that many deliveries do not delay commits. */
const connectionsMax = 3;

/** `stop` aborts the current requests. Their events stay due, and are delivered again. */
export function startWebhooks(
  config: WebhookConfig,
  { nowMs, log }: { readonly nowMs: () => number; readonly log: Logger },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const sentences = ['the webhook outbox cannot be read', 'delivering webhooks failed because of a bug'] as const;
  const onError = (err: unknown): void => logFailure(log, { err }, sentences);
  const db = connectDatabase(config.DATABASE_URL, {
    connectionsMax,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const sealer = createSealer(...config.KEY_ENCRYPTION_SECRET);
  const client = createWebhookClient({
    allowsPrivate: config.WEBHOOK_ALLOW_PRIVATE_TARGETS,
    deniedCidrs: config.WEBHOOK_DENIED_CIDRS,
  });
  const pool = createDeliveryPool({ db, sealer, client, nowMs, log }, stopping.signal);
  const filling = repeat(idleMs, async () => pool.fill(), onError);
  const warning = repeat(warningsEveryMs, async (signal) => warnQuotas({ db, nowMs }, signal), onError);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([filling.stop(), warning.stop()]);
      await pool.whenIdle();
      await db.close();
    },
  };
}
