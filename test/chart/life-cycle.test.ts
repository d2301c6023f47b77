/** Probes, shutdown times, budgets and autoscalers: rollouts lose no requests, and outages cause no restarts. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { stopMsMax } from '@docgen/runtime/service';
import { processNames, youngGenerationFlags } from '@docgen/stack/processes';
import { getObject, listPods, mainContainer, nodeOptionsOf } from './kubernetes-object.ts';
import { chartDir, renderChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('metrics') }) });
const Probed = z.looseObject({
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
  lifecycle: z.object({
    preStop: z.object({ exec: z.object({ command: z.tuple([z.literal('sleep'), z.string()]) }) }),
  }),
});

const apps = Object.entries(valueSets).flatMap(([set, values]) => {
  const objects = renderChart(values);
  return listPods(objects)
    .filter(({ owner }) => owner.kind === 'Deployment')
    .map((pod) => [`${pod.component} of ${set}`, { pod, objects }] as const);
});

describe.each(apps)('%s', (name, { pod, objects }) => {
  const container = Probed.parse(mainContainer(pod));

  it(`${name} is restarted only when /live fails and gets requests only when /ready succeeds`, () => {
    expect(container.livenessProbe.httpGet.path).toBe('/live');
    expect(container.startupProbe.httpGet.path).toBe('/live');
    expect(container.readinessProbe.httpGet.path).toBe('/ready');
  });

  it(`${name} has enough grace period to drain and finish requests before SIGKILL`, () => {
    const config = getObject(objects, 'ConfigMap', mainContainer(pod).envFrom[0]?.configMapRef?.name ?? '');
    const preStopMs = Number(container.lifecycle.preStop.exec.command[1]) * 1_000;
    const needed = preStopMs + Number(config.data?.DRAIN_DELAY_MS) + stopMsMax;
    expect(Number(pod.spec.terminationGracePeriodSeconds) * 1_000).toBeGreaterThan(needed);
  });

  it(`${name} keeps its number of pods during a rollout`, () => {
    expect(pod.owner.spec?.strategy).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
  });

  it(`${name} has a heap that fits into its memory limit`, () => {
    const limit = mainContainer(pod).resources.limits.memory ?? '';
    const limitMb = Number.parseFloat(limit) * (limit.endsWith('Gi') ? 1_024 : 1);
    const oldMb = Number(/--max-old-space-size=(\d+)/.exec(nodeOptionsOf(pod))?.[1]);
    const youngMb = 3 * Number(/--max-semi-space-size=(\d+)/.exec(nodeOptionsOf(pod))?.[1] ?? 0);
    expect(oldMb).toBeGreaterThanOrEqual(128);
    expect(oldMb + youngMb).toBeLessThanOrEqual(0.76 * limitMb);
  });

  it(`${name} has the young generation that processes.ts gives it`, () => {
    const [, ...flags] = nodeOptionsOf(pod).split(' ');
    expect(flags).toEqual(youngGenerationFlags(z.enum(processNames).parse(pod.component)));
  });
});

describe('probes', () => {
  it('values of an app override the common probes', () => {
    const pods = listPods(
      renderChart({
        ...valueSets['existing secrets'],
        probes: { liveness: { failureThreshold: 9 } },
        api: { probes: { liveness: { failureThreshold: 7 } } },
      }),
    );
    const thresholdOf = (part: string) =>
      pods.filter(({ component }) => component === part).map((pod) => mainContainer(pod).livenessProbe);
    expect(thresholdOf('worker')).toMatchObject([{ periodSeconds: 10, failureThreshold: 9 }]);
    expect(thresholdOf('api')).toMatchObject([{ periodSeconds: 10, failureThreshold: 7 }]);
  });
});

describe('secrets given by value', () => {
  const password = 'postgres://docgen:secret@db.example.com:5432/docgen';
  const checksumOf = (url: string) => {
    const values = { secrets: { ...given, DATABASE_URL: { value: url } } };
    const [api] = listPods(renderChart(values)).filter(({ component }) => component === 'api');
    return api?.annotations['checksum/secret'] ?? '';
  };
  const given = { REDIS_URL: { existingSecret: 'cache' } };

  it('a changed secret given by value replaces the pods', () => {
    expect(checksumOf(password)).toMatch(/^[0-9a-f]{16}$/);
    expect(checksumOf(password)).toBe(checksumOf(password));
    expect(checksumOf(password)).not.toBe(checksumOf(password.replace('secret', 'other')));
  });

  it('the checksum of secrets given by value is no plain hash of them', () => {
    const texts = [password, JSON.stringify({ DATABASE_URL: password }), JSON.stringify(allSecrets(password))];
    const hashes = texts.map((text) => createHash('sha256').update(text).digest('hex'));
    expect(hashes.filter((hash) => hash.startsWith(checksumOf(password)))).toEqual([]);
  });

  /** The section `secrets` of the values, with sorted keys as helm serialises it. */
  function allSecrets(url: string): object {
    const { secrets } = z
      .object({ secrets: z.record(z.string(), z.record(z.string(), z.string())) })
      .parse(parse(readFileSync(join(chartDir, 'values.yaml'), 'utf8')));
    const merged = {
      ...secrets,
      DATABASE_URL: { ...secrets.DATABASE_URL, value: url },
      REDIS_URL: { ...secrets.REDIS_URL, ...given.REDIS_URL },
    };
    const sort = (map: object): object => Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));
    return sort(Object.fromEntries(Object.entries(merged).map(([name, secret]) => [name, sort(secret)])));
  }
});

