/** Writes JSON log lines to stdout. Members with the names of secrets are removed. */
import { pino } from 'pino';
import type { Logger } from 'pino';
import { describeError } from './describe-error.ts';
import { currentSpan } from './tracing.ts';

export type { Logger } from 'pino';

const secretNames = [
  'authorization',
  'apiKey',
  'internalToken',
  'token',
  'password',
  'email',
  'body',
  'params',
  'databaseUrl',
  'redisUrl',
];

/** A logger that adds the service, and the trace id if there is one, to every line. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), remove: true },
    serializers: { err: describeError },
    mixin: () => {
      const span = currentSpan();
      return span === undefined ? {} : { traceId: span.traceId };
    },
  });
}
