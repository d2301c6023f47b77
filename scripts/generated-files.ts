/** The registry of generated files: every file that `npm run generate` writes and `npm run check` verifies. */
import { join } from 'node:path';
import { publicRoutes } from '@docgen/contracts/routes';
import { listFunctions } from '@docgen/engine';
import { createOpenApiDocument } from '@docgen/http/openapi/document';
import packageJson from '../package.json' with { type: 'json' };
import { readAppSettings } from './app-settings.ts';
import { writeSettingsFile, writeValues, writeValuesSchema } from './chart-settings.ts';
import { writeValuesList } from './chart-values-list.ts';
import { clientTypes } from './client-types.ts';
import type { TypedDescription } from './client-types.ts';
import { equivalentsPage } from './equivalents-page.ts';
import { errorsPage } from './errors-page.ts';
import { exampleBatches } from './example-batches.ts';
import { formatText } from './format-text.ts';
import { functionsPage } from './functions-page.ts';
import { writeGoldenDigests } from './golden-digests.ts';
import { pythonModels } from './python-models.ts';
import type { ApiDescription } from './python-models.ts';
import { blockingModule, pythonModules } from './python-sync.ts';

/** Present texts, by path below the root. The files that come first are already as they should be. */
export type ReadText = (path: string) => Promise<string>;

export interface GeneratedFile {
  /** Below the root, with slashes. */
  readonly path: string;
  /** The step of `npm run check` that verifies it. */
  readonly step: 'openapi' | 'functions' | 'chart-settings' | 'unit';
  /** Returns the text that the file must have. */
  readonly write: (readText: ReadText) => Promise<string> | string;
}

const root = join(import.meta.dirname, '..');
const settingsFile = 'helm/docgen/settings.yaml';
const valuesFile = 'helm/docgen/values.yaml';
const valuesSchemaFile = 'helm/docgen/values.schema.json';
const goldensFile = 'libs/engine/test/goldens/digests.json';
const pythonPackage = 'clients/python/docgen_client';
const chartReadme = 'helm/docgen/README.md';

/** In an order in which a file only needs those before it. */
export const generatedFiles: readonly GeneratedFile[] = [
  { path: 'docs/openapi.json', step: 'openapi', write: openApiText },
  {
    path: 'libs/client/openapi-types.ts',
    step: 'openapi',
    write: async () => clientTypes(JSON.parse(openApiText()) as TypedDescription), // just written
  },
  {
    path: `${pythonPackage}/models.py`,
    step: 'openapi',
    write: () => pythonModels(JSON.parse(openApiText()) as ApiDescription), // just written
  },
  ...pythonModules.map((name) => ({
    path: `${pythonPackage}/sync/${name}.py`,
    step: 'openapi' as const,
    write: async (readText: ReadText) => blockingModule(name, await readText(`${pythonPackage}/aio/${name}.py`)),
  })),
  {
    path: 'docs/errors.md',
    step: 'openapi',
    write: async () => formatText('docs/errors.md', errorsPage()),
  },
  {
    path: 'docs/functions.md',
    step: 'functions',
    write: async () => formatText('docs/functions.md', await functionsPage(listFunctions())),
  },
  {
    path: 'docs/coming-from-faker.md',
    step: 'functions',
    write: async () => formatText('docs/coming-from-faker.md', equivalentsPage('faker')),
  },
  {
    path: 'docs/coming-from-mockaroo.md',
    step: 'functions',
    write: async () => formatText('docs/coming-from-mockaroo.md', equivalentsPage('mockaroo')),
  },
  ...exampleBatches().map(({ path, text }) => ({
    path,
    step: 'functions' as const,
    write: async () => (path.endsWith('.json') ? formatText(path, text) : text),
  })),
  { path: settingsFile, step: 'chart-settings', write: async () => writeSettingsFile(await readAppSettings(root)) },
  {
    path: valuesFile,
    step: 'chart-settings',
    write: async (readText) =>
      writeValues(await readText(valuesFile), await readAppSettings(root), await readText('.env.example')),
  },
  {
    path: valuesSchemaFile,
    step: 'chart-settings',
    write: async (readText) =>
      writeValuesSchema(await readText(valuesSchemaFile), await readAppSettings(root), await readText('.env.example')),
  },
  {
    path: chartReadme,
    step: 'chart-settings',
    write: async (readText) => writeValuesList(await readText(chartReadme), await readText(valuesFile)),
  },
  {
    path: goldensFile,
    step: 'unit',
    write: async (readText) => formatText(goldensFile, await writeGoldenDigests(await readText(goldensFile))),
  },
];

function openApiText(): string {
  return `${JSON.stringify(createOpenApiDocument(publicRoutes, packageJson.version), undefined, 2)}\n`;
}
