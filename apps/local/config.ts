/** The launcher's own settings. Everything else in its environment goes to the services as it is. */
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535).optional();

export const LocalConfig = z.object({
  /** Holds databases, logs, secrets and local.json. */
  DOCGEN_DATA_DIR: z.string().default(fileURLToPath(new URL('../../.docgen', import.meta.url))),
  /** Given: used instead of the embedded PostgreSQL, and migrated. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Given: used instead of a Redis of our own. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Given: mails go out through it instead of to the mail catcher. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Given, with the other STRIPE_ settings: the real payment provider is used instead of the stand-in. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Given: used instead of the stand-in's welcome page. */
  SIGNUP_SUCCESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Ports that are given must be free; the usual ones give way to others when they are taken. 0 takes any. */
  GATEWAY_PORT: port,
  API_PORT: port,
  AUTH_PORT: port,
  BILLING_PORT: port,
});
export type LocalConfig = z.infer<typeof LocalConfig>;
