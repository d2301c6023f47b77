/** Every command with wrong, missing and hostile arguments, and a server that refuses every request. */
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../../apps/cli/commands.ts';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';

const key = `dk_live_${'a1B2'.repeat(10)}`;
const names = commands.map(({ name }) => name);
const hostile: readonly (readonly string[])[] = [
  ['--'],
  ['--', '--'],
  [''],
  ['--='],
  ['-'],
  ['---x'],
  ['--__proto__=1', 'x'],
  ['__proto__'],
  ['constructor', 'toString'],
  ['--url', 'http://[', 'x'],
  ['--url', 'http://a b', 'x'],
  ['--url', `http://ann:${key}@127.0.0.1:1`, 'x'],
  ['--url', 'javascript:alert(1)', 'x'],
  ['--key', `${key}\r\nX-Tenant-Id: ten_1`, 'x'],
  ['--key', key],
  [`--kye=${key}`],
  [`--${key}`],
  [key],
  ['../../../../etc/shadow\u0000'],
  ['\u001b]0;title\u0007'],
  ['\ud800'],
  ['x'.repeat(100_000)],
  ['/dev/null/x'],
  ['--param', '=', 'x'],
  ['--from', '-1e999', 'x'],
  ['--count', '1e9', '--seed', 'NaN', 'x'],
];
const server = createServer((_req, res) => {
  res.writeHead(401, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ error: { code: 'UNAUTHORIZED', message: `no\u001b[2J ${key}`, details: {} } }));
});
let folder: DocgenFolder;
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.close();
});
beforeEach(async () => {
  folder = await makeDocgenFolder();
});
afterEach(async () => folder.remove());

describe.each(names)('docgen %s', (name) => {
  it(`docgen ${name} with hostile arguments ends with a documented exit code, and prints neither a key, a stack nor control characters`, async () => {
    const env = { DOCGEN_URL: url, DOCGEN_KEY: key };
    for (const args of hostile) {
      const { code, stdout, stderr } = await folder.run([name, ...args], { env });
      const output = stdout + stderr;
      expect([0, 1, 2]).toContain(code);
      expect(code !== 2 || stderr.startsWith('docgen: ')).toBe(true);
      expect(output).not.toContain(key);
      expect(output).not.toContain('a bug in docgen');
      expect(output).not.toMatch(/\n\s+at /);
      expect(output.replaceAll(/[\t\n]/g, '')).not.toMatch(/\p{Cc}|\p{Cs}/u);
    }
    const written = await readdir(folder.path);
    expect(name === 'init' ? [] : written).toEqual([]);
  });
});

describe('docgen', () => {
  it.each(hostile.map((args) => [args]))('docgen refuses %j in the place of a command', async (args) => {
    const { code, stdout, stderr } = await folder.run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^docgen: there is no command "/);
    expect(stderr).not.toContain(key);
  });
});
