/** Settings of the API service. */
import {
  database,
  internal,
  lifecycle,
  logging,
  monitoring,
  port,
  positiveInt,
  redis,
  renderLimits,
  retention,
} from '@docgen/runtime/env';
import { idTableSizeMax } from '@docgen/runtime/id-table';
import { z } from 'zod';

export const ApiConfig = z.object({
  API_PORT: port(8081),
  /** Milliseconds that a request waits for its document. Default: LIMIT_EVALUATION_MS + 3000. */
  RENDER_DEADLINE_MS: z.coerce.number().int().positive().optional(),
  /** Concurrent renders of one API process. Further requests are answered with 503 at once. */
  RENDER_PENDING_MAX: z.coerce.number().int().positive().max(idTableSizeMax).default(2_000),
  /** A request waits for a batch of at most this many documents. Larger batches are answered with 202. */
  BATCH_SYNC_MAX_DOCUMENTS: z.coerce.number().int().min(0).default(100),
  /** The most documents of one batch. */
  BATCH_MAX_DOCUMENTS: positiveInt(1_000_000),
  /** Milliseconds that a request waits for its batch. A slower batch is answered with 202 and continues. */
  BATCH_SYNC_DEADLINE_MS: positiveInt(20_000),
  ...retention,
  LIMIT_EVALUATION_MS: renderLimits.LIMIT_EVALUATION_MS,
  ...database,
  ...redis,
  ...internal,
  ...logging,
  ...monitoring,
  ...lifecycle,
});
export type ApiConfig = z.infer<typeof ApiConfig>;
