/** Checks the NetworkPolicies for every pair of pods, for other namespaces and for addresses outside the cluster. */
import { describe, expect, it } from 'vitest';
import { listPods } from './kubernetes-object.ts';
import { createNetwork } from './network-policy.ts';
import type { Endpoint } from './network-policy.ts';
import { release, renderChart } from './render-chart.ts';
import { payments, prices, valueSets } from './value-sets.ts';

const ports = { gateway: 8080, api: 8081, auth: 8082, billing: 8083, postgres: 5432, redis: 6379, metrics: 9090 };
const portList = [...Object.values(ports), 22, 80, 443, 587, 4318];

/** All allowed connections: caller, callee. */
const internalEdges = [
  ['gateway', 'api'],
  ['gateway', 'auth'],
  ['gateway', 'billing'],
  ['gateway', 'redis'],
  ['api', 'postgres'],
  ['api', 'redis'],
  ['auth', 'postgres'],
  ['auth', 'billing'],
  ['billing', 'postgres'],
  ['worker', 'postgres'],
  ['worker', 'redis'],
  ['migrate', 'postgres'],
  ['test', 'gateway'],
  ['test', 'postgres'],
  ['backup', 'postgres'],
] as const;

const allInside = {
  postgres: { enabled: true },
  redis: { enabled: true },
  billing: { enabled: true },
  backup: { enabled: true },
  config: prices,
  secrets: { ...payments, SMTP_URL: { existingSecret: 'mail' } },
};

describe('inside a release with the stores of the chart', () => {
  const { network, pods } = openNetwork(allInside);
  const pairs = [...pods].flatMap(([from, caller]) => [...pods].map(([to, callee]) => ({ from, to, caller, callee })));

  it.each(pairs)('NetworkPolicies allow $from to call $to only if the list says so', ({ from, to, caller, callee }) => {
    const open = portList.filter((port) => network.allows(caller, callee, port));
    const isMeant = internalEdges.some(([each, other]) => each === from && other === to);
    expect(open).toEqual(isMeant ? [getPort(to)] : []);
  });

  it('the list of allowed connections names only components that exist', () => {
    const named = new Set<string>(internalEdges.flat());
    expect([...pods.keys()].sort()).toEqual([...named].sort());
  });

  it('NetworkPolicies deny calls from another release in the same namespace', () => {
    const stranger: Endpoint = {
      kind: 'pod',
      namespace: release.namespace,
      labels: { 'app.kubernetes.io/name': 'docgen' },
    };
    for (const [name, pod] of pods) {
      const open = portList.filter((port) => network.allows(stranger, pod, port));
      expect(open).toEqual(name === 'gateway' ? [ports.gateway] : []);
    }
  });
});

