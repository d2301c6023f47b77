/**
 * What Argo CD, Flux and `kubectl apply` ask of manifests: the same text each time, no secret that only a cluster could
 * remember, and a migration that may be applied again.
 */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { KubernetesObject } from './kubernetes-object.ts';
import { listPods, mainContainer } from './kubernetes-object.ts';
import { renderChart, templateChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

const sets = Object.entries(valueSets).filter(([name]) => name.startsWith('gitops'));
const external = valueSets.gitops ?? {};

describe.each(sets)('%s', (_, values) => {
  const objects = renderChart(values);

  it('renders the same bytes each time', () => {
    expect(templateChart(values).stdout).toBe(templateChart(values).stdout);
  });

  it('makes no Secret', () => {
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('leaves the number of pods to the autoscalers, which a sync would reset', () => {
    const scaled = objects
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
      .map(({ metadata }) => metadata.name);
    const counted = objects.filter(({ kind, spec }) => kind === 'Deployment' && spec?.replicas !== undefined);
    expect(counted.filter(({ metadata }) => scaled.includes(metadata.name))).toEqual([]);
    expect(counted).not.toEqual([]);
  });
});

describe('secrets with gitops', () => {
  it.each([
    ['INTERNAL_TOKEN', {}],
    ['KEY_ENCRYPTION_SECRET', {}],
    ['PGPASSWORD', { postgres: { enabled: true } }],
    ['REDIS_PASSWORD', { redis: { enabled: true } }],
  ])('must be given: the chart does not make %s', (name, stores) => {
    const { exitCode, stderr } = templateChart({ ...withoutSecret(name, stores), ...stores });
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(`secrets.${name}.existingSecret`);
  });
});

describe('the migration with gitops', () => {
  const jobOf = (values: object) => getJob(renderChart(values));
  const job = jobOf(external);

  it('is a hook before everything else for Argo CD, and an ordinary Job for others', () => {
    expect(job.metadata.annotations).toMatchObject({
      'argocd.argoproj.io/hook': 'PreSync',
      'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation,HookSucceeded',
    });
    expect(job.metadata.annotations).not.toHaveProperty(['helm.sh/hook']);
  });

  it('finds all that it needs before the rest is there', () => {
    const waveOf = ({ metadata }: KubernetesObject) => Number(metadata.annotations['argocd.argoproj.io/sync-wave']);
    const [pod] = listPods([job]);
    const account = renderChart(external).find(
      ({ kind, metadata }) => kind === 'ServiceAccount' && metadata.name === pod?.spec.serviceAccountName,
    );
    expect(account?.metadata.annotations['argocd.argoproj.io/hook']).toBe('PreSync');
    expect(account === undefined ? 0 : waveOf(account)).toBeLessThan(waveOf(job));
  });

  it('has the same name for the same image and settings, and another one for others', () => {
    expect(jobOf(external).metadata.name).toBe(job.metadata.name);
    expect(jobOf({ ...external, image: { tag: '1.2.4' } }).metadata.name).not.toBe(job.metadata.name);
    expect(jobOf({ ...external, migration: { retries: 5 } }).metadata.name).not.toBe(job.metadata.name);
    expect(job.metadata).not.toHaveProperty('generateName');
  });

  it('waits for a database that does not answer yet', () => {
    const [pod] = listPods([job]);
    expect(pod === undefined ? [] : mainContainer(pod).command).toContain('--wait');
  });

  it('happens in the pods where Postgres comes with the chart', () => {
    const objects = renderChart(valueSets['gitops with stores of its own'] ?? {});
    const migrating = listPods(objects).filter(({ spec }) =>
      spec.initContainers.some(({ name }) => name === 'migrate'),
    );
    expect(objects.filter(({ kind }) => kind === 'Job')).toEqual([]);
    expect(migrating.map(({ component }) => component).sort()).toEqual(['api', 'auth', 'worker']);
  });
});

function getJob(objects: readonly KubernetesObject[]): KubernetesObject {
  const job = objects.find(({ kind }) => kind === 'Job');
  if (job === undefined) throw new Error('the chart makes no Job');
  return job;
}

function withoutSecret(name: string, stores: object): object {
  const all = 'postgres' in stores || 'redis' in stores ? valueSets['gitops with stores of its own'] : external;
  const { secrets } = z.object({ secrets: z.record(z.string(), z.unknown()) }).parse(all);
  return { ...all, secrets: { ...secrets, [name]: { existingSecret: '' } } };
}
