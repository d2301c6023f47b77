/** An index of Python packages in memory: it takes uploads by PyPI's upload API, and refuses a file that it has. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

export interface PythonIndex {
  readonly url: string;
  readonly files: readonly UploadedFile[];
  close(): Promise<void>;
}

/** Listens on loopback, on a free port. @param token of the only account that can upload */
export async function startPythonIndex(token: string): Promise<PythonIndex> {
  const files: UploadedFile[] = [];
  const authorization = `Basic ${Buffer.from(`__token__:${token}`).toString('base64')}`;
  const server = createServer((req, res) => {
    const answer = async () => {
      const headers = { 'content-type': req.headers['content-type'] ?? '' };
      const file = await readUpload(new Response(new Uint8Array(await buffer(req)), { headers }));
      const digest = createHash('sha256').update(file.bytes).digest('hex');
      if (req.headers.authorization !== authorization) return res.writeHead(403).end('Invalid token');
      if (file.fields.get('sha256_digest')?.[0] !== digest) return res.writeHead(400).end('The digest differs');
      if (files.some(({ name }) => name === file.name)) return res.writeHead(400).end('File already exists.');
      files.push(file);
      return res.writeHead(200).end('OK');
    };
    answer().catch((error: unknown) => res.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/legacy/`, files, close };
}

async function readUpload(request: Response): Promise<UploadedFile> {
  // oxlint-disable-next-line typescript/no-deprecated -- servers should not hold large uploads in memory; a test sends small files
  const form = await request.formData();
  const content = form.get('content');
  if (!(content instanceof File)) throw new Error('the upload has no file');
  const fields = new Map(
    [...form.keys()].map((key) => [key, form.getAll(key).filter((value) => typeof value === 'string')]),
  );
  return { name: content.name, bytes: Buffer.from(await content.arrayBuffer()), fields };
}
