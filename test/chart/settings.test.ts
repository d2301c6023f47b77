/** What each pod is told is exactly what its app reads, and the app accepts it. */
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

/** Stand for what the cluster would put in from Secrets; of the right form, and nothing more. */
const secretValues: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://docgen:secret@db:5432/docgen',
  REDIS_URL: 'redis://cache:6379',
  INTERNAL_TOKEN: 'i'.repeat(48),
  KEY_ENCRYPTION_SECRET: 'k'.repeat(48),
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
  SMTP_URL: 'smtp://mail:587',
};
/** What an operator who lets tenants sign up has to say beside the secrets. */
const signup = {
  ...prices,
  MAIL_FROM: 'Docgen <mail@example.com>',
};

const own = new Set(['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'TZ']);
/** Settings that replace a part of another one. No value set here gives them. */
const unasked = new Set(['REDIS_USERNAME', 'REDIS_PASSWORD']);
const full = { ...valueSets.everything, config: signup };

describe.each(listAppPods(full))('the pods of $component', (pod) => {
  const objects = renderChart(full);
  const shape = apps.find(({ app }) => app === pod.component)?.shape ?? {};
  const environment = environmentOf(pod, objects);

  it('are told every setting of the app, and no other', () => {
    const told = Object.keys(environment).filter((name) => !own.has(name));
    expect(told.sort()).toEqual(
      Object.keys(shape)
        .filter((name) => !unasked.has(name))
        .sort(),
    );
  });

  it('start with what they are told', () => {
    // The shapes are those of the apps' own zod objects, seen through a narrower type.
    const schema = z.object(shape as unknown as z.ZodRawShape);
    expect(() => loadConfig(schema, environment)).not.toThrow();
  });
});

describe('ConfigMaps', () => {
  it('never hold what is secret', () => {
    const maps = renderChart(full).filter(({ kind }) => kind === 'ConfigMap');
    const shown = maps.flatMap(({ data }) => Object.keys(data ?? {}));
    expect(shown.filter((name) => name in secretValues)).toEqual([]);
    expect(shown).not.toEqual([]);
  });

  it('prefer an app’s own value to the common one, and both to nothing', () => {
    const objects = renderChart({
      ...valueSets['existing secrets'],
      config: { LOG_LEVEL: 'warn' },
      api: { config: { LOG_LEVEL: 'debug' } },
    });
    expect(getObject(objects, 'ConfigMap', 'acme-docgen-api').data?.LOG_LEVEL).toBe('debug');
    expect(getObject(objects, 'ConfigMap', 'acme-docgen-auth').data?.LOG_LEVEL).toBe('warn');
  });
});

describe('wrong values', () => {
  const secrets = valueSets['existing secrets'];
  it.each([
    ['a setting that no app reads', { ...secrets, config: { LOG_LEVLE: 'warn' } }, /LOG_LEVLE/],
    ['a value that is not known', { ...secrets, gatway: {} }, /gatway/],
    ['the tag latest', { ...secrets, image: { tag: 'latest' } }, /tag/],
    ['a number of replicas in words', { ...secrets, api: { replicas: 'two' } }, /replicas/],
    ['an installation without a database', { secrets: { REDIS_URL: { existingSecret: 'cache' } } }, /DATABASE_URL/],
    ['a heap smaller than its young generation', { ...secrets, auth: { heapPercent: 30 } }, /semiSpaceMb/],
    ['an Ingress without a host', { ...secrets, ingress: { enabled: true } }, /ingress.host: /],
  ])('are refused: %s', (_, values, why) => {
    const { exitCode, stderr } = templateChart(values);
    expect(exitCode).not.toBe(0);
    expect(stderr).toMatch(why);
  });
});

function listAppPods(values: object): PodSource[] {
  return listPods(renderChart(values)).filter(({ owner }) => owner.kind === 'Deployment');
}

/** As the kubelet would make it. */
function environmentOf({ spec }: PodSource, objects: ReturnType<typeof renderChart>): NodeJS.ProcessEnv {
  const [container] = spec.containers;
  const fromMaps = (container?.envFrom ?? []).map(
    ({ configMapRef }) => getObject(objects, 'ConfigMap', configMapRef?.name ?? '').data ?? {},
  );
  const own = (container?.env ?? []).map(({ name, value }): [string, string] => [
    name,
    typeof value === 'string' ? value : (secretValues[name] ?? ''),
  ]);
  return Object.fromEntries([...fromMaps.flatMap((map) => Object.entries(map)), ...own]);
}
