/** Sets of values. The tests of this folder check every set. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const external = {
  DATABASE_URL: { existingSecret: 'database', existingSecretKey: 'url' },
  REDIS_URL: { existingSecret: 'cache' },
};
const generatedSecrets = {
  INTERNAL_TOKEN: { existingSecret: 'docgen' },
  KEY_ENCRYPTION_SECRET: { existingSecret: 'docgen' },
};
export const payments = {
  STRIPE_SECRET_KEY: { existingSecret: 'stripe' },
  STRIPE_WEBHOOK_SECRET: { existingSecret: 'stripe' },
};
/** Values that `billing.enabled` requires. */
export const prices = {
  STRIPE_PRICE_STARTER: 'price_1',
  STRIPE_PRICE_GROWTH: 'price_2',
  STRIPE_PRICE_BUSINESS: 'price_3',
  SIGNUP_SUCCESS_URL: 'https://docs.example.com/welcome',
};
/** Values of one component that replace the common ones. */
const placement = {
  nodeSelector: { pool: 'own' },
  affinity: { nodeAffinity: {} },
  priorityClassName: 'low',
  podLabels: { own: true },
  podAnnotations: { own: 1_000_000 },
  serviceAccount: { annotations: { identity: 'docgen' } },
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
    ingress: {
      enabled: true,
      className: 'nginx',
      host: 'docs.example.com',
      tlsSecret: 'certificate',
      hosts: [{ host: 'api.example.com', paths: [{ path: '/v1' }, { path: '/health', pathType: 'Exact' }] }],
      tls: [{ secretName: 'other', hosts: ['api.example.com'] }],
    },
    gatewayApi: { enabled: true, parentRefs: [{ name: 'public' }], hostnames: ['docs.example.com'] },
    secrets: { ...external, ...payments, SMTP_URL: { existingSecret: 'mail' } },
    monitoring: { serviceMonitor: { enabled: true }, rules: { enabled: true }, dashboards: { enabled: true } },
    networkPolicies: { gatewayFrom: peers, postgres: { to: [{ ipBlock: { cidr: '10.1.0.0/16' } }] } },
    nodeSelector: { pool: 'docgen' },
    tolerations: [{ key: 'docgen', operator: 'Exists' }],
    priorityClassName: 'high',
    podAnnotations: { team: 'documents', scrape: true },
    podLabels: { tier: 'backend' },
    deploymentAnnotations: { 'reloader.stakater.com/auto': true },
    extraLabels: { team: 'documents' },
    extraEnv: [{ name: 'TZ', value: 'UTC' }],
    caBundle: { secret: 'authorities' },
    backup: { enabled: true },
    topologySpread: { zones: true },
    config: { LOG_LEVEL: 'debug', LIMIT_EVALUATION_MS: 1500, ...prices },
  },
  'old cluster': { ...readValues('values-old-cluster.yaml'), secrets: external },
  'without network policies and migration job': {
    secrets: external,
    networkPolicies: { enabled: false },
    migration: { enabled: false },
  },
  'without console, other names': {
    fullnameOverride: 'papers',
    secrets: { ...payments, DATABASE_URL: external.DATABASE_URL },
    console: { enabled: false },
    billing: { enabled: true, config: { LOG_LEVEL: 'trace', ...prices } },
    redis: { enabled: true },
  },
  gitops: {
    gitops: true,
    image: { tag: '1.2.3' },
    gateway: { service: { type: 'LoadBalancer' } },
    secrets: { ...external, ...generatedSecrets },
    monitoring: { serviceMonitor: { enabled: true } },
  },
  'gitops with the stores of the chart': {
    gitops: true,
    postgres: { enabled: true },
    redis: { enabled: true },
    secrets: {
      ...generatedSecrets,
      PGPASSWORD: { existingSecret: 'stores' },
      REDIS_PASSWORD: { existingSecret: 'stores' },
    },
  },
  'a database given by its parts, and placement of each component': {
    nodeSelector: { pool: 'common' },
    tolerations: [{ key: 'common', operator: 'Exists' }],
    image: { pullSecrets: [{ name: 'pull' }] },
    gateway: placement,
    api: placement,
    auth: placement,
    worker: placement,
    migration: { ...placement, extraEnv: [{ name: 'TZ', value: 'UTC' }] },
    backup: { ...placement, enabled: true, existingClaim: 'dumps' },
    redis: { ...placement, enabled: true },
    caBundle: { configMap: 'authorities' },
    extraVolumes: [{ name: 'client', secret: { secretName: 'client-certificate' } }],
    extraVolumeMounts: [{ name: 'client', mountPath: '/etc/client' }],
    secrets: {
      PGHOST: { existingSecret: 'docgen-app', existingSecretKey: 'host' },
      PGPORT: { value: '5433' },
      PGDATABASE: { existingSecret: 'docgen-app', existingSecretKey: 'dbname' },
      PGUSER: { existingSecret: 'docgen-app', existingSecretKey: 'username' },
      PGPASSWORD: { existingSecret: 'docgen-app', existingSecretKey: 'password' },
    },
  },
};

/** Reads a values file of `k8s/`. */
function readValues(file: string): object {
  return z.looseObject({}).parse(parse(readFileSync(new URL(`../../k8s/${file}`, import.meta.url), 'utf8')));
}
