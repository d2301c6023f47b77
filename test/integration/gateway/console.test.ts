/** The gateway serves the console's files, each at one path. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConsoleFiles } from '../../../apps/gateway/console/console-files.ts';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';

const script = `export const words = ${JSON.stringify('a b c '.repeat(1_000))};`;
let folder: string;
let fixture: GatewayFixture;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(folder, 'docs.html'), '<!doctype html><title>Reference</title>');
  await mkdir(join(folder, 'guide', 'runbooks'), { recursive: true });
  for (const name of ['index', 'language', 'runbooks/Slow'])
    await writeFile(join(folder, 'guide', `${name}.html`), `<!doctype html><title>Guide: ${name}</title>`);
  await writeFile(join(folder, 'assets', 'index-Ab_1-2.js'), script);
  await writeFile(join(folder, 'assets', 'page-Cd_3-4.js'), script);
  await writeFile(join(folder, 'assets', 'page-Cd_3-4.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'llms.txt'), '# Docgen');
  await writeFile(join(folder, 'llms-full.txt'), '# Docgen, all pages');
  fixture = await startGateway({ consoleFiles: await loadConsoleFiles(folder) });
});

afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('200', () => {
  it.each([
    ['/console', 'Console'],
    ['/console/', 'Console'],
    ['/docs', 'Reference'],
    ['/docs/', 'Reference'],
    ['/docs/guide', 'Guide: index'],
    ['/docs/guide/', 'Guide: index'],
    ['/docs/guide/language', 'Guide: language'],
    ['/docs/guide/runbooks/Slow', 'Guide: runbooks/Slow'],
    ['/console/?session_id=cs_1', 'Console'],
  ])('a page of the console is the answer to %s, without a key', async (path, title) => {
    const { status, headers, text } = await get(path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    expect(text).toContain(`<title>${title}</title>`);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/llms.txt', '# Docgen'],
    ['/llms-full.txt', '# Docgen, all pages'],
  ])('%s is plain text for language models, without a key', async (path, content) => {
    const { status, headers, text } = await get(path);
    expect([status, headers['content-type'], text]).toEqual([200, 'text/plain; charset=utf-8', content]);
  });

  it.each(['/console', '/docs/guide', '/docs/guide/language'])(
    'the gateway forbids inline code and requests to other origins in %s',
    async (path) => {
      const policy = String((await get(path)).headers['content-security-policy']);
      const sources = policy.split('; ').map((directive) => directive.split(' '));
      expect(policy).toContain("default-src 'none'");
      for (const [, ...values] of sources)
        for (const value of values) expect(["'none'", "'self'", 'data:']).toContain(value);
    },
  );

  it('the gateway forbids inline scripts in the API reference, too', async () => {
    const policy = String((await get('/docs')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|https?:/);
  });

  it('a script of the console may load other scripts when it runs as a web worker', async () => {
    const { headers } = await get('/console/assets/index-Ab_1-2.js');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('a file of the console is compressed for browsers that accept it, and cached when the name has a digest', async () => {
    const plain = await get('/console/assets/index-Ab_1-2.js');
    const small = await get('/console/assets/index-Ab_1-2.js', { 'accept-encoding': 'br, gzip' });
    const refused = await get('/console/assets/index-Ab_1-2.js', { 'accept-encoding': 'gzip;q=0, identity' });
    expect(plain.text).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['vary']).toContain('accept-encoding');
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(small.bytes).toString()).toBe(script);
    expect([plain.headers['content-encoding'], refused.headers['content-encoding']]).toEqual([undefined, undefined]);
  });

  it('a file that the build compressed with Brotli is sent so to browsers that accept it, and has no path of its own', async () => {
    const path = '/console/assets/page-Cd_3-4.js';
    const smallest = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const small = await get(path, { 'accept-encoding': 'gzip' });
    expect(smallest.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(smallest.bytes).toString()).toBe(script);
    expect([small.headers['content-encoding'], gunzipSync(small.bytes).toString()]).toEqual(['gzip', script]);
    expect((await get(`${path}.br`)).status).toBe(404);
  });

  it('a page of the console has no body for HEAD', async () => {
    const { status, bytes, headers } = await get('/console', {}, 'HEAD');
    expect([status, bytes.length, Number(headers['content-length']) > 0]).toEqual([200, 0, true]);
  });
});

describe('302', () => {
  it.each(['GET', 'HEAD'] as const)('a browser that opens / with %s is led to the console', async (method) => {
    const { status, headers } = await get('/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, method);
    expect({ status, location: headers['location'] }).toEqual({ status: 302, location: '/console' });
    expect(headers['vary']).toContain('accept');
  });
});

describe('304', () => {
  it('304 is the answer to a browser that has the file, without a body', async () => {
    const { headers } = await get('/console');
    const again = await get('/console', { 'if-none-match': `"other", W/${String(headers['etag'])}` });
    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, headers['etag']]);
  });

  it('304 is the answer to the tag of a compressed file, which is another one than that of the plain file', async () => {
    const path = '/console/assets/index-Ab_1-2.js';
    const plain = await get(path);
    const compressed = await get(path, { 'accept-encoding': 'gzip' });
    const etag = String(compressed.headers['etag']);
    const again = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(etag).not.toBe(plain.headers['etag']);
    expect([again.status, again.headers['etag'], again.headers['content-encoding']]).toEqual([304, etag, undefined]);
  });
});

describe('404 NOT_FOUND', () => {
  it.each([
    '/',
    '/console/templates',
    '/console/index.html',
    '/console/assets',
    '/docs/index.html',
    '/docs/guide/index',
    '/docs/guide/missing',
    '/docs/guide/language.html',
    '/assets/index-Ab_1-2.js',
  ])('the gateway answers %s with the envelope', async (path) => {
    const { status, text } = await get(path);
    expect({ status, body: JSON.parse(text) as unknown }).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
  });
});

describe('404 for a browser', () => {
  it.each(['/console/templates', '/console/a/b'])(
    'the gateway answers %s with the console, which has a way back',
    async (path) => {
      const { status, headers, text } = await get(path, { accept: 'text/html,*/*' });
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('<title>Console</title>');
    },
  );

  it.each(['/docs/guide/missing', '/v1/missing', '/missing'])(
    'the gateway answers %s with the envelope',
    async (path) => {
      const { status, text } = await get(path, { accept: 'text/html,*/*' });
      expect({ status, body: JSON.parse(text) as unknown }).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND' } },
      });
    },
  );
});

describe('404 NOT_FOUND at /', () => {
  it.each([
    ['GET', '*/*'],
    ['GET', 'application/json'],
    ['POST', 'text/html'],
  ] as const)('a program that sends %s with Accept: %s to / gets the envelope', async (method, accept) => {
    const { status, text } = await get('/', { accept }, method);
    expect({ status, code: (JSON.parse(text) as { error: { code: string } }).error.code }).toEqual({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

describe('405 METHOD_NOT_ALLOWED', () => {
  it('the console takes GET and HEAD only', async () => {
    const { status, headers } = await get('/console', {}, 'POST');
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

describe('loadConsoleFiles', () => {
  it('loadConsoleFiles refuses a folder without the pages, and types that it does not know', async () => {
    await expect(loadConsoleFiles(join(folder, 'assets'))).rejects.toThrow('build the console');
    await writeFile(join(folder, 'assets', 'page.php'), 'x');
    await expect(loadConsoleFiles(folder)).rejects.toThrow('of a type that the gateway does not serve');
  });
});

async function get(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) {
  const answer = await request(`http://127.0.0.1:${fixture.port}${path}`, { method, headers });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() };
}
