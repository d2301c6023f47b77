/** `docgen login`, `logout` and `whoami` against the real services. */
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandLine } from '../../../apps/cli/command-line.ts';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
let folder: DocgenFolder;
let key: string;
let loginFile: string;

beforeEach(async () => {
  folder = await makeDocgenFolder();
  key = (await stack().addTenant()).adminKey;
  loginFile = join(folder.path, 'config', 'docgen', 'login.json');
});
afterEach(async () => folder.remove());

const withoutSettings = { DOCGEN_URL: '', DOCGEN_KEY: '' };
const docgen = async (args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}) =>
  folder.run(args, { input, env: { ...withoutSettings, ...env } });

describe('docgen login', () => {
  it('docgen login stores a key that the service accepts, in a file that only its owner can read, for the other commands', async () => {
    const { code, stdout } = await docgen(['login', '--url', `${stack().gatewayUrl}/`], `${key}\n`);
    const whoami = await docgen(['whoami']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Logged in to http.* as .* \(admin\)\. The key is in /)]);
    expect((await stat(loginFile)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(loginFile, 'utf8'))).toEqual({ url: stack().gatewayUrl, key });
    expect(whoami).toMatchObject({ code: 0, stderr: '' });
    expect(whoami.stdout).toContain(`service  ${stack().gatewayUrl}\n`);
    expect(stdout + whoami.stdout).not.toContain(key);
  });

  it('docgen login replaces a file that others could read by one that they cannot', async () => {
    await mkdir(join(folder.path, 'config', 'docgen'), { recursive: true });
    await writeFile(loginFile, '{}');
    await chmod(loginFile, 0o666);
    await docgen(['login', '--url', stack().gatewayUrl, '--key', key]);
    expect((await stat(loginFile)).mode & 0o777).toBe(0o600);
  });

  it('docgen login stores nothing when the service refuses the key, when it cannot be reached, and without a key', async () => {
    const refused = await docgen(['login', '--url', stack().gatewayUrl], 'dk_live_wrong\n');
    const unreachable = await docgen(['login', '--url', 'http://127.0.0.1:1', '--key', key]);
    const empty = await docgen(['login', '--url', stack().gatewayUrl]);
    const withoutUrl = await docgen(['login'], key);
    expect([refused.code, unreachable.code, empty.code, withoutUrl.code]).toEqual([1, 1, 2, 2]);
    expect(unreachable.stderr).toContain('http://127.0.0.1:1 cannot be reached');
    expect([refused, unreachable, empty, withoutUrl].map(({ stderr }) => stderr).join('')).not.toContain(key);
    await expect(stat(loginFile)).rejects.toThrow('ENOENT');
  });

  it('docgen login asks on a terminal, and does not show the typed key', async () => {
    const streamOf = () => Object.assign(new PassThrough(), { isTTY: true });
    const [stdin, stdout, stderr] = [streamOf(), streamOf(), streamOf()];
    const environment = { XDG_CONFIG_HOME: join(folder.path, 'config') };
    const { signal } = new AbortController();
    const running = runCommandLine(['login'], { stdin, stdout, stderr, environment, signal });
    stdin.write(`${stack().gatewayUrl}\r`);
    stderr.on('data', (chunk: Buffer) => {
      if (String(chunk) === 'API key: ') stdin.write(`${key}\r`);
    });
    const shown: string[] = [];
    stderr.on('data', (chunk: Buffer) => shown.push(String(chunk)));
    expect(await running).toBe(0);
    expect(shown.join('')).toContain('Address of the service: ');
    expect(shown.join('')).not.toContain(key);
    expect(JSON.parse(await readFile(loginFile, 'utf8'))).toEqual({ url: stack().gatewayUrl, key });
  });
});

describe('the stored login', () => {
  it('the stored login gives way to options and to the environment, and its key is never sent to another address', async () => {
    const other = await stack().addTenant();
    await docgen(['login', '--url', stack().gatewayUrl, '--key', key]);
    const tenantOf = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
      const { stdout } = await docgen(['whoami', '--json', ...args], '', env);
      return (JSON.parse(stdout) as { tenantId: string }).tenantId;
    };
    const own = await tenantOf([]);
    expect(own).not.toBe(other.tenantId);
    expect(await tenantOf(['--key', other.adminKey])).toBe(other.tenantId);
    expect(await tenantOf([], { DOCGEN_KEY: other.adminKey })).toBe(other.tenantId);
    expect(await tenantOf(['--url', stack().gatewayUrl])).toBe(own);
    const elsewhere = await docgen(['whoami', '--url', 'http://127.0.0.1:1']);
    expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining('give an API key')]);
  });

  it('the stored login is removed by docgen logout, and a damaged one is named', async () => {
    await docgen(['login', '--url', stack().gatewayUrl, '--key', key]);
    const logout = await docgen(['logout']);
    const whoami = await docgen(['whoami']);
    await writeFile(loginFile, `{"url": "${stack().gatewayUrl}"}`);
    const damaged = await docgen(['whoami']);
    expect(logout).toEqual({ code: 0, stdout: '', stderr: '' });
    expect([whoami.code, whoami.stderr]).toEqual([2, expect.stringContaining('or run docgen login')]);
    expect(damaged).toMatchObject({ code: 1, stderr: `docgen: ${loginFile}: key is missing\n` });
  });

  it('docgen logout names the stored login that it cannot remove', async () => {
    await mkdir(loginFile, { recursive: true });
    const { code, stderr } = await docgen(['logout']);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`docgen: ${loginFile} cannot be removed: `)]);
  });
});
