/**
 * Delivers the due events of a claimed endpoint in small groups. An endpoint that answers is served for some seconds. A
 * group of failures ends the service, so that a slow receiver delays only its own events.
 */
import { inTransaction } from '@docgen/database/connection/transaction';
import type { Database } from '@docgen/database/connection/connect';
import {
  disableEndpoint,
  listDueDeliveries,
  releaseEndpoint,
  writeAttempts,
} from '@docgen/database/webhooks/webhook-claims';
import type { AttemptResult, ClaimedEndpoint, DueDelivery } from '@docgen/database/webhooks/webhook-claims';
import { webhookSealContext } from '@docgen/database/webhooks/webhook-endpoints';
import type { Logger } from '@docgen/runtime/logger';
import type { Sealer } from '@docgen/runtime/sealer';
import { countDelivery, countDisabled } from './metrics.ts';
import { notifyOwner } from './notify-owner.ts';
import { failingMsMax, nextAttempt, restMs, seriesGapMs } from './retry-policy.ts';
import { signatureHeaders } from './sign-webhook.ts';
import type { WebhookClient, WebhookOutcome } from './webhook-client.ts';

export interface WebhookDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly client: WebhookClient;
  /** Epoch milliseconds on the database's clock. */
  readonly nowMs: () => number;
  readonly log: Logger;
}

/** Requests to one endpoint at the same time. */
const requestsPerEndpointMax = 4;
/** Longer than a group takes: resolving, connecting, head and body of the answer, and the statements. */
export const claimMs = 60_000;
const serviceMsMax = 20_000;

/** Resolves when the endpoint is released. */
export async function serveEndpoint(deps: WebhookDeps, claim: ClaimedEndpoint, signal: AbortSignal): Promise<void> {
  const secrets = openSecrets(deps, claim);
  const endMs = deps.nowMs() + serviceMsMax;
  let failures = claim.failures;
  try {
    while (!signal.aborted && deps.nowMs() < endMs) {
      const options = { now: new Date(deps.nowMs()), countMax: requestsPerEndpointMax };
      const due = await listDueDeliveries(deps.db.pool, claim.endpointId, options);
      if (due.length === 0) break;
      const outcomes = await Promise.all(
        due.map(async (event) => tryDelivery(deps, claim, { event, secrets, signal })),
      );
      if (outcomes.every((outcome) => outcome === undefined)) break;
      if (!(await settle(deps, claim, due, outcomes))) return;
      const hasSuccess = outcomes.some((outcome) => outcome?.failure === null);
      failures = hasSuccess ? 0 : failures + 1;
      if (!hasSuccess) break;
    }
  } finally {
    await releaseEndpoint(deps.db.pool, claim, new Date(deps.nowMs() + restMs(failures)));
  }
}

interface Attempt {
  readonly event: DueDelivery;
  readonly secrets: readonly string[];
  readonly signal: AbortSignal;
}

/** Undefined when it was aborted: the event stays due, and other workers can deliver it. */
async function tryDelivery(
  { client }: WebhookDeps,
  { url }: ClaimedEndpoint,
  { event, secrets, signal }: Attempt,
): Promise<WebhookOutcome | undefined> {
  if (secrets.length === 0) return { failure: 'secret_unreadable', responseStatus: null };
  const { eventId, payload: body } = event;
  // Receivers compare it with their own clocks, so it is not the database's time.
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Docgen-Webhooks',
    ...signatureHeaders({ eventId, timestamp, body }, secrets),
  };
  try {
    return await client({ url, headers, body }, signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** False when the claim is lost: another worker has the endpoint, or it was removed. */
async function settle(
  deps: WebhookDeps,
  claim: ClaimedEndpoint,
  due: readonly DueDelivery[],
  outcomes: readonly (WebhookOutcome | undefined)[],
): Promise<boolean> {
  const nowMs = deps.nowMs();
  const now = new Date(nowMs);
  const results = due.flatMap((event, index) => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : [toResult(event, outcome, nowMs)];
  });
  const times = { now, claimedUntil: new Date(nowMs + claimMs), seriesFrom: new Date(nowMs - seriesGapMs) };
  const written = await inTransaction(deps.db.pool, async (transaction) => {
    const health = await writeAttempts(transaction, claim, results, times);
    const failingSince = health?.failingSince;
    if (health === undefined || !failingSince || nowMs - failingSince.getTime() < failingMsMax) return health;
    await disableEndpoint(transaction, claim.endpointId, now);
    await notifyOwner(deps.sealer, transaction, claim);
    return { ...health, isDisabled: true };
  });
  if (written === undefined) return false;
  noteResults(deps, claim, results);
  if (!('isDisabled' in written)) return true;
  countDisabled();
  deps.log.warn({ tenantId: claim.tenantId, endpointId: claim.endpointId }, 'a webhook endpoint was disabled');
  return false;
}

function toResult(event: DueDelivery, { failure, responseStatus }: WebhookOutcome, nowMs: number): AttemptResult {
  const { deliveryNo, type, createdAt } = event;
  const attempts = event.attempts + 1;
  const nextAttemptAt = failure === null ? null : nextAttempt({ type, createdAt, attempts }, nowMs, Math.random());
  return { deliveryNo, failure, responseStatus, nextAttemptAt };
}

function noteResults({ log }: WebhookDeps, { endpointId }: ClaimedEndpoint, results: readonly AttemptResult[]): void {
  for (const { deliveryNo, failure, responseStatus, nextAttemptAt } of results) {
    if (failure === null) {
      countDelivery('delivered');
      continue;
    }
    countDelivery('failed');
    if (nextAttemptAt === null) countDelivery('gave_up');
    log.debug({ endpointId, deliveryNo, failure, responseStatus }, 'a webhook was not delivered');
  }
}

/** Empty when KEY_ENCRYPTION_SECRET does not open the secret. */
function openSecrets({ sealer, log }: WebhookDeps, claim: ClaimedEndpoint): string[] {
  const { endpointId, secretSealed, previousSecretSealed } = claim;
  const sealed = previousSecretSealed === null ? [secretSealed] : [secretSealed, previousSecretSealed];
  try {
    return sealed.map((secret) => sealer.open(secret, webhookSealContext(endpointId)));
  } catch {
    log.error({ endpointId }, 'KEY_ENCRYPTION_SECRET does not open the secret of a webhook endpoint');
    return [];
  }
}
