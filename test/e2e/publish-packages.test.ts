/**
 * `npm run packages:publish` as a whole, from a copy of this checkout to an npm registry and an index of Python. The
 * contents of the npm packages are the subject of `packed-packages.test.ts`.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { copyCheckout } from '../harness/checkout-copy.ts';
import type { CheckoutCopy } from '../harness/checkout-copy.ts';
import { findDebianPython } from '../harness/debian-python.ts';
import type { DebianProgram } from '../harness/debian-program.ts';
import { startNpmRegistry } from '../harness/npm-registry.ts';
import type { NpmRegistry, Publication } from '../harness/npm-registry.ts';
import { packedWorkspaces } from '../harness/packed-packages.ts';
import { startPythonIndex } from '../harness/python-index.ts';
import type { PythonIndex } from '../harness/python-index.ts';
import { runProcess } from '../harness/run-process.ts';
import type { ProcessResult } from '../harness/run-process.ts';

/** The first call downloads packages. */
const findMsMax = 300_000;
const publishMsMax = 300_000;
const home = 'https://git.example.com/team/docgen';
const names = ['@docgen/engine', '@docgen/formats', '@docgen/client', '@docgen/cli'];
/** Two packages show everything but the order of all four. */
const knownBefore = process.env.SCALE === 'full' ? [] : ['@docgen/engine', '@docgen/client'];
const copied = [
  ...['package.json', 'tsconfig.json', 'scripts', 'clients/python', 'libs/formats', 'libs/client'],
  ...['libs/engine/package.json', 'apps/cli/package.json'],
];
/** Replace large sources, whose compilation would take most of the time of a publication. */
const smallSources = ['libs/engine/index.ts', 'apps/cli/main.ts', 'apps/cli/offline/offline-thread.ts'];

const { version } = packageJson;
let builder: DebianProgram;
let user: DebianProgram;
let copy: CheckoutCopy;
let registry: NpmRegistry;
let index: PythonIndex;
let refused: ProcessResult;
let repeated: ProcessResult;

beforeAll(
  async () => {
    builder = await findDebianPython(['setuptools', 'wheel']);
    user = await findDebianPython(['httpx', 'pydantic']);
    copy = await copyCheckout(copied);
    await mkdir(join(copy.root, 'apps/cli/offline'));
    for (const path of smallSources) await writeFile(join(copy.root, path), `export const path = '${path}';\n`);
    [registry, index] = [await startNpmRegistry(knownBefore.map(publicationOf)), await startPythonIndex('secret')];
    // Its packages are links to those of the checkout, which an install would change.
    const manifest = await readFile(join(copy.root, 'package.json'), 'utf8');
    await writeFile(join(copy.root, 'package.json'), manifest.replace(/^.*"prepackages:publish".*\n/m, ''));
    refused = await publish(registry.url, { PYTHON_TOKEN: 'another-token' });
    repeated = await publish(registry.url, { PYTHON_TOKEN: 'secret' });
  },
  findMsMax + 2 * publishMsMax,
);
afterAll(async () => {
  await registry.close();
  await index.close();
  await copy.remove();
});

function publicationOf(name: string): Publication {
  return { name, versions: { [version]: { name, version } } };
}

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
      // Set by the npm that runs the tests. With them npm would work in this checkout.
      ...{ npm_config_local_prefix: undefined, npm_config_workspace: undefined },
      ...{ npm_config_userconfig: settings, npm_config_registry: registryUrl },
      ...pythonEnv(),
      ...env,
    },
    withinMs: publishMsMax,
  });
}

/** Runs the last step of `packages:publish` alone. */
async function publishPython(env: Readonly<Record<string, string>>): Promise<ProcessResult> {
  const script = join(copy.root, 'scripts/publish-python.ts');
  return runProcess(process.execPath, [script], { env: { ...pythonEnv(), ...env }, withinMs: publishMsMax });
}

function pythonEnv() {
  const { command, env } = builder;
  return { ...env, PYTHON: command, PYTHON_INDEX: index.url, PYTHON_TOKEN: undefined, HOME_URL: home };
}

