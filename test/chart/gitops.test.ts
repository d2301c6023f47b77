/**
 * Manifests for Argo CD, Flux and `kubectl apply`: the same text each time, no generated secrets, and a migration Job
 * that can be applied again.
 */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { KubernetesObject } from './kubernetes-object.ts';
import { listPods, mainContainer } from './kubernetes-object.ts';
import { renderChart, templateChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

const sets = Object.entries(valueSets).filter(([name]) => name.startsWith('gitops'));
const external = valueSets.gitops ?? {};

describe.each(sets)('%s', (set, values) => {
  const objects = renderChart(values);

  it(`gitops renders ${set} to the same bytes each time`, () => {
    expect(templateChart(values).stdout).toBe(templateChart(values).stdout);
  });

  it(`gitops renders no Secret for ${set}`, () => {
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it(`gitops renders ${set} without replicas where an autoscaler sets them`, () => {
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
  ])('rendering with gitops fails when %s is not given', (name, stores) => {
    const { exitCode, stderr } = templateChart({ ...withoutSecret(name, stores), ...stores });
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain(`secrets.${name}.existingSecret`);
  });
});

describe('the migration with gitops', () => {
  const jobOf = (values: object) => getJob(renderChart(values));
  const job = jobOf(external);

  it('with gitops the migration is a PreSync hook of Argo CD and an ordinary Job elsewhere', () => {
    expect(job.metadata.annotations).toMatchObject({
      'argocd.argoproj.io/hook': 'PreSync',
      'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation,HookSucceeded',
    });
    expect(job.metadata.annotations).not.toHaveProperty(['helm.sh/hook']);
  });

  it('with gitops the ServiceAccount of the migration is created before its Job', () => {
    const waveOf = ({ metadata }: KubernetesObject) => Number(metadata.annotations['argocd.argoproj.io/sync-wave']);
    const [pod] = listPods([job]);
    const account = renderChart(external).find(
      ({ kind, metadata }) => kind === 'ServiceAccount' && metadata.name === pod?.spec.serviceAccountName,
    );
    expect(account?.metadata.annotations['argocd.argoproj.io/hook']).toBe('PreSync');
    expect(account === undefined ? 0 : waveOf(account)).toBeLessThan(waveOf(job));
  });

  it('with gitops the name of the migration Job changes with its image and settings', () => {
    expect(jobOf(external).metadata.name).toBe(job.metadata.name);
    expect(jobOf({ ...external, image: { tag: '1.2.4' } }).metadata.name).not.toBe(job.metadata.name);
    expect(jobOf({ ...external, migration: { retries: 5 } }).metadata.name).not.toBe(job.metadata.name);
    expect(job.metadata).not.toHaveProperty('generateName');
  });

  it('with gitops the migration waits for a database that does not answer yet', () => {
    const [pod] = listPods([job]);
    expect(pod === undefined ? [] : mainContainer(pod).command).toContain('--wait');
  });

  it('with gitops and postgres.enabled the migration runs in init containers', () => {
    const objects = renderChart(valueSets['gitops with the stores of the chart'] ?? {});
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
  const all = 'postgres' in stores || 'redis' in stores ? valueSets['gitops with the stores of the chart'] : external;
  const { secrets } = z.object({ secrets: z.record(z.string(), z.unknown()) }).parse(all);
  return { ...all, secrets: { ...secrets, [name]: { existingSecret: '' } } };
}
