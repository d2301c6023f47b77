/** JSON lines on stdout. Secrets never reach them: the names below are cut out wherever they stand. */
import { pino } from 'pino';
import type { Logger } from 'pino';

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

/** Name, message, code, stack and causes of an error; nothing else that it may carry. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause: unknown = error.cause === undefined ? undefined : describeError(error.cause);
  return { name: error.name, message: error.message, code, stack: error.stack, cause };
}
