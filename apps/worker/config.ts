/** Settings of the worker. */
import { availableParallelism } from 'node:os';
import {
  database,
  keyEncryption,
  lifecycle,
  logging,
  monitoring,
  positiveInt,
  redis,
  renderLimits,
  retention,
  webhookTargets,
} from '@docgen/runtime/env';
import { z } from 'zod';

export const WorkerConfig = z.object({
  /** Render threads for requests. The default is the number of processors, and at least 2. */
  WORKER_THREADS: z.coerce.number().int().min(2).default(Math.max(2, availableParallelism())),
  /** While this many requests run, the worker takes no further job. */
  WORKER_REQUESTS_MAX: positiveInt(1_000),
  /** The mail server. TLS is required unless it is on loopback. Without this setting, mails wait in the outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    // The mail library reads options there, and some of them switch off TLS.
    .refine((text) => !/[?#]/.test(text), 'must be smtp[s]://user:password@host:port, without options')
    .nullable()
    .default(null),
  /** The sender of mails. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or a name and <address>')
    .default('Docgen <no-reply@localhost>'),
  ...keyEncryption,
  ...retention,
  ...webhookTargets,
  ...renderLimits,
  ...database,
  ...redis,
  ...logging,
  ...monitoring,
  ...lifecycle,
});
export type WorkerConfig = z.infer<typeof WorkerConfig>;
