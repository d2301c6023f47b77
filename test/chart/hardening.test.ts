/** Restricted Pod Security and our own rules beyond it, over every pod of every installation. */
import { describe, expect, it } from 'vitest';
import { listContainers, listPods } from './kubernetes-object.ts';
import { renderChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

const everyPod = Object.entries(valueSets).flatMap(([set, values]) =>
  listPods(renderChart(values)).map((pod) => [`${pod.component} of ${set}`, pod] as const),
);
const everyContainer = everyPod.flatMap(([place, pod]) =>
  listContainers(pod).map((container) => [`${container.name} in ${place}`, container] as const),
);

describe.each(everyPod)('the pod %s', (_, pod) => {
  const { spec } = pod;

  it('does not run as root, under the seccomp profile of the runtime', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
  });

  it('holds no token of the cluster, under a service account of its own', () => {
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.serviceAccountName).toMatch(new RegExp(`-${pod.component}$`));
  });

  it('shares nothing with its host', () => {
    expect(spec).not.toHaveProperty('hostNetwork');
    expect(spec).not.toHaveProperty('hostPID');
    expect(spec).not.toHaveProperty('hostIPC');
    const kinds = ['configMap', 'emptyDir', 'persistentVolumeClaim', 'secret'];
    const sources = spec.volumes.flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'));
    expect(sources.filter((source) => !kinds.includes(source))).toEqual([]);
  });
});

describe.each(everyContainer)('the container %s', (_, container) => {
  it('has a read-only root, no capability and no way to more', () => {
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      runAsNonRoot: true,
      capabilities: { drop: ['ALL'], add: [] },
    });
    expect(container.securityContext).not.toHaveProperty('privileged');
  });

  it('asks for processor and memory and is bounded in memory', () => {
    expect(container.resources.requests).toHaveProperty('cpu');
    expect(container.resources.requests).toHaveProperty('memory');
    expect(container.resources.limits).toHaveProperty('memory');
  });

  it('runs an image with a tag or a digest, never the latest', () => {
    expect(container.image).toMatch(/(@sha256:[0-9a-f]{64}|:[\w.-]+)$/);
    expect(container.image).not.toMatch(/:latest$/);
  });

  it('holds no secret in the open', () => {
    const secrets = container.env.filter(({ name }) => /URL|TOKEN|SECRET|KEY|PASSWORD/.test(name));
    const inTheOpen = secrets.filter(({ value }) => typeof value === 'string' && !isWithoutPassword(value));
    expect(inTheOpen).toEqual([]);
  });
});

describe('the gateway', () => {
  it('has no processor limit in any installation', () => {
    const gateways = everyContainer.filter(([place]) => place.startsWith('gateway in'));
    expect(gateways.filter(([, { resources }]) => 'cpu' in resources.limits)).toEqual([]);
    expect(gateways).not.toEqual([]);
  });
});

/** The address of a store whose password comes from a Secret as another variable. */
function isWithoutPassword(value: string): boolean {
  return URL.parse(value)?.password === '';
}
