/** `npm run packages:publish` as a whole, from a copy of this checkout to an npm registry and an index of Python. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyCheckout } from '../harness/checkout-copy.ts';
import type { CheckoutCopy } from '../harness/checkout-copy.ts';
import { findDebianPython } from '../harness/debian-python.ts';
import type { DebianProgram } from '../harness/debian-program.ts';
import { startNpmRegistry } from '../harness/npm-registry.ts';
import type { NpmRegistry } from '../harness/npm-registry.ts';
import { packedFrom, packedWorkspaces } from '../harness/packed-packages.ts';
import { startPythonIndex } from '../harness/python-index.ts';
import type { PythonIndex } from '../harness/python-index.ts';
import { runProcess } from '../harness/run-process.ts';
import type { ProcessResult } from '../harness/run-process.ts';

/** The first call downloads packages. */
const findMsMax = 300_000;
const publishMsMax = 300_000;
const home = 'https://git.example.com/team/docgen';
let python: DebianProgram;
let copy: CheckoutCopy;
let registry: NpmRegistry;
let index: PythonIndex;

beforeAll(async () => {
  python = await findDebianPython(['setuptools', 'wheel']);
  copy = await copyCheckout([...packedFrom, 'clients/python']);
  [registry, index] = [await startNpmRegistry(), await startPythonIndex('secret')];
  // Its packages are links to those of the checkout, which an install would change.
  const manifest = await readFile(join(copy.root, 'package.json'), 'utf8');
  await writeFile(join(copy.root, 'package.json'), manifest.replace(/^.*"prepackages:publish".*\n/m, ''));
}, findMsMax);
afterAll(async () => {
  await registry.close();
  await index.close();
  await copy.remove();
});

async function publish(
  registryUrl: string,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<ProcessResult> {
  const settings = join(copy.root, 'publisher.npmrc');
  await writeFile(settings, `${registryUrl.replace('http:', '')}:_authToken=test\n`);
  return runProcess('npm', ['run', 'packages:publish', '--', ...options], {
    cwd: copy.root,
    env: {
      ...python.env,
      // Set by the npm that runs the tests. With them npm would work in this checkout.
      ...{ npm_config_local_prefix: undefined, npm_config_workspace: undefined },
      ...{ npm_config_userconfig: settings, npm_config_registry: registryUrl },
      ...{ PYTHON: python.command, PYTHON_INDEX: index.url, HOME_URL: home },
      ...env,
    },
    withinMs: publishMsMax,
  });
}

it(
  'packages:publish publishes the packages in the order of their dependencies, then the Python client, and a repeated one only what is missing',
  async () => {
    const refused = await publish(registry.url, { PYTHON_TOKEN: 'another-token' });
    const repeated = await publish(registry.url, { PYTHON_TOKEN: 'secret' });

    expect([refused.code, repeated.code]).toEqual([1, 0]);
    expect(refused.output).toContain('the index refused docgen');
    expect(refused.output).not.toContain('another-token');
    const names = ['@docgen/engine', '@docgen/formats', '@docgen/client', '@docgen/cli'];
    expect(registry.publications.map(({ name }) => name)).toEqual(names);
    for (const name of names)
      expect(repeated.output).toMatch(new RegExp(`^${name} \\S+ is in the registry already$`, 'm'));
    const published = registry.publications.flatMap(({ versions }) => Object.values(versions));
    expect(published.map(({ repository }) => repository)).toEqual(
      packedWorkspaces.map((directory) => ({ type: 'git', url: `git+${home}.git`, directory })),
    );
    expect(index.files.map(({ fields }) => fields.get('filetype'))).toEqual([['sdist'], ['bdist_wheel']]);
    for (const { name, bytes } of index.files) {
      const digest = createHash('sha256').update(bytes).digest('hex');
      expect(repeated.stdout.split('\n')).toContain(`uploaded ${name} sha256:${digest}`);
    }
  },
  2 * publishMsMax,
);

it(
  'npm accepts the options of the release workflow, and asks the workflow for the identity that signs the provenance',
  async () => {
    const workflow = await readFile(
      fileURLToPath(new URL('../../.github/workflows/release.yml', import.meta.url)),
      'utf8',
    );
    const options = /npm run packages:publish -- ([^|\n]+)/.exec(workflow)?.[1]?.trim().split(' ') ?? [];
    const asked: (string | undefined)[] = [];
    const identities = createServer((req, res) => {
      asked.push(req.url);
      res.writeHead(403).end('{}');
    });
    await once(identities.listen(0, '127.0.0.1'), 'listening');
    const { port } = identities.address() as AddressInfo; // the address of a TCP server
    const unused = await startNpmRegistry();
    const { code } = await publish(
      unused.url,
      {
        GITHUB_ACTIONS: 'true',
        ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?version=1`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'test',
      },
      options,
    );
    identities.close();
    await unused.close();
    expect(options).toContain('--provenance');
    expect(code).toBe(1);
    expect(asked).toContain('/token?version=1&audience=sigstore');
  },
  publishMsMax,
);
