/**
 * A Kubernetes API in memory for the real helm. Rendered manifests do not show what `lookup` finds, what an
 * uninstallation leaves, and what a second installation takes over. It runs no pods, and a patch replaces whole lists.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const Stored = z.looseObject({
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }),
});
export type Stored = z.infer<typeof Stored>;

/** Kinds by group and plural: those of the chart, and Secrets, in which helm stores releases. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  v1: { secrets: 'Secret', configmaps: 'ConfigMap', services: 'Service', serviceaccounts: 'ServiceAccount' },
  'apps/v1': { deployments: 'Deployment', statefulsets: 'StatefulSet' },
  'autoscaling/v2': { horizontalpodautoscalers: 'HorizontalPodAutoscaler' },
  'networking.k8s.io/v1': { networkpolicies: 'NetworkPolicy' },
  'policy/v1': { poddisruptionbudgets: 'PodDisruptionBudget' },
};

export interface ClusterApi {
  readonly url: string;
  /** By `plural/name`, in the order of creation. */
  readonly objects: Map<string, Stored>;
  close(): Promise<void>;
}

/** Listens on loopback, on a free port. */
export async function startClusterApi(): Promise<ClusterApi> {
  const objects = new Map<string, Stored>();
  const server = createServer((req, res) => {
    answer(objects, req).then(
      ({ status, body }) => send(res, status, body),
      (err: unknown) => send(res, 500, { kind: 'Status', message: String(err) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, objects, close: async () => closeServer(server) };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function answer(objects: Map<string, Stored>, req: IncomingMessage): Promise<Answer> {
  const url = new URL(req.url ?? '', 'http://cluster');
  const found = /^\/(?:api|apis)\/(?<version>.+)\/namespaces\/[^/]+\/(?<plural>\w+)(?:\/(?<name>[^/]+))?$/.exec(
    url.pathname,
  );
  if (found === null) return discover(url.pathname);
  const { version = '', plural = '', name } = found.groups ?? {};
  const kind = kinds[version]?.[plural] ?? '';
  if (name === undefined && req.method === 'GET') return list(objects, { version, kind, plural }, url);
  const key = `${plural}/${name ?? ''}`;
  const current = objects.get(key);
  const body = req.method === 'GET' ? undefined : await json(req).catch(() => undefined);
  if (req.method === 'POST') return create(objects, plural, { apiVersion: version, kind, ...Object(body) });
  if (current === undefined)
    return { status: 404, body: { kind: 'Status', status: 'Failure', reason: 'NotFound', code: 404 } };
  if (req.method === 'DELETE') objects.delete(key);
  if (req.method === 'PATCH') objects.set(key, Stored.parse(mergePatch(current, body)));
  if (req.method === 'PUT') objects.set(key, Stored.parse(body));
  return { status: 200, body: objects.get(key) ?? { kind: 'Status', status: 'Success' } };
}

function create(objects: Map<string, Stored>, plural: string, body: unknown): Answer {
  const made = Stored.parse(body);
  objects.set(`${plural}/${made.metadata.name}`, made);
  return { status: 201, body: made };
}

interface Collection {
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
}

function list(objects: Map<string, Stored>, { version, kind, plural }: Collection, url: URL): Answer {
  const wanted = (url.searchParams.get('labelSelector') ?? '').split(',').filter((label) => label.includes('='));
  const items = [...objects].filter(
    ([key, { metadata }]) =>
      key.startsWith(`${plural}/`) &&
      wanted.every((label) => metadata.labels[label.split('=')[0] ?? ''] === label.split('=').at(-1)),
  );
  return { status: 200, body: { apiVersion: version, kind: `${kind}List`, items: items.map(([, object]) => object) } };
}

function discover(path: string): Answer {
  const groups = Object.keys(kinds).filter((version) => version.includes('/'));
  if (path === '/version') return { status: 200, body: { major: '1', minor: '33', gitVersion: 'v1.33.0' } };
  if (path === '/api') return { status: 200, body: { kind: 'APIVersions', versions: ['v1'] } };
  if (path === '/apis') return { status: 200, body: { kind: 'APIGroupList', groups: groups.map(toGroup) } };
  const version = path.replace(/^\/apis?\//, '');
  const resources = Object.entries(kinds[version] ?? {}).map(([name, kind]) => ({
    name,
    kind,
    namespaced: true,
    verbs: [],
  }));
  return {
    status: resources.length === 0 ? 404 : 200,
    body: { kind: 'APIResourceList', groupVersion: version, resources },
  };
}

function toGroup(groupVersion: string): object {
  const [name, version] = groupVersion.split('/');
  return { name, versions: [{ groupVersion, version }], preferredVersion: { groupVersion, version } };
}

function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const merged = { ...z.record(z.string(), z.unknown()).catch({}).parse(target) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else if (!key.startsWith('$')) merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}

function send(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
