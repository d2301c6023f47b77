/** Settings that several services share, with units and defaults. */
import { z } from 'zod';
import { isCidr } from './public-target.ts';

export const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
export const positiveInt = (fallback: number) => z.coerce.number().int().positive().default(fallback);
export const httpUrl = z.url({ protocol: /^https?$/ });

/** Comma-separated origins. `*` is refused. */
export const originList = z
  .string()
  .default('')
  .transform(splitList)
  .refine((origins) => origins.every(isOrigin), 'must be origins such as https://app.example.com, without a path');

/** A secret with one value, or two during a rotation. The first value is used for new data, both are accepted. */
export type RotatingSecret = readonly [current: string, ...others: string[]];

const secretLengthMin = 32;

/** One value, or two with a comma between them during a rotation. */
const rotatingSecret = z
  .string()
  .transform((text): RotatingSecret => {
    const [current = '', ...others] = text.split(',').map((value) => value.trim());
    return [current, ...others];
  })
  .refine((values) => values.every(({ length }) => length >= secretLengthMin), 'must have 32 characters or more')
  .refine((values) => values.length <= 2, 'must be one value, or two with a comma between them during a rotation');

export const logging = {
  /** trace, debug, info, warn, error, fatal or silent. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
};

export const monitoring = {
  /** Port of /metrics, /live and /ready. 0 takes a free port. */
  METRICS_PORT: port(9090),
  /** Address that all ports of the process listen on. All addresses of the machine without it. */
  LISTEN_HOST: z.string().nullable().default(null),
  /** OTLP/HTTP endpoint for traces. Tracing is off without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.nullable().default(null),
  /** Fraction of the requests that are traced, unless a caller that the gateway trusts has decided. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export const database = {
  /** Postgres 15 or later. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
};

export const redis = {
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Replaces the user in REDIS_URL. */
  REDIS_USERNAME: z.string().nullable().default(null),
  /** Replaces the password in REDIS_URL. Needs no percent-encoding. */
  REDIS_PASSWORD: z.string().nullable().default(null),
  /** Prefix of all keys and channels. Installations that share a Redis need different prefixes. */
  REDIS_KEY_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/)
    .default('docgen'),
};

export const internal = {
  /** Authenticates requests between services. The first value is sent, both are accepted. */
  INTERNAL_TOKEN: rotatingSecret,
};

export const keyEncryption = {
  /** Seals keys, addresses and mails in the database. The first value seals, both open. */
  KEY_ENCRYPTION_SECRET: rotatingSecret,
};

export const webhookTargets = {
  /** Allows webhook endpoints with http, any port, and private addresses. For self-hosting and local use. */
  WEBHOOK_ALLOW_PRIVATE_TARGETS: z.stringbool().default(false),
  /** Ranges of addresses that webhooks never reach, separated by commas: those of the cluster, if they are public. */
  WEBHOOK_DENIED_CIDRS: z
    .string()
    .default('')
    .transform(splitList)
    .refine((ranges) => ranges.every(isCidr), 'must be ranges such as 2001:db8::/32, separated by commas'),
};

export const lifecycle = {
  /**
   * Milliseconds between SIGTERM and the close of the port. The process is unready and still serves, until load
   * balancers notice.
   */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).default(0),
};

export const renderLimits = {
  /** Iterations of all loops of one render. */
  LIMIT_LOOP_ITERATIONS: positiveInt(10_000),
  /** Evaluated calls, operators and block heads of one render. */
  LIMIT_NODE_EVALUATIONS: positiveInt(100_000),
  /** Wall-clock time of one render, milliseconds. */
  LIMIT_EVALUATION_MS: positiveInt(2_000),
  /** UTF-8 bytes of one document. */
  LIMIT_OUTPUT_BYTES: positiveInt(8_388_608),
};

export const retention = {
  /** Days for which batches of enterprise tenants are stored. The other tiers have fixed ones. */
  ENTERPRISE_BATCH_RETENTION_DAYS: z.coerce.number().int().min(1).max(1_000).default(365),
};

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^*]+$/.test(text) && URL.parse(text)?.origin === text;
}
