/** The chart in a registry: one command packs and pushes it, with all that an installation needs. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runProcess } from '../harness/run-process.ts';
import { startOciRegistry } from './oci-registry.ts';
import type { OciRegistry } from './oci-registry.ts';
import { helmBinary, renderChart } from './render-chart.ts';
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

const publish = async (...args: string[]) =>
  runProcess('bash', [script, ...args], { env: { HOME: dir, XDG_CACHE_HOME: dir, HELM: helmBinary() } });

describe('publish-chart.sh', () => {
  it('pushes a chart that renders as the one in the repository does', async () => {
    const { code, output } = await publish(`oci://${registry.host}/charts`);
    expect([code, output]).toEqual([0, expect.stringContaining('Pushed')]);

    const [[tag, manifest] = ['', '']] = registry.manifests;
    expect(tag).toMatch(/^charts\/docgen:\d+\.\d+\.\d+$/);
    const layer = Manifest.parse(JSON.parse(manifest)).layers.find(({ mediaType }) => mediaType.includes('content'));
    const archive = join(dir, 'docgen.tgz');
    await writeFile(archive, registry.blobs.get(layer?.digest ?? '') ?? '');
    expect(renderChart(valueSets.gitops ?? {}, archive)).toEqual(renderChart(valueSets.gitops ?? {}));
  });

  it('says what it needs without a registry', async () => {
    const { code, output } = await publish();
    expect([code, output]).toEqual([2, expect.stringContaining('oci://')]);
  });

  it('fails when the registry cannot be reached', async () => {
    await registry.close();
    expect((await publish(`oci://${registry.host}/charts`)).code).not.toBe(0);
  });
});
