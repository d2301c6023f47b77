/** Placement, certificates, variables and volumes of pods: common values, and values of each component. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getObject, listContainers, listPods } from './kubernetes-object.ts';
import type { Container, PodSource } from './kubernetes-object.ts';
import { renderChart } from './render-chart.ts';
import { payments, prices, valueSets } from './value-sets.ts';

const common = {
  nodeSelector: { pool: 'docgen' },
  tolerations: [{ key: 'docgen', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
  priorityClassName: 'high',
  podLabels: { team: 'documents' },
  image: { pullSecrets: [{ name: 'pull' }] },
};
const allParts = {
  postgres: { enabled: true },
  redis: { enabled: true },
  billing: { enabled: true },
  backup: { enabled: true },
  config: prices,
  secrets: payments,
};
const parts = ['api', 'auth', 'backup', 'billing', 'gateway', 'migrate', 'postgres', 'redis', 'test', 'worker'];
/** Key of each component in the values. The pod of `helm test` uses the values of the migration. */
const keyOf = (part: string) => (part === 'migrate' || part === 'test' ? 'migration' : part);

describe('every pod', () => {
  const pods = listPods(renderChart({ ...allParts, ...common }));

  it('this test covers every component', () => {
    expect([...new Set(pods.map(({ component }) => component))].sort()).toEqual(parts);
  });

  it.each(parts)('pods of %s use the common placement values', (part) => {
    for (const pod of podsOf(pods, part)) {
      expect(pod.spec).toMatchObject({
        nodeSelector: common.nodeSelector,
        tolerations: common.tolerations,
        affinity: common.affinity,
        priorityClassName: 'high',
        imagePullSecrets: [{ name: 'pull' }],
      });
      expect(pod.labels).toMatchObject({ team: 'documents' });
    }
  });

  it.each(parts)('pods of %s use their own placement values instead of the common ones', (part) => {
    const own = {
      nodeSelector: { pool: 'own' },
      tolerations: [],
      affinity: { podAffinity: {} },
      priorityClassName: 'low',
      podLabels: { own: 'label' },
      serviceAccount: { annotations: { identity: 'own' } },
    };
    const key = keyOf(part);
    const enabled = z.record(z.string(), z.unknown()).catch({}).parse(Reflect.get(allParts, key));
    const values = { ...allParts, ...common, [key]: { ...enabled, ...own } };
    const objects = renderChart(values);
    for (const pod of podsOf(listPods(objects), part)) {
      expect(pod.spec).toMatchObject({
        nodeSelector: own.nodeSelector,
        affinity: own.affinity,
        priorityClassName: 'low',
      });
      expect(pod.labels).toMatchObject({ team: 'documents', own: 'label' });
      const account = getObject(objects, 'ServiceAccount', pod.spec.serviceAccountName);
      expect(account.metadata.annotations).toMatchObject({ identity: 'own' });
    }
  });
});

describe('certificates of a private authority', () => {
  const containers = containersWith({ caBundle: { secret: 'authorities', key: 'bundle.pem' } });

  it.each(containers)('%s trusts the certificates of caBundle', (_, container) => {
    expect(container.env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/docgen/ca/bundle.pem' });
    expect(container.volumeMounts).toContainEqual({ name: 'ca-bundle', mountPath: '/etc/docgen/ca', readOnly: true });
  });

  it('pg_dump trusts the certificates of caBundle', () => {
    const backups = containers.filter(([name]) => name.startsWith('backup'));
    expect(backups.length).toBeGreaterThan(0);
    for (const [, { env }] of backups) {
      expect(env).toContainEqual({ name: 'PGSSLROOTCERT', value: '/etc/docgen/ca/bundle.pem' });
    }
  });
});

describe('more variables and volumes', () => {
  const volume = { name: 'client', secret: { secretName: 'client' } };
  const mount = { name: 'client', mountPath: '/etc/client' };
  const containers = containersWith({
    extraEnv: [{ name: 'TZ', value: 'UTC' }],
    extraVolumes: [volume],
    extraVolumeMounts: [mount],
  });

  it.each(containers)('%s has the variables and volumes of extraEnv and extraVolumes', (_, container, pod) => {
    expect(container.env).toContainEqual({ name: 'TZ', value: 'UTC' });
    expect(container.volumeMounts).toContainEqual(mount);
    expect(pod.spec.volumes).toContainEqual(volume);
  });

  it('this test covers init containers and jobs', () => {
    const names = containers.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['migrate of api', 'migrate of migrate', 'rendering of test']));
  });
});

describe('spreading', () => {
  const Spread = z.array(z.looseObject({ topologyKey: z.string(), matchLabelKeys: z.array(z.string()).optional() }));
  const spreadOf = (values: object) =>
    listPods(renderChart({ ...valueSets['existing secrets'], ...values }))
      .filter(({ owner }) => owner.kind === 'Deployment')
      .map(({ spec }) => Spread.parse(spec.topologySpreadConstraints));

  it('pods of one version spread over nodes', () => {
    for (const constraints of spreadOf({})) {
      expect(constraints).toMatchObject([
        { topologyKey: 'kubernetes.io/hostname', matchLabelKeys: ['pod-template-hash'], maxSkew: 1 },
      ]);
    }
  });

  it('pods spread over zones only with topologySpread.zones', () => {
    for (const constraints of spreadOf({ topologySpread: { zones: true, whenUnsatisfiable: 'DoNotSchedule' } })) {
      expect(constraints.map(({ topologyKey }) => topologyKey)).toEqual([
        'topology.kubernetes.io/zone',
        'kubernetes.io/hostname',
      ]);
      expect(constraints).toMatchObject([{ whenUnsatisfiable: 'DoNotSchedule' }, {}]);
    }
  });

  it('topologySpreadConstraints of an app replace the common ones', () => {
    const own = [{ maxSkew: 2, topologyKey: 'rack', whenUnsatisfiable: 'DoNotSchedule' }];
    expect(spreadOf({ api: { topologySpreadConstraints: own } })).toContainEqual(own);
  });
});

function podsOf(pods: readonly PodSource[], part: string): PodSource[] {
  const found = pods.filter(({ component }) => component === part);
  expect(found).not.toEqual([]);
  return found;
}

/** All containers except Postgres and Redis, by name and component. */
function containersWith(values: object): [string, Container, PodSource][] {
  return listPods(renderChart({ ...allParts, ...values }))
    .filter(({ component }) => !['postgres', 'redis'].includes(component))
    .flatMap((pod) =>
      listContainers(pod).map((container): [string, Container, PodSource] => [
        `${container.name} of ${pod.component}`,
        container,
        pod,
      ]),
    );
}
