/** The bodies of the requests that endpoints get. The outbox writes them; `webhooks.ts` has the routes. */
import { z } from 'zod';
import { BatchProgress, BatchStatus } from './batches.ts';
import { Seed } from './generation.ts';
import { Timestamp } from './timestamps.ts';
import { UsagePeriod } from './usage.ts';

const timestamp = Timestamp.meta({ description: 'When it happened.' });

/** A batch has ended. */
export const BatchEvent = z
  .strictObject({
    type: z
      .enum(['batch.completed', 'batch.partially_failed', 'batch.failed', 'batch.canceled'])
      .meta({ id: 'BatchEventType' }),
    timestamp,
    data: z
      .strictObject({
        batchId: z.string(),
        tenantId: z.string(),
        status: BatchStatus,
        seed: Seed,
        progress: BatchProgress,
        createdAt: Timestamp,
        finishedAt: Timestamp,
      })
      .meta({ id: 'EndedBatch' }),
  })
  .meta({ id: 'BatchEvent' });

/** A part of the period's documents is used. */
export const QuotaWarningEvent = z
  .strictObject({
    type: z.literal('usage.quota_warning'),
    timestamp,
    data: z
      .strictObject({
        tenantId: z.string(),
        percent: z.int().meta({ description: '80 or 100.' }),
        documentsGenerated: z.int(),
        quota: z.int(),
        period: UsagePeriod,
      })
      .meta({ id: 'QuotaWarning' }),
  })
  .meta({ id: 'QuotaWarningEvent' });

/** A test of an endpoint. */
export const PingEvent = z
  .strictObject({
    type: z.literal('ping'),
    timestamp,
    data: z.strictObject({ tenantId: z.string(), endpointId: z.string() }).meta({ id: 'Ping' }),
  })
  .meta({ id: 'PingEvent' });

/** The body of any request. */
export const WebhookEvent = z.discriminatedUnion('type', [BatchEvent, QuotaWarningEvent, PingEvent]);
