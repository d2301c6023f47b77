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
import { z } from 'zod';

export const ApiConfig = z.object({
  API_PORT: port(8081),
  /** How long a request waits for its document, milliseconds; LIMIT_EVALUATION_MS + 3000 when absent. */
  RENDER_DEADLINE_MS: z.coerce.number().int().positive().optional(),
  /** Renders that one API process may have under way; one more is answered 503 at once. */
  RENDER_PENDING_MAX: positiveInt(2_000),
  LIMIT_EVALUATION_MS: renderLimits.LIMIT_EVALUATION_MS,
  ...database,
  ...redis,
  ...internal,
  ...logging,
  ...monitoring,
  ...lifecycle,
});
export type ApiConfig = z.infer<typeof ApiConfig>;
