/** An OCI registry in memory with what a push needs: blob uploads, and manifests by tag. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface OciRegistry {
  /** host:port */
  readonly host: string;
  /** By digest. */
  readonly blobs: ReadonlyMap<string, Buffer>;
  /** By `repository:tag`. */
  readonly manifests: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** Listens on loopback, on a free port, without TLS. */
export async function startOciRegistry(): Promise<OciRegistry> {
  const blobs = new Map<string, Buffer>();
  const manifests = new Map<string, string>();
  const server = createServer((req, res) => {
    answer({ blobs, manifests }, req, res).catch((err: unknown) => res.writeHead(500).end(String(err)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { host: `localhost:${port}`, blobs, manifests, close };
}

interface Content {
  readonly blobs: Map<string, Buffer>;
  readonly manifests: Map<string, string>;
}

async function answer({ blobs, manifests }: Content, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '', 'http://registry');
  const body = await buffer(req);
  const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`;
  const [, repository = '', collection = '', name = ''] =
    /^\/v2\/(.+)\/(blobs|manifests)\/(.+)$/.exec(url.pathname) ?? [];
  if (req.method === 'POST') return void res.writeHead(202, { location: `/v2/${repository}/blobs/uploads/1` }).end();
  if (req.method === 'PUT' && collection === 'blobs') {
    if (url.searchParams.get('digest') !== digest) return void res.writeHead(400).end();
    blobs.set(digest, body);
    return void res.writeHead(201, { 'docker-content-digest': digest }).end();
  }
  if (req.method === 'PUT') {
    manifests.set(`${repository}:${name}`, body.toString());
    return void res.writeHead(201, { 'docker-content-digest': digest }).end();
  }
  res.writeHead(url.pathname === '/v2/' ? 200 : 404).end();
}
