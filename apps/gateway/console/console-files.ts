/**
 * The built console as prepared answers. Each file is read and compressed once at start, and has one path. There is no
 * catch-all route: other paths below /console are 404.
 */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { entityTagOf } from '@docgen/http/entity-tags';
import { jsonType } from '@docgen/http/route-handler';
import type { ConsoleFile } from '../constant-answer.ts';

const contentTypes = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', jsonType],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.woff2', 'font/woff2'],
]);

/** Pages. Those of the guide are below /docs/guide, and every other file below /console, except those of `rootTexts`. */
const pages = new Map([
  ['index.html', '/console'],
  ['docs.html', '/docs'],
]);
const guidePage = /^guide\/(.+)\.html$/;
const guidePath = '/docs/guide';

/** Where language models look for the docs (https://llmstxt.org). */
const rootTexts = new Map([
  ['llms.txt', '/llms.txt'],
  ['llms-full.txt', '/llms-full.txt'],
]);

/** The build writes these beside scripts and styles. Making them takes too long for each start of a gateway. */
const brotliEnding = '.br';

/** The build puts a digest of the content into names in this folder. */
const hashedFolder = 'assets/';
const compressedBytesMin = 1_024;
/** A page adds what it needs. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const ownFiles = "script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'";
const consolePolicy = `${nothingAllowed}; ${ownFiles}; style-src 'self'`;
/** The viewer of the API reference writes styles into its elements. It has no key except one that a reader types in. */
const referencePolicy = `${nothingAllowed}; ${ownFiles}; style-src 'self' 'unsafe-inline'`;
/** A web worker has the policy of its own script: without this one it could not load the tables of a locale. */
const scriptPolicy = `${nothingAllowed}; script-src 'self'`;

/**
 * @param folder the output of the build
 * @throws {Error} when a page is missing, or a file has a type that `contentTypes` lacks
 */
export async function loadConsoleFiles(folder: string): Promise<readonly ConsoleFile[]> {
  const names: string[] = [];
  for await (const entry of glob('**/*.*', { cwd: folder })) {
    if (extname(entry) !== brotliEnding) names.push(entry.replaceAll(sep, '/'));
  }
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
  const path = join(folder, name);
  const bytes = await readFile(path);
  return {
    path: pathOf(name),
    bytes,
    encoded: bytes.length < compressedBytesMin ? {} : await encode(path, bytes),
    headers: {
      'content-type': contentType,
      etag: entityTagOf(bytes),
      'cache-control': name.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...policyOf(name),
    },
  };
}

async function encode(path: string, bytes: Buffer): Promise<ConsoleFile['encoded']> {
  const compressed = await findFile(`${path}${brotliEnding}`);
  return {
    gzip: await promisify(gzip)(bytes, { level: 9 }),
    ...(compressed !== undefined && { br: compressed }),
  };
}

async function findFile(path: string): Promise<Buffer | undefined> {
  return existsSync(path) ? readFile(path) : undefined;
}

function pathOf(name: string): string {
  const [, guideName] = guidePage.exec(name) ?? [];
  if (guideName !== undefined) return guideName === 'index' ? guidePath : `${guidePath}/${guideName}`;
  return pages.get(name) ?? rootTexts.get(name) ?? `/console/${name}`;
}

/** Other files keep the policy of all answers of the gateway. */
function policyOf(name: string): Readonly<Record<string, string>> {
  if (name === 'docs.html') return { 'content-security-policy': referencePolicy };
  if (pages.has(name) || guidePage.test(name)) return { 'content-security-policy': consolePolicy };
  return extname(name) === '.js' ? { 'content-security-policy': scriptPolicy } : {};
}
