/** Settings of the launcher. It passes the rest of its environment on to the services unchanged. */
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535).optional();

export const LocalConfig = z.object({
  /** Holds databases, logs, secrets and local.json. */
  DOCGEN_DATA_DIR: z.string().default(fileURLToPath(new URL('../../.docgen', import.meta.url))),
  /** If set, the stack uses and migrates this database instead of the embedded PostgreSQL. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** If set, the stack uses this Redis instead of its own. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** If set, mails go out through this server instead of to the mail catcher. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** If set, this collector gets the traces instead of the stack's own receiver. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** If set, with the other STRIPE_ settings, the stack uses the real payment provider instead of the stand-in. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** If set, used instead of the stand-in's welcome page. */
  SIGNUP_SUCCESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A port that is set must be free; 0 takes any. Without it the stack takes the usual port, or another free one. */
  GATEWAY_PORT: port,
  API_PORT: port,
  AUTH_PORT: port,
  BILLING_PORT: port,
});
export type LocalConfig = z.infer<typeof LocalConfig>;
