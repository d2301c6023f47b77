/**
 * The built console as answers ready to be sent: read once at start, compressed once, each file under one
 * path of its own. There is no catch-all: a path that names no file is as unknown as any other.
 */
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface ConsoleFile {
  /** Where it is served: `/console/assets/index-B1x.js`. */
  readonly path: string;
  readonly bytes: Buffer;
  /** Null where compressing does not pay. */
  readonly gzipped: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
}

const contentTypes = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.woff2', 'font/woff2'],
]);

/** The pages; every other file stands below /console. */
const pages = new Map([
  ['index.html', '/console'],
  ['docs.html', '/docs'],
]);

/** The builder puts a digest of the content into these names. */
const hashedFolder = 'assets/';
const worthCompressingBytesMin = 1_024;
const strictest = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const ownThings = "script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'";
const consolePolicy = `${strictest}; ${ownThings}; style-src 'self'`;
/** The reference's viewer writes its styles into its elements; it holds no key but the one typed into it. */
const referencePolicy = `${strictest}; ${ownThings}; style-src 'self' 'unsafe-inline'`;

/**
 * @param folder the builder's output
 * @throws {Error} when it has no pages, or a file of a type that is not known here
 */
export async function loadConsoleFiles(folder: string): Promise<readonly ConsoleFile[]> {
  const names: string[] = [];
  for await (const entry of glob('**/*.*', { cwd: folder })) names.push(entry.replaceAll(sep, '/'));
  const files = await Promise.all(names.map(async (name) => loadFile(folder, name)));
  for (const [name, path] of pages) {
    if (!files.some((file) => file.path === path))
      throw new Error(`${join(folder, name)} is missing: build the console.`);
  }
  return files;
}

async function loadFile(folder: string, name: string): Promise<ConsoleFile> {
  const contentType = contentTypes.get(extname(name));
  if (contentType === undefined) throw new Error(`${join(folder, name)} is of a type that the gateway does not serve.`);
  const bytes = await readFile(join(folder, name));
  return {
    path: pages.get(name) ?? `/console/${name}`,
    bytes,
    gzipped: bytes.length < worthCompressingBytesMin ? null : await promisify(gzip)(bytes, { level: 9 }),
    headers: {
      'content-type': contentType,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      'cache-control': name.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(pages.has(name) && { 'content-security-policy': name === 'docs.html' ? referencePolicy : consolePolicy }),
    },
  };
}
