/**
 * Fails unless the Helm chart passes on exactly the settings that the apps read, documented as in
 * `.env.example`. With `--write` it brings the chart up to date instead.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAppSettings } from './app-settings.ts';
import { writeChartSettings } from './chart-settings.ts';
import { writeValuesTable } from './chart-values-table.ts';

const root = join(import.meta.dirname, '..');
const paths = {
  settings: join(root, 'helm/docgen/settings.yaml'),
  values: join(root, 'helm/docgen/values.yaml'),
  valuesSchema: join(root, 'helm/docgen/values.schema.json'),
  readme: join(root, 'helm/docgen/README.md'),
};
const read = async (path: string) => readFile(path, 'utf8').catch(() => '');

const current = {
  settings: await read(paths.settings),
  values: await read(paths.values),
  valuesSchema: await read(paths.valuesSchema),
  readme: await read(paths.readme),
};
const settings = writeChartSettings(await readAppSettings(root), await read(join(root, '.env.example')), current);
const wanted = { ...settings, readme: writeValuesTable(current.readme, settings.values) };
for (const part of ['settings', 'values', 'valuesSchema', 'readme'] as const) {
  if (wanted[part] === current[part]) continue;
  if (process.argv.includes('--write')) {
    await writeFile(paths[part], wanted[part]);
    continue;
  }
  console.error(`${paths[part]} is not up to date: node scripts/check-chart-settings.ts --write`);
  process.exitCode = 1;
}