it('packages:publish publishes the packages in the order of their dependencies, then the Python client, and a repeated one only what is missing', () => {
  expect([refused.code, repeated.code]).toEqual([1, 0]);
  const publications = registry.publications.slice(knownBefore.length);
  expect(publications.map(({ name }) => name)).toEqual(names.filter((name) => !knownBefore.includes(name)));
  for (const name of names)
    expect(repeated.output).toMatch(new RegExp(`^${name} \\S+ is in the registry already$`, 'm'));
  const published = publications.flatMap(({ versions }) => Object.values(versions));
  const folders = packedWorkspaces.filter((_, place) => !knownBefore.includes(names[place] ?? ''));
  expect(published.map(({ repository }) => repository)).toEqual(
    folders.map((directory) => ({ type: 'git', url: `git+${home}.git`, directory })),
  );
  expect(index.files.map(({ fields }) => fields.get('filetype'))).toEqual([['sdist'], ['bdist_wheel']]);
  for (const { name, bytes } of index.files) {
    const digest = createHash('sha256').update(bytes).digest('hex');
    expect(repeated.stdout.split('\n')).toContain(`uploaded ${name} sha256:${digest}`);
  }
});

it('packages:publish fails with the answer of an index that refuses the token, and prints no token', () => {
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/the index refused docgen.*403 Invalid token/);
  expect(refused.output).not.toContain('another-token');
});

it('packages:publish uploads source archive and wheel of the Python client, and the wheel works', async () => {
  expect(index.files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^docgen[-_]client-.*\.tar\.gz$/),
    `docgen_client-${version}-py3-none-any.whl`,
  ]);
  const [archive, wheel] = index.files;
  expect(archive?.fields.get('filetype')).toEqual(['sdist']);
  expect(wheel?.fields.get('name')).toEqual(['docgen-client']);
  expect(wheel?.fields.get('requires_dist')).toHaveLength(2);
  expect(wheel?.fields.get('project_urls')).toEqual([`Repository, ${home}`]);
  expect(wheel?.fields.get('description')?.[0]).toContain('verify_webhook');
  expect(await importWheel(wheel?.bytes ?? Buffer.alloc(0))).toEqual({ code: 0, output: 'True True\n' });
});

it(
  'packages:publish skips files of the Python client that the index has',
  async () => {
    const { code, output } = await publishPython({ PYTHON_TOKEN: 'secret' });

    expect(code).toBe(0);
    for (const { name } of index.files) expect(output).toContain(`${name} is in the index already`);
  },
  publishMsMax,
);

it(
  'packages:publish builds the Python client, and uploads nothing without a token',
  async () => {
    const unused = await startPythonIndex('secret');
    const { code, stdout } = await publishPython({ PYTHON_INDEX: unused.url });
    await unused.close();

    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('not uploaded') as string });
    expect(unused.files).toEqual([]);
  },
  publishMsMax,
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
    // Lacks the smallest package.
    const others = names.filter((name) => name !== '@docgen/formats');
    const lacking = await startNpmRegistry(others.map(publicationOf));
    const { code } = await publish(
      lacking.url,
      {
        GITHUB_ACTIONS: 'true',
        ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?version=1`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'test',
      },
      options,
    );
    identities.close();
    await lacking.close();
    expect(options).toContain('--provenance');
    expect(code).toBe(1);
    expect(asked).toContain('/token?version=1&audience=sigstore');
  },
  publishMsMax,
);

/** Python imports pure packages from a wheel, which is a zip file. */
async function importWheel(bytes: Buffer) {
  const wheel = join(copy.root, 'client.whl');
  await writeFile(wheel, bytes);
  const source = `
import docgen_client, docgen_client.sync.client, docgen_client.aio.client, zipfile
print(docgen_client.__file__.startswith(${JSON.stringify(wheel)}), "docgen_client/py.typed" in zipfile.ZipFile(${JSON.stringify(wheel)}).namelist())`;
  const path = [wheel, user.env['PYTHONPATH'] ?? process.env.PYTHONPATH].filter((each) => each !== undefined);
  const env = { ...user.env, PYTHONPATH: path.join(delimiter) };
  const { code, output } = await runProcess(user.command, ['-c', source], { env });
  return { code, output };
}
