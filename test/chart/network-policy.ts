/** NetworkPolicies as a cluster's network would apply them, over labels instead of packets. */
import { BlockList } from 'node:net';
import { z } from 'zod';
import type { KubernetesObject } from './kubernetes-object.ts';

/** One end of a connection: a pod of some namespace, or an address outside of the cluster. */
export type Place =
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
  ipBlock: z.strictObject({ cidr: z.string() }).optional(),
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
  /** Whether a TCP connection comes about: the one end may call, and the other may be called. */
  allows(from: Place, to: Place, port: number): boolean;
}

export function createNetwork(objects: readonly KubernetesObject[]): Network {
  const policies: Policy[] = objects
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ metadata, spec }) => ({ namespace: metadata.namespace ?? '', spec: PolicySpec.parse(spec) }));
  const selecting = (place: Place) =>
    policies.filter(
      ({ namespace, spec }) =>
        place.kind === 'pod' && place.namespace === namespace && hasLabels(place.labels, spec.podSelector.matchLabels),
    );
  const opens = (ports: z.infer<typeof Ports>, port: number) =>
    ports.some((each) => each.port === port && each.protocol === 'TCP');
  return {
    allows: (from, to, port) => {
      const [out, into] = [selecting(from), selecting(to)];
      // Whom no policy selects, nothing holds back.
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

function isAmong(place: Place, peers: readonly Peer[] | undefined, policyNamespace: string): boolean {
  return peers === undefined || peers.some((peer) => isPeer(place, peer, policyNamespace));
}

function isPeer(place: Place, { podSelector, namespaceSelector, ipBlock }: Peer, policyNamespace: string): boolean {
  if (place.kind === 'address') return ipBlock !== undefined && isInBlock(place.ip, ipBlock.cidr);
  if (ipBlock !== undefined) return false;
  const isNamespace =
    namespaceSelector === undefined
      ? place.namespace === policyNamespace
      : hasLabels({ 'kubernetes.io/metadata.name': place.namespace }, namespaceSelector.matchLabels);
  return isNamespace && hasLabels(place.labels, podSelector?.matchLabels ?? {});
}

function isInBlock(ip: string, cidr: string): boolean {
  const [network = '', bits] = cidr.split('/');
  const block = new BlockList();
  block.addSubnet(network, Number(bits));
  return block.check(ip);
}

function hasLabels(labels: Readonly<Record<string, string>>, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}
