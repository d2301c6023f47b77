/** Installations that operators may ask for; every rule of this folder is checked on each. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const external = {
  DATABASE_URL: { existingSecret: 'database', existingSecretKey: 'url' },
  REDIS_URL: { existingSecret: 'cache' },
};
const payments = {
  STRIPE_SECRET_KEY: { existingSecret: 'stripe' },
  STRIPE_WEBHOOK_SECRET: { existingSecret: 'stripe' },
};
const peers = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } }];

export const valueSets: Readonly<Record<string, object>> = {
  laptop: readValues('values-laptop.yaml'),
  'existing secrets': { secrets: external },
  'secrets by value': {
    secrets: {
      DATABASE_URL: { value: 'postgres://docgen:secret@db.example.com:5432/docgen' },
      REDIS_URL: { value: 'redis://cache.example.com:6379' },
      SMTP_URL: { value: 'smtp://mail.example.com:587' },
    },
  },
  everything: {
    image: {
      repository: 'registry.example.com/docgen',
      digest: `sha256:${'0a'.repeat(32)}`,
      pullSecrets: [{ name: 'pull' }],
    },
    billing: { enabled: true },
    keda: { enabled: true },
    ingress: { enabled: true, className: 'nginx', host: 'docs.example.com', tlsSecret: 'certificate' },
    gatewayApi: { enabled: true, parentRefs: [{ name: 'public' }], hostnames: ['docs.example.com'] },
    secrets: { ...external, ...payments, SMTP_URL: { existingSecret: 'mail' } },
    monitoring: { serviceMonitor: { enabled: true }, rules: { enabled: true }, dashboards: { enabled: true } },
    networkPolicies: { gatewayFrom: peers, postgres: { to: [{ ipBlock: { cidr: '10.1.0.0/16' } }] } },
    nodeSelector: { pool: 'docgen' },
    tolerations: [{ key: 'docgen', operator: 'Exists' }],
    priorityClassName: 'high',
    podAnnotations: { team: 'documents' },
    extraLabels: { team: 'documents' },
    extraEnv: [{ name: 'TZ', value: 'UTC' }],
    config: { LOG_LEVEL: 'debug', LIMIT_EVALUATION_MS: 1500 },
  },
  'old cluster': { ...readValues('values-old-cluster.yaml'), secrets: external, topologySpread: { enabled: false } },
  'own policies': { secrets: external, networkPolicies: { enabled: false }, migration: { enabled: false } },
  'without console, other names': {
    fullnameOverride: 'papers',
    secrets: external,
    console: { enabled: false },
    billing: { enabled: true, config: { LOG_LEVEL: 'trace' } },
    redis: { enabled: true },
  },
};

/** One of the files that come with the scripts of `k8s/`. */
function readValues(file: string): object {
  return z.looseObject({}).parse(parse(readFileSync(new URL(`../../k8s/${file}`, import.meta.url), 'utf8')));
}
