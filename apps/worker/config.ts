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
} from '@docgen/runtime/env';
import { z } from 'zod';

export const WorkerConfig = z.object({
  /** Threads that render; the number of processors when absent, and never less than 2. */
  WORKER_THREADS: z.coerce.number().int().min(2).default(Math.max(2, availableParallelism())),
  /** Requests under way; no further job is taken while there are so many. */
  WORKER_REQUESTS_MAX: positiveInt(1_000),
  /** The mail server, over TLS unless it is on loopback; without it mails wait in the outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    // The mail library reads options there, some of which switch off what TLS protects.
    .refine((text) => !/[?#]/.test(text), 'must be smtp[s]://user:password@host:port, without options')
    .nullable()
    .default(null),
  /** Whom mails come from. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or a name and <address>')
    .default('Docgen <no-reply@localhost>'),
  ...keyEncryption,
  ...renderLimits,
  ...database,
  ...redis,
  ...logging,
  ...monitoring,
  ...lifecycle,
});
export type WorkerConfig = z.infer<typeof WorkerConfig>;