describe('settings', () => {
  const checksums = (values: object) =>
    new Map(
      listPods(renderChart(values)).map(({ component, annotations }) => [component, annotations['checksum/config']]),
    );

  it('a changed setting replaces only the pods that read it', () => {
    const before = checksums(valueSets['existing secrets'] ?? {});
    const after = checksums({ ...valueSets['existing secrets'], config: { WORKER_REQUESTS_MAX: 7 } });
    expect(after.get('worker')).not.toBe(before.get('worker'));
    expect(after.get('gateway')).toBe(before.get('gateway'));
  });
});

describe('budgets and autoscalers', () => {
  const everything = renderChart(valueSets.everything ?? {});
  const names = (kind: string) =>
    everything.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name);

  it('every app has a budget and an autoscaler or a number of replicas', () => {
    expect(names('PodDisruptionBudget').sort()).toEqual(names('Deployment').sort());
  });

  it('a budget lets a drain evict pods that are not ready', () => {
    const budgets = everything.filter(({ kind }) => kind === 'PodDisruptionBudget');
    for (const { spec } of budgets) {
      expect(spec).toMatchObject({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow' });
    }
  });

  it('values of an app override the common budget', () => {
    const objects = renderChart({
      ...valueSets['existing secrets'],
      podDisruptionBudgets: { maxUnavailable: 2, unhealthyPodEvictionPolicy: '' },
      worker: {
        podDisruptionBudget: { maxUnavailable: '25%' },
        autoscaling: { behavior: { scaleUp: { stabilizationWindowSeconds: 60 } } },
      },
    });
    expect(getObject(objects, 'PodDisruptionBudget', 'acme-docgen-worker').spec?.maxUnavailable).toBe('25%');
    const { spec } = getObject(objects, 'PodDisruptionBudget', 'acme-docgen-api');
    expect(spec?.maxUnavailable).toBe(2);
    expect(spec).not.toHaveProperty('unhealthyPodEvictionPolicy');
    expect(getObject(objects, 'HorizontalPodAutoscaler', 'acme-docgen-worker').spec?.behavior).toEqual({
      scaleDown: { stabilizationWindowSeconds: 300 },
      scaleUp: { stabilizationWindowSeconds: 60 },
    });
  });

  it('no app has two autoscalers', () => {
    const scaled = [...names('HorizontalPodAutoscaler'), ...names('ScaledObject')];
    expect(new Set(scaled).size).toBe(scaled.length);
    expect(names('ScaledObject')).toEqual(['acme-docgen-worker']);
  });
});
