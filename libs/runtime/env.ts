/** Pieces of configuration that several services share, with their units and defaults. */
import { z } from 'zod';

export const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
export const positiveInt = (fallback: number) => z.coerce.number().int().positive().default(fallback);
export const httpUrl = z.url({ protocol: /^https?$/ });

export const logging = {
  /** trace, debug, info, warn, error, fatal or silent. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
};

export const monitoring = {
  /** Serves /metrics, /live and /ready; 0 takes a free one. */
  METRICS_PORT: port(9090),
};

export const database = {
  /** Postgres 15 or later. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
};

export const redis = {
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Begins every key and channel; two installations on one Redis need two. */
  REDIS_KEY_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/)
    .default('docgen'),
};

export const internal = {
  /** Proves to a service that a request came through the gateway or from another service of ours. */
  INTERNAL_TOKEN: z.string().min(32),
};

export const lifecycle = {
  /** Between SIGTERM and closing the door: unready, still serving, while load balancers notice. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).default(0),
};

export const renderLimits = {
  /** Rounds of all loops of one render. */
  LIMIT_LOOP_ITERATIONS: positiveInt(10_000),
  /** Calls, operators and block heads of one render. */
  LIMIT_NODE_EVALUATIONS: positiveInt(100_000),
  /** Wall-clock time of one render, milliseconds. */
  LIMIT_EVALUATION_MS: positiveInt(2_000),
  /** UTF-8 bytes of one document. */
  LIMIT_OUTPUT_BYTES: positiveInt(8_388_608),
};
