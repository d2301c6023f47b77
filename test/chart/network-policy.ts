/** Evaluates NetworkPolicies by labels, as a network plugin would. */
import { BlockList, isIPv6 } from 'node:net';
import { z } from 'zod';
import type { KubernetesObject } from './kubernetes-object.ts';

/** One end of a connection: a pod in a namespace, or an address outside the cluster. */
export type Endpoint =
  | {
      readonly kind: 'pod';
      readonly namespace: string;
      readonly labels: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'address'; readonly ip: string };

const Selector = z.strictObject({ matchLabels: z.record(z.string(), z.string()).default({}) });
const Peer = z.strictObject({
  podSelector: Selector.optional(),
  namespaceSelector: Selector.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
type Peer = z.infer<typeof Peer>;
const Ports = z.array(z.strictObject({ port: z.int(), protocol: z.enum(['TCP', 'UDP']) })).min(1);
const PolicySpec = z.strictObject({
  podSelector: Selector,
  policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
  ingress: z.array(z.strictObject({ ports: Ports, from: z.array(Peer).optional() })).default([]),
  egress: z.array(z.strictObject({ ports: Ports, to: z.array(Peer).optional() })).default([]),
});

interface Policy {
  readonly namespace: string;
  readonly spec: z.infer<typeof PolicySpec>;
}

export interface Network {
  /** True if egress rules of the caller and ingress rules of the callee allow a TCP connection. */
  allows(from: Endpoint, to: Endpoint, port: number): boolean;
}

export function createNetwork(objects: readonly KubernetesObject[]): Network {
  const policies: Policy[] = objects
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ metadata, spec }) => ({ namespace: metadata.namespace ?? '', spec: PolicySpec.parse(spec) }));
  const selecting = (endpoint: Endpoint) =>
    policies.filter(
      ({ namespace, spec }) =>
        endpoint.kind === 'pod' &&
        endpoint.namespace === namespace &&
        hasLabels(endpoint.labels, spec.podSelector.matchLabels),
    );
  const opens = (ports: z.infer<typeof Ports>, port: number) =>
    ports.some((each) => each.port === port && each.protocol === 'TCP');
  return {
    allows: (from, to, port) => {
      const out = selecting(from);
      const into = selecting(to);
      // A pod that no NetworkPolicy selects is unrestricted.
      const mayLeave =
        out.length === 0 ||
        out.some(({ namespace, spec }) =>
          spec.egress.some((rule) => opens(rule.ports, port) && isAmong(to, rule.to, namespace)),
        );
      const mayEnter =
        into.length === 0 ||
        into.some(({ namespace, spec }) =>
          spec.ingress.some((rule) => opens(rule.ports, port) && isAmong(from, rule.from, namespace)),
        );
      return mayLeave && mayEnter;
    },
  };
}

function isAmong(endpoint: Endpoint, peers: readonly Peer[] | undefined, policyNamespace: string): boolean {
  return peers === undefined || peers.some((peer) => isPeer(endpoint, peer, policyNamespace));
}

function isPeer(
  endpoint: Endpoint,
  { podSelector, namespaceSelector, ipBlock }: Peer,
  policyNamespace: string,
): boolean {
  if (endpoint.kind === 'address') {
    return (
      ipBlock !== undefined &&
      isInBlock(endpoint.ip, ipBlock.cidr) &&
      !ipBlock.except.some((cidr) => isInBlock(endpoint.ip, cidr))
    );
  }
  if (ipBlock !== undefined) return false;
  const isNamespace =
    namespaceSelector === undefined
      ? endpoint.namespace === policyNamespace
      : hasLabels({ 'kubernetes.io/metadata.name': endpoint.namespace }, namespaceSelector.matchLabels);
  return isNamespace && hasLabels(endpoint.labels, podSelector?.matchLabels ?? {});
}

function isInBlock(ip: string, cidr: string): boolean {
  const [network = '', bits] = cidr.split('/');
  const block = new BlockList();
  block.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
  return block.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

function hasLabels(labels: Readonly<Record<string, string>>, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}
