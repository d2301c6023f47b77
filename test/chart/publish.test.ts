/** One command packs the chart and pushes it to an OCI registry. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { runProcess } from '../harness/run-process.ts';
import { startOciRegistry } from './oci-registry.ts';
import type { OciRegistry } from './oci-registry.ts';
import { helmBinary, renderChart, runHelm } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

const script = fileURLToPath(new URL('../../k8s/scripts/publish-chart.sh', import.meta.url));
const Manifest = z.object({ layers: z.array(z.looseObject({ mediaType: z.string(), digest: z.string() })) });
let registry: OciRegistry;
let dir: string;

beforeEach(async () => {
  registry = await startOciRegistry();
  dir = await mkdtemp(join(tmpdir(), 'docgen-publish-'));
});
afterEach(async () => {
  await registry.close();
  await rm(dir, { recursive: true, force: true });
});

const publish = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProcess('bash', [script, ...args], { env: { HOME: dir, XDG_CACHE_HOME: dir, HELM: helmBinary(), ...env } });

/** The path of the chart that was pushed. */
async function pullChart(): Promise<string> {
  const [[, manifest] = ['', '']] = registry.manifests;
  const layer = Manifest.parse(JSON.parse(manifest)).layers.find(({ mediaType }) => mediaType.includes('content'));
  const archive = join(dir, 'docgen.tgz');
  await writeFile(archive, registry.blobs.get(layer?.digest ?? '') ?? '');
  return archive;
}

describe('publish-chart.sh', () => {
  it('publish-chart.sh pushes a chart that renders the same manifests as the one in the repository', async () => {
    const { code, output } = await publish([`oci://${registry.host}/charts`]);
    expect([code, output]).toEqual([0, expect.stringContaining('Pushed')]);
    const [[name, manifest] = ['', '']] = registry.manifests;
    expect(name).toMatch(/^charts\/docgen:\d+\.\d+\.\d+$/);
    // The release workflow attests this digest.
    const digest = createHash('sha256').update(manifest).digest('hex');
    expect(output.split('\n')).toContain(`Digest: sha256:${digest}`);
    expect(renderChart(valueSets.gitops ?? {}, await pullChart())).toEqual(renderChart(valueSets.gitops ?? {}));
  });

  it('publish-chart.sh sets home and sources from the Git remote', async () => {
    const config = {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'remote.origin.url',
      GIT_CONFIG_VALUE_0: 'git@git.example.com:team/docgen.git',
      HOME_URL: '',
    };
    const { code } = await publish([`oci://${registry.host}/charts`], config);
    const chart = z.looseObject({}).parse(parse(runHelm(['show', 'chart', await pullChart()]).stdout));
    const home = 'https://git.example.com/team/docgen';
    expect([code, chart.home, chart.sources]).toEqual([0, home, [home]]);
  });

  it('publish-chart.sh sets home and sources from HOME_URL', async () => {
    await publish([`oci://${registry.host}/charts`], { HOME_URL: 'https://docs.example.com/docgen' });
    const chart = z.looseObject({}).parse(parse(runHelm(['show', 'chart', await pullChart()]).stdout));
    expect([chart.home, chart.sources]).toEqual([
      'https://docs.example.com/docgen',
      ['https://docs.example.com/docgen'],
    ]);
  });

  it('publish-chart.sh prints its usage when the registry is missing', async () => {
    const { code, output } = await publish([]);
    expect([code, output]).toEqual([2, expect.stringContaining('oci://')]);
  });

  it('publish-chart.sh fails when it cannot reach the registry', async () => {
    await registry.close();
    expect((await publish([`oci://${registry.host}/charts`])).code).not.toBe(0);
  });
});
