/** The chart refuses wrong values with their path, before it changes the cluster. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { templateChart } from './render-chart.ts';
import { payments, prices, valueSets } from './value-sets.ts';

const external = valueSets['existing secrets'] ?? {};
const billing = { billing: { enabled: true } };

const wrong: readonly (readonly [string, object, string])[] = [
  ['a log level that no app knows', { config: { LOG_LEVEL: 'loud' } }, 'config.LOG_LEVEL'],
  ['a log level of one app that no app knows', { api: { config: { LOG_LEVEL: 'loud' } } }, 'api.config.LOG_LEVEL'],
  ['a setting below its bound', { config: { WORKER_THREADS: 1 } }, 'config.WORKER_THREADS'],
  ['a setting in words', { config: { TRUST_PROXY: 'one' } }, 'config.TRUST_PROXY'],
  [
    'an address without a protocol',
    { config: { OTEL_EXPORTER_OTLP_ENDPOINT: 'otel:4318' } },
    'config.OTEL_EXPORTER_OTLP',
  ],
  ['a flag in words', { config: { EXPOSE_DEPRECATED_VARIABLES: 'maybe' } }, 'config.EXPOSE_DEPRECATED_VARIABLES'],
  ['billing without the provider’s secrets', { ...billing, config: prices }, 'secrets.STRIPE_SECRET_KEY'],
  ['billing without prices', { ...billing, secrets: payments }, 'config.STRIPE_PRICE_STARTER'],
  ['an HTTPRoute without a parent', { gatewayApi: { enabled: true } }, 'gatewayApi.parentRefs'],
  ['an Ingress without a host', { ingress: { enabled: true } }, 'ingress.host'],
  [
    'an Ingress path without its slash',
    ingressWith([{ host: 'a', paths: [{ path: 'v1' }] }]),
    'ingress.hosts.0.paths.0.path',
  ],
  [
    'a Postgres of the chart beside another one',
    { postgres: { enabled: true } },
    'secrets.DATABASE_URL.existingSecret',
  ],
  [
    'a Postgres of the chart beside an address',
    { postgres: { enabled: true }, secrets: { DATABASE_URL: { value: 'postgres://a@b/c', existingSecret: '' } } },
    'secrets.DATABASE_URL.value',
  ],
  ['a Redis of the chart beside another one', { redis: { enabled: true } }, 'secrets.REDIS_URL.existingSecret'],
  [
    'an address of a database that is none',
    { secrets: { DATABASE_URL: { value: 'mysql://a' } } },
    'secrets.DATABASE_URL.value',
  ],
  ['a token that is too short', { secrets: { INTERNAL_TOKEN: { value: 'short' } } }, 'secrets.INTERNAL_TOKEN.value'],
  ['a secret that is a plain string', { secrets: { SMTP_URL: 'smtp://mail' } }, 'secrets.SMTP_URL'],
  ['a secret that nothing reads', { secrets: { SMTP: {} } }, 'SMTP'],
  ['certificates from a Secret and a ConfigMap', { caBundle: { secret: 'a', configMap: 'b' } }, 'caBundle'],
  ['an annotation that is a map', { podAnnotations: { a: { b: 'c' } } }, 'podAnnotations.a'],
  [
    'a toleration with an unknown operator',
    { worker: { tolerations: [{ operator: 'x' }] } },
    'worker.tolerations.0.operator',
  ],
  ['a probe without a period', { probes: { liveness: { periodSeconds: 0 } } }, 'probes.liveness.periodSeconds'],
  [
    'a budget that allows no eviction',
    { podDisruptionBudgets: { maxUnavailable: 0 } },
    'podDisruptionBudgets.maxUnavailable',
  ],
  ['a port beyond the last one', { gateway: { service: { port: 70_000 } } }, 'gateway.service.port'],
  ['an invalid schedule', { backup: { schedule: 'at night' } }, 'backup.schedule'],
  ['a size with an unknown unit', { backup: { storage: '8 GB' } }, 'backup.storage'],
  [
    'an unknown topology spread',
    { topologySpread: { whenUnsatisfiable: 'Never' } },
    'topologySpread.whenUnsatisfiable',
  ],
  ['gitops in words', { gitops: 'yes' }, 'gitops'],
];

describe('values.schema.json', () => {
  it.each(wrong)('the schema refuses %s with the path of the value', (_, values, path) => {
    const { exitCode, stderr } = templateChart(mergeValues(external, values));
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(path);
  });

  it('numbers and booleans are rendered as strings where Kubernetes needs strings', () => {
    const annotations = { 'prometheus.io/scrape': true, 'prometheus.io/port': 9_090, large: 1_000_000 };
    const { stdout, stderr } = templateChart(mergeValues(external, { podAnnotations: annotations }));
    expect(stderr).toBe('');
    expect(stdout).toContain('"prometheus.io/scrape": "true"');
    expect(stdout).toContain('"prometheus.io/port": "9090"');
    expect(stdout).toContain('"large": "1000000"');
  });

  it('a large number in config is rendered without an exponent', () => {
    const { stdout } = templateChart(mergeValues(external, { config: { BATCH_MAX_DOCUMENTS: 5_000_000 } }));
    expect(stdout).toContain('BATCH_MAX_DOCUMENTS: "5000000"');
  });
});

function ingressWith(hosts: readonly object[]): object {
  return { ingress: { enabled: true, hosts } };
}

/** Merges values as helm does: maps below `secrets` are merged, other values are replaced. */
function mergeValues(values: object, more: object): object {
  const WithSecrets = z.looseObject({ secrets: z.record(z.string(), z.unknown()).default({}) });
  const [base, over] = [WithSecrets.parse(values), WithSecrets.parse(more)];
  return { ...base, ...over, secrets: { ...base.secrets, ...over.secrets } };
}
