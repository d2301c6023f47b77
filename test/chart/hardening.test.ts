/** Every pod meets the Pod Security Standard `restricted` and some stricter rules. */
import { describe, expect, it } from 'vitest';
import { listContainers, listPods } from './kubernetes-object.ts';
import { renderChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

const everyPod = Object.entries(valueSets).flatMap(([set, values]) =>
  listPods(renderChart(values)).map((pod) => [`${pod.component} of ${set}`, pod] as const),
);
const everyContainer = everyPod.flatMap(([owner, pod]) =>
  listContainers(pod).map((container) => [`${container.name} in ${owner}`, container] as const),
);

describe.each(everyPod)('the pod %s', (name, pod) => {
  const { spec } = pod;

  it(`the pod ${name} does not run as root and uses the seccomp profile of the runtime`, () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
  });

  it(`the pod ${name} has its own service account and mounts no token`, () => {
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.serviceAccountName).toMatch(new RegExp(`-${pod.component}$`));
  });

  it(`the pod ${name} shares no namespace and no path with its host`, () => {
    expect(spec).not.toHaveProperty('hostNetwork');
    expect(spec).not.toHaveProperty('hostPID');
    expect(spec).not.toHaveProperty('hostIPC');
    const kinds = ['configMap', 'emptyDir', 'persistentVolumeClaim', 'secret'];
    const sources = spec.volumes.flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'));
    expect(sources.filter((source) => !kinds.includes(source))).toEqual([]);
  });
});

describe.each(everyContainer)('the container %s', (name, container) => {
  it(`the container ${name} has a read-only root, no capabilities and no privilege escalation`, () => {
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      runAsNonRoot: true,
      capabilities: { drop: ['ALL'], add: [] },
    });
    expect(container.securityContext).not.toHaveProperty('privileged');
  });

  it(`the container ${name} has CPU and memory requests and a memory limit`, () => {
    expect(container.resources.requests).toHaveProperty('cpu');
    expect(container.resources.requests).toHaveProperty('memory');
    expect(container.resources.limits).toHaveProperty('memory');
  });

  it(`the container ${name} runs an image with a digest or with a tag other than latest`, () => {
    expect(container.image).toMatch(/(@sha256:[0-9a-f]{64}|:[\w.-]+)$/);
    expect(container.image).not.toMatch(/:latest$/);
  });

  it(`the container ${name} has no secret as a plain value`, () => {
    const secrets = container.env.filter(({ name }) => /URL|TOKEN|SECRET|KEY|PASSWORD/.test(name));
    const inTheOpen = secrets.filter(({ value }) => typeof value === 'string' && !isWithoutPassword(value));
    expect(inTheOpen).toEqual([]);
  });
});

describe('the gateway', () => {
  it('the gateway has no CPU limit in any value set', () => {
    const gateways = everyContainer.filter(([name]) => name.startsWith('gateway in'));
    expect(gateways.filter(([, { resources }]) => 'cpu' in resources.limits)).toEqual([]);
    expect(gateways).not.toEqual([]);
  });
});

/** An address without a password: the password is another variable, from a Secret. */
function isWithoutPassword(value: string): boolean {
  return URL.parse(value)?.password === '';
}
