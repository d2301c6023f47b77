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
} from '@docgen/runtime/env';
import { idTableSizeMax } from '@docgen/runtime/id-table';
import { z } from 'zod';

export const ApiConfig = z.object({
  API_PORT: port(8081),
  /** How long a request waits for its document, milliseconds; LIMIT_EVALUATION_MS + 3000 when absent. */
  RENDER_DEADLINE_MS: z.coerce.number().int().positive().optional(),
  /** Renders that one API process may have under way; one more is answered 503 at once. */
  RENDER_PENDING_MAX: z.coerce.number().int().positive().max(idTableSizeMax).default(2_000),
  /** A batch of up to so many documents is run within its request; a larger one is queued. */
  BATCH_SYNC_MAX_DOCUMENTS: z.coerce.number().int().min(0).default(100),
  /** Documents of one batch. */
  BATCH_MAX_DOCUMENTS: positiveInt(1_000_000),
  /** How long a request waits for its batch, milliseconds; one that takes longer goes on as a queued one. */
  BATCH_SYNC_DEADLINE_MS: positiveInt(20_000),
  LIMIT_EVALUATION_MS: renderLimits.LIMIT_EVALUATION_MS,
  ...database,
  ...redis,
  ...internal,
  ...logging,
  ...monitoring,
  ...lifecycle,
});
export type ApiConfig = z.infer<typeof ApiConfig>;
