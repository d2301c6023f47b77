/** Probes, grace and budgets: what makes a deployment invisible and an outage no worse. */
import { stopMsMax } from '@docgen/runtime/service';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nodeFlagsOf, serviceNames } from '../../apps/local/services.ts';
import { getObject, listPods, mainContainer, nodeOptionsOf } from './kubernetes-object.ts';
import { renderChart } from './render-chart.ts';
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

describe.each(apps)('%s', (_, { pod, objects }) => {
  const container = Probed.parse(mainContainer(pod));

  it('is restarted for a stuck event loop only, and gets requests when it wants them', () => {
    expect(container.livenessProbe.httpGet.path).toBe('/live');
    expect(container.startupProbe.httpGet.path).toBe('/live');
    expect(container.readinessProbe.httpGet.path).toBe('/ready');
  });

  it('has the time to drain and to finish before it is killed', () => {
    const config = getObject(objects, 'ConfigMap', mainContainer(pod).envFrom[0]?.configMapRef?.name ?? '');
    const preStopMs = Number(container.lifecycle.preStop.exec.command[1]) * 1_000;
    const needed = preStopMs + Number(config.data?.DRAIN_DELAY_MS) + stopMsMax;
    expect(Number(pod.spec.terminationGracePeriodSeconds) * 1_000).toBeGreaterThan(needed);
  });

  it('is replaced without ever having less than it should', () => {
    expect(pod.owner.spec?.strategy).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
  });

  it('leaves its heap room within the memory limit', () => {
    const limit = mainContainer(pod).resources.limits.memory ?? '';
    const limitMb = Number.parseFloat(limit) * (limit.endsWith('Gi') ? 1_024 : 1);
    const oldMb = Number(/--max-old-space-size=(\d+)/.exec(nodeOptionsOf(pod))?.[1]);
    const youngMb = 3 * Number(/--max-semi-space-size=(\d+)/.exec(nodeOptionsOf(pod))?.[1] ?? 0);
    expect(oldMb).toBeGreaterThanOrEqual(128);
    expect(oldMb + youngMb).toBeLessThanOrEqual(0.76 * limitMb);
  });

  it('has the young generation that everything here is measured with', () => {
    const [, ...flags] = nodeOptionsOf(pod).split(' ');
    expect(flags).toEqual(nodeFlagsOf(z.enum(serviceNames).parse(pod.component)));
  });
});

describe('settings', () => {
  const checksums = (values: object) =>
    new Map(
      listPods(renderChart(values)).map(({ owner, component }) => {
        const template = z.object({
          metadata: z.looseObject({ annotations: z.record(z.string(), z.string()).default({}) }),
        });
        return [component, template.safeParse(owner.spec?.template).data?.metadata.annotations['checksum/config']];
      }),
    );

  it('restart exactly the pods that read them when they change', () => {
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

  it('cover every app', () => {
    expect(names('PodDisruptionBudget').sort()).toEqual(names('Deployment').sort());
  });

  it('never set two autoscalers on one app', () => {
    const scaled = [...names('HorizontalPodAutoscaler'), ...names('ScaledObject')];
    expect(new Set(scaled).size).toBe(scaled.length);
    expect(names('ScaledObject')).toEqual(['acme-docgen-worker']);
  });
});
