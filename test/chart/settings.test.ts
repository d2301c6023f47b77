/** Each pod gets exactly the settings that its app reads, with values that the app accepts. */
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@docgen/runtime/config';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAppSettings } from '../../scripts/app-settings.ts';
import { getObject, listPods } from './kubernetes-object.ts';
import type { PodSource } from './kubernetes-object.ts';
import { renderChart, templateChart } from './render-chart.ts';
import { prices, valueSets } from './value-sets.ts';

const apps = await readAppSettings(fileURLToPath(new URL('../..', import.meta.url)));

/** Valid values for the settings that the cluster reads from Secrets. */
const secretValues: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://docgen:secret@db:5432/docgen',
  REDIS_URL: 'redis://cache:6379',
  INTERNAL_TOKEN: 'i'.repeat(48),
  KEY_ENCRYPTION_SECRET: 'k'.repeat(48),
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
  SMTP_URL: 'smtp://mail:587',
};
/** Settings that signup needs in addition to the secrets. */
const signup = {
  ...prices,
  MAIL_FROM: 'Docgen <mail@example.com>',
};

const nodeVariables = new Set(['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'TZ']);
/** Settings that replace a part of another one. The value sets of this file do not have them. */
const overridingSettings = new Set(['REDIS_USERNAME', 'REDIS_PASSWORD']);
const full = { ...valueSets.everything, config: signup };

describe.each(listAppPods(full))('the pods of $component', (pod) => {
  const objects = renderChart(full);
  const shape = apps.find(({ app }) => app === pod.component)?.shape ?? {};
  const environment = environmentOf(pod, objects);

  it(`the pods of ${pod.component} get every setting of the app and no other`, () => {
    const names = Object.keys(environment).filter((name) => !nodeVariables.has(name));
    expect(names.sort()).toEqual(
      Object.keys(shape)
        .filter((name) => !overridingSettings.has(name))
        .sort(),
    );
  });

  it(`the app ${pod.component} accepts the settings of its pods`, () => {
    // The zod objects of the apps have more specific types than this test needs.
    const schema = z.object(shape as unknown as z.ZodRawShape);
    expect(() => loadConfig(schema, environment)).not.toThrow();
  });
});

describe('ConfigMaps', () => {
  it('no ConfigMap has a secret setting', () => {
    const maps = renderChart(full).filter(({ kind }) => kind === 'ConfigMap');
    const shown = maps.flatMap(({ data }) => Object.keys(data ?? {}));
    expect(shown.filter((name) => name in secretValues)).toEqual([]);
    expect(shown).not.toEqual([]);
  });

  it('the config of an app overrides the common config', () => {
    const objects = renderChart({
      ...valueSets['existing secrets'],
      config: { LOG_LEVEL: 'warn' },
      api: { config: { LOG_LEVEL: 'debug' } },
    });
    expect(getObject(objects, 'ConfigMap', 'acme-docgen-api').data?.LOG_LEVEL).toBe('debug');
    expect(getObject(objects, 'ConfigMap', 'acme-docgen-auth').data?.LOG_LEVEL).toBe('warn');
  });
});

it('the ranges of the cluster are denied to webhooks, where endpoints are added and where events are delivered', () => {
  const objects = renderChart({ ...full, clusterCidrs: ['2001:db8::/48', '198.51.100.0/24'] });

  for (const app of ['auth', 'worker'])
    expect(getObject(objects, 'ConfigMap', `acme-docgen-${app}`).data?.WEBHOOK_DENIED_CIDRS).toBe(
      '2001:db8::/48,198.51.100.0/24',
    );
});

it('a service with a database role of its own gets its address, and the migrations get the addresses of all roles', () => {
  const objects = renderChart({
    secrets: {
      DATABASE_URL: { existingSecret: 'database' },
      REDIS_URL: { existingSecret: 'cache' },
      WORKER_DATABASE_URL: { existingSecret: 'roles', existingSecretKey: 'worker' },
    },
  });
  const databaseVariables = (component: string) =>
    listPods(objects)
      .filter((pod) => pod.component === component)
      .flatMap(({ spec }) => spec.containers.flatMap(({ env }) => env))
      .filter(({ name }) => name.endsWith('DATABASE_URL'));
  const fromRoles = { secretKeyRef: { name: 'roles', key: 'worker' } };

  expect(databaseVariables('worker')).toEqual([{ name: 'DATABASE_URL', valueFrom: fromRoles }]);
  expect(databaseVariables('migrate')).toContainEqual({ name: 'WORKER_DATABASE_URL', valueFrom: fromRoles });
  expect(databaseVariables('api')).not.toContainEqual({ name: 'DATABASE_URL', valueFrom: fromRoles });
});

describe('wrong values', () => {
  const secrets = valueSets['existing secrets'];
  it.each([
    ['a setting that no app reads', { ...secrets, config: { LOG_LEVLE: 'warn' } }, /LOG_LEVLE/],
    ['a value that is not known', { ...secrets, gatway: {} }, /gatway/],
    ['the tag latest', { ...secrets, image: { tag: 'latest' } }, /tag/],
    ['a number of replicas in words', { ...secrets, api: { replicas: 'two' } }, /replicas/],
    ['an installation without a database', { secrets: { REDIS_URL: { existingSecret: 'cache' } } }, /DATABASE_URL/],
    [
      'more render threads than the memory holds',
      { ...secrets, worker: { config: { WORKER_THREADS: '3' } } },
      /need a memory limit of more than 2048 MiB/,
    ],
    ['a heap smaller than its young generation', { ...secrets, auth: { heapPercent: 30 } }, /semiSpaceMb/],
    ['an Ingress without a host', { ...secrets, ingress: { enabled: true } }, /ingress.host: /],
  ])('the chart refuses %s', (_, values, why) => {
    const { exitCode, stderr } = templateChart(values);
    expect(exitCode).not.toBe(0);
    expect(stderr).toMatch(why);
  });
});

function listAppPods(values: object): PodSource[] {
  return listPods(renderChart(values)).filter(({ owner }) => owner.kind === 'Deployment');
}

/** The environment that the kubelet would give to the container. */
function environmentOf({ spec }: PodSource, objects: ReturnType<typeof renderChart>): NodeJS.ProcessEnv {
  const [container] = spec.containers;
  const fromMaps = (container?.envFrom ?? []).map(
    ({ configMapRef }) => getObject(objects, 'ConfigMap', configMapRef?.name ?? '').data ?? {},
  );
  const containerVariables = (container?.env ?? []).map(({ name, value }): [string, string] => [
    name,
    typeof value === 'string' ? value : (secretValues[name] ?? ''),
  ]);
  return Object.fromEntries([...fromMaps.flatMap((map) => Object.entries(map)), ...containerVariables]);
}
