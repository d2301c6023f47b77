/** Datasets: lists of the tenant, whose rows templates read. The rows are uploaded as a stream and never parsed whole. */
import { z } from 'zod';
import { JsonData } from './json-value.ts';
import { pageOf, pageQuery } from './paging.ts';
import { TextBoolean } from './query-values.ts';
import { defineRoute } from './route.ts';
import { nameText } from './text.ts';
import { largestDataset } from './tiers.ts';
import { Timestamp } from './timestamps.ts';

/** The formats of an upload, by content type. */
export const datasetTypes = {
  'application/json': 'json',
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
} as const;

/** `customers@latest` names the newest version in a template, so a name has no `@`. */
const DatasetName = nameText(100).refine((name) => !/[@/\\]|^\.{1,2}$/.test(name), 'must not contain "@", "/" or "\\"');

export const DatasetColumn = z
  .strictObject({
    name: z.string(),
    type: z.enum(['text', 'integer', 'decimal', 'boolean', 'date', 'datetime', 'null']).meta({
      id: 'DatasetColumnType',
      description: 'The narrowest type that all values of the column have. `null` when it has no value.',
    }),
  })
  .meta({ id: 'DatasetColumn' });

export const Dataset = z
  .strictObject({
    tenantId: z.string(),
    name: z.string(),
    digest: z
      .string()
      .meta({ description: 'SHA-256 of rows and columns. Equal rows have one digest in every format.' }),
    rowCount: z.int(),
    columns: z.array(DatasetColumn),
    storedBytes: z.int().meta({ description: 'The bytes of this version in `storedBytes` of the tenant.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp.meta({ description: 'When this version became the present one.' }),
  })
  .meta({ id: 'Dataset', description: 'A list of a tenant, whose rows templates read.' });
export type Dataset = z.infer<typeof Dataset>;

const UsingTemplate = z.strictObject({ templateId: z.string(), name: z.string() }).meta({ id: 'DatasetUsingTemplate' });

const DatasetVersion = Dataset.pick({ digest: true, rowCount: true, storedBytes: true, createdAt: true })
  .extend({
    templates: z.int().meta({ description: 'Templates that keep this version until they are stored again.' }),
  })
  .meta({ id: 'DatasetVersion' });
export type DatasetVersion = z.infer<typeof DatasetVersion>;

const DatasetWithRows = Dataset.extend({
  rows: z.array(z.array(JsonData)).meta({
    description: 'The first 20 rows, or fewer when they are long. Their values are in the order of the columns.',
  }),
  versions: z.array(DatasetVersion).meta({
    description:
      'The last 100 versions that are kept, newest first. That with the `digest` of the dataset is the present one.',
  }),
  usedBy: z
    .strictObject({
      templates: z.array(UsingTemplate).meta({ description: 'The first 100 templates.' }),
      openBatches: z.int().meta({ description: 'Batches that still read rows, virtual ones included.' }),
    })
    .meta({ id: 'DatasetUses', description: 'What prevents `DELETE` without `force`.' }),
}).meta({ id: 'DatasetWithRows' });

const datasetParams = z.object({ name: DatasetName });
const commonErrors = ['VALIDATION_ERROR', 'UNAUTHORIZED'] as const;

export const pushDataset = defineRoute({
  method: 'PUT',
  path: '/v1/datasets/{name}',
  group: 'Datasets',
  summary: 'Store the rows of a dataset',
  description:
    'The body is CSV with a header, NDJSON, or a JSON list of objects, up to 50 MiB and 1,000,000 rows by tier. A new ' +
    'version becomes the present one when it is whole; templates keep the version with which they were stored. Equal ' +
    'rows make no new version. 201: the name is new.',
  service: 'api',
  access: 'apiKey',
  params: datasetParams,
  bodyBytesMax: largestDataset.bytesMax,
  bodyStreams: Object.keys(datasetTypes),
  responses: { 200: Dataset, 201: Dataset },
  errors: [...commonErrors, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'QUOTA_EXCEEDED'],
});

export const listDatasets = defineRoute({
  method: 'GET',
  path: '/v1/datasets',
  group: 'Datasets',
  summary: 'List the datasets, newest first',
  description: 'Each entry has the columns and the digest of the present version.',
  service: 'api',
  access: 'apiKey',
  query: z.object(pageQuery),
  responses: { 200: pageOf('DatasetList', Dataset) },
  errors: commonErrors,
});

export const getDataset = defineRoute({
  method: 'GET',
  path: '/v1/datasets/{name}',
  group: 'Datasets',
  summary: 'Read a dataset with its first rows',
  description: 'The answer has the columns with their types, the first rows, the versions, and what uses the dataset.',
  service: 'api',
  access: 'apiKey',
  params: datasetParams,
  responses: { 200: DatasetWithRows },
  errors: [...commonErrors, 'NOT_FOUND'],
});

export const deleteDataset = defineRoute({
  method: 'DELETE',
  path: '/v1/datasets/{name}',
  group: 'Datasets',
  summary: 'Remove a dataset with all versions',
  description: 'Refused with 409 while a template or an open batch uses a version, unless `force=true`.',
  service: 'api',
  access: 'apiKey',
  params: datasetParams,
  query: z.object({ force: TextBoolean.default(false).meta({ description: 'Removes it also while it is used.' }) }),
  responses: { 200: Dataset },
  errors: [...commonErrors, 'NOT_FOUND', 'CONFLICT'],
});
