/** An npm registry in memory with what a publication needs: reading a package, and storing a version. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const Publication = z.looseObject({
  name: z.string(),
  versions: z.record(z.string(), z.looseObject({})),
});
export type Publication = z.infer<typeof Publication>;

export interface NpmRegistry {
  readonly url: string;
  /** The known ones, then the others in the order in which they arrived. */
  readonly publications: readonly Publication[];
  close(): Promise<void>;
}

/**
 * Listens on loopback, on a free port. Refuses publications without a token.
 *
 * @param known packages that it has from the start
 */
export async function startNpmRegistry(known: readonly Publication[] = []): Promise<NpmRegistry> {
  const publications = [...known];
  const server = createServer((req, res) => {
    answer(publications, req, res).catch((err: unknown) => res.writeHead(500).end(String(err)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/`, publications, close };
}

async function answer(publications: Publication[], req: IncomingMessage, res: ServerResponse): Promise<void> {
  const name = decodeURIComponent(req.url ?? '').slice(1);
  if (req.method === 'PUT') {
    if (req.headers.authorization === undefined) return void res.writeHead(401).end('{}');
    publications.push(Publication.parse(await json(req)));
    return void res.writeHead(201).end('{"ok": true}');
  }
  const found = publications.find((publication) => publication.name === name);
  res.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
  res.end(JSON.stringify(found ?? {}));
}
