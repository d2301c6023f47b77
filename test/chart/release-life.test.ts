/** Installs, upgrades and uninstalls with the real helm: what it keeps, takes over and leaves. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runProcess } from '../harness/run-process.ts';
import { startClusterApi } from './cluster-api.ts';
import type { ClusterApi } from './cluster-api.ts';
import { chartDir, helmBinary } from './render-chart.ts';

let cluster: ClusterApi;
let dir: string;

beforeEach(async () => {
  cluster = await startClusterApi();
  dir = await mkdtemp(join(tmpdir(), 'docgen-helm-'));
  await writeFile(
    join(dir, 'config'),
    JSON.stringify({
      clusters: [{ name: 'a', cluster: { server: cluster.url } }],
      contexts: [{ name: 'a', context: { cluster: 'a', namespace: 'documents' } }],
      'current-context': 'a',
    }),
  );
});
afterEach(async () => {
  await cluster.close();
  await rm(dir, { recursive: true, force: true });
});

const trial = { postgres: { enabled: true }, redis: { enabled: true } };
const external = {
  secrets: { DATABASE_URL: { existingSecret: 'database' }, REDIS_URL: { existingSecret: 'cache' } },
};

describe('generated secrets', () => {
  it('an upgrade keeps generated secrets', async () => {
    await helm('install', trial);
    const made = readSecret();
    await helm('upgrade', { ...trial, config: { LOG_LEVEL: 'debug' } });
    expect(readSecret()).toEqual(made);
    expect(Object.keys(made).sort()).toEqual([
      'INTERNAL_TOKEN',
      'KEY_ENCRYPTION_SECRET',
      'POSTGRES_PASSWORD',
      'REDIS_PASSWORD',
    ]);
  });

  it('an uninstallation keeps generated secrets, and the next installation uses them', async () => {
    await helm('install', trial);
    const made = readSecret();
    await helm('uninstall');
    expect([...cluster.objects.keys()]).toEqual(['secrets/acme-docgen']);
    await helm('install', trial);
    expect(readSecret()).toEqual(made);
  });

  it('generated secrets stay when an existingSecret replaces them', async () => {
    await helm('install', trial);
    const made = readSecret();
    await helm('upgrade', { secrets: { ...external.secrets, KEY_ENCRYPTION_SECRET: { existingSecret: 'mine' } } });
    expect(readSecret()).toEqual(made);
  });
});

describe('a Deployment with an autoscaler', () => {
  it('a Deployment with an autoscaler starts with replicasMin pods', async () => {
    await helm('install', external);
    expect(readReplicas()).toBe(2);
  });

  it('a Deployment keeps its number of pods when its autoscaler is switched on', async () => {
    await helm('install', { ...external, api: { replicas: 6, autoscaling: { enabled: false } } });
    expect(readReplicas()).toBe(6);
    await helm('upgrade', external);
    expect(readReplicas()).toBe(6);
  });

  it('an upgrade keeps the number of pods that the autoscaler set', async () => {
    await helm('install', external);
    Object.assign(Object(cluster.objects.get('deployments/acme-docgen-api')?.spec), { replicas: 7 });
    await helm('upgrade', { ...external, config: { LOG_LEVEL: 'debug' } });
    expect(readReplicas()).toBe(7);
  });
});

async function helm(command: 'install' | 'upgrade' | 'uninstall', values?: object): Promise<void> {
  const args = [command, 'acme', '--namespace', 'documents'];
  if (values !== undefined) {
    const path = join(dir, 'values.json');
    await writeFile(path, JSON.stringify(values));
    // The API in memory runs no pods, so hooks would never complete.
    args.push(chartDir, '--values', path, '--no-hooks', '--disable-openapi-validation');
  }
  const env = { ...process.env, KUBECONFIG: join(dir, 'config'), HOME: dir, XDG_CACHE_HOME: dir };
  const { code, output } = await runProcess(helmBinary(), args, { env });
  if (code !== 0) throw new Error(output);
}

function readSecret(): Record<string, string> {
  const { data } = z
    .object({ data: z.record(z.string(), z.string()) })
    .parse(cluster.objects.get('secrets/acme-docgen'));
  return data;
}

function readReplicas(): number | undefined {
  const { spec } = z
    .object({ spec: z.object({ replicas: z.int().optional() }) })
    .parse(cluster.objects.get('deployments/acme-docgen-api'));
  return spec.replicas;
}
