/** JSON lines on stdout. Secrets never reach them: the names below are cut out wherever they stand. */
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

/** A logger whose every line names the service. */
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