describe('connections to other addresses', () => {
  const internet: Endpoint = { kind: 'address', ip: '203.0.113.7' };
  const { network, pods } = openNetwork(allInside);

  it('NetworkPolicies allow the internet only to billing, for the payment provider, and to workers, for mails and webhooks', () => {
    const reached = [...pods].flatMap(([name, pod]) =>
      portList.filter((port) => network.allows(pod, internet, port)).map((port) => [name, port]),
    );
    expect(reached.map(String).sort()).toEqual(['billing,443', 'worker,443', 'worker,587']);
  });

  it('NetworkPolicies allow workers only port 443 outside the cluster without SMTP_URL', () => {
    const { network, pods } = openNetwork({ ...allInside, secrets: payments });
    const worker = getPod(pods, 'worker');
    expect(portList.filter((port) => network.allows(worker, internet, port))).toEqual([443]);
  });

  it.each([
    '0.0.0.0',
    '10.96.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
    'fd00::1',
    'fe80::1',
    '::ffff:a00:1',
  ])('NetworkPolicies do not let webhooks reach the private address %s', (ip) => {
    expect(network.allows(getPod(pods, 'worker'), { kind: 'address', ip }, 443)).toBe(false);
  });

  it.each(['2001:db8::7', '198.51.100.7'])(
    'NetworkPolicies do not let webhooks reach the address %s of the cluster',
    (ip) => {
      const target: Endpoint = { kind: 'address', ip };
      const clusterCidrs = ['2001:db8::/48', '198.51.100.0/24'];
      const inCluster = openNetwork({ ...allInside, clusterCidrs });

      expect(network.allows(getPod(pods, 'worker'), target, 443)).toBe(true);
      expect(inCluster.network.allows(getPod(inCluster.pods, 'worker'), target, 443)).toBe(false);
      expect(inCluster.network.allows(getPod(inCluster.pods, 'worker'), internet, 443)).toBe(true);
    },
  );

  it('NetworkPolicies allow the trace collector only when traces are exported', () => {
    const config = { ...prices, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.monitoring:4318' };
    const traced = openNetwork({ ...allInside, config });
    const reaching = [...traced.pods].filter(([, pod]) => traced.network.allows(pod, internet, 4_318));
    expect(reaching.map(([name]) => name).sort()).toEqual(['api', 'auth', 'billing', 'gateway', 'worker']);
    expect(portList.filter((port) => network.allows(getPod(pods, 'api'), internet, port))).toEqual([]);
  });

  it('NetworkPolicies allow the trace collector to the app whose own config names it', () => {
    const config = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.monitoring:4318' };
    const traced = openNetwork({ ...allInside, api: { config } });
    const reaching = [...traced.pods].filter(([, pod]) => traced.network.allows(pod, internet, 4_318));
    expect(reaching.map(([name]) => name)).toEqual(['api']);
  });

  it('NetworkPolicies allow external stores only at the addresses in the values', () => {
    const { network, pods } = openNetwork(valueSets.everything ?? {});
    const api = getPod(pods, 'api');
    expect(network.allows(api, { kind: 'address', ip: '10.1.2.3' }, ports.postgres)).toBe(true);
    expect(network.allows(api, { kind: 'address', ip: '10.2.2.3' }, ports.postgres)).toBe(false);
  });
});

describe('connections from other namespaces', () => {
  const ingress: Endpoint = { kind: 'pod', namespace: 'ingress', labels: {} };
  const monitoring: Endpoint = { kind: 'pod', namespace: 'monitoring', labels: {} };
  const other: Endpoint = { kind: 'pod', namespace: 'other', labels: {} };
  const { network, pods } = openNetwork(valueSets.everything ?? {});
  const openTo = (from: Endpoint) =>
    [...pods].flatMap(([name, pod]) =>
      portList.filter((port) => network.allows(from, pod, port)).map((port) => [name, port]),
    );

  it('NetworkPolicies allow the ingress controller to call only the gateway', () => {
    expect(openTo(ingress)).toEqual([['gateway', ports.gateway]]);
  });

  it('NetworkPolicies allow the monitoring namespace to call only metrics ports', () => {
    const apps = ['api', 'auth', 'billing', 'gateway', 'worker'];
    expect(openTo(monitoring).map(String).sort()).toEqual(apps.map((name) => `${name},${ports.metrics}`));
  });

  it('NetworkPolicies deny calls from other namespaces', () => {
    expect(openTo(other)).toEqual([]);
  });
});

function openNetwork(values: object) {
  const objects = renderChart(values);
  const pods = new Map(
    listPods(objects).map(({ component, labels }) => [
      component,
      { kind: 'pod', namespace: release.namespace, labels } satisfies Endpoint,
    ]),
  );
  return { network: createNetwork(objects), pods };
}

function getPod(pods: ReadonlyMap<string, Endpoint>, name: string): Endpoint {
  const pod = pods.get(name);
  if (pod === undefined) throw new Error(`no pod ${name}`);
  return pod;
}

function getPort(name: string): number | undefined {
  return new Map<string, number>(Object.entries(ports)).get(name);
}
