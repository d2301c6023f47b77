/** A new chart version alone replaces no pods: a restart of Postgres or Redis would lose requests. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { listPods } from './kubernetes-object.ts';
import { chartDir, renderChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

let nextDir: string;

beforeAll(async () => {
  nextDir = await mkdtemp(join(tmpdir(), 'docgen-chart-'));
  await cp(chartDir, nextDir, { recursive: true });
  const path = join(nextDir, 'Chart.yaml');
  const manifest = z.looseObject({}).parse(parse(await readFile(path, 'utf8')));
  await writeFile(path, stringify({ ...manifest, version: '99.0.0', appVersion: '99.0.0' }));
});
afterAll(async () => rm(nextDir, { recursive: true, force: true }));

describe('a new chart version', () => {
  it.each(['laptop', 'gitops'])('a new chart version replaces no pod of %s if its image stays', (name) => {
    const values = valueSets[name] ?? {};
    const templates = (dir: string) =>
      listPods(renderChart(values, dir))
        // The only object of kind Pod is that of `helm test`, which no upgrade replaces.
        .filter(({ owner }) => owner.kind !== 'Pod')
        .map(({ owner }) => [owner.metadata.name, owner.spec?.template]);
    expect(templates(nextDir)).toEqual(templates(chartDir));
    expect(renderChart(values, nextDir)).not.toEqual(renderChart(values));
  });
});
