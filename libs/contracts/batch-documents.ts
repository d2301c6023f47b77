/** The documents of a batch: as a stream, one by one, or as a recipe that generates them elsewhere. */
import { z } from 'zod';
import { batchParams, batchReadErrors, batchRoute } from './batch-route.ts';
import { aliasForm, aliasPattern, RelationSource } from './batch-spec.ts';
import { Seed } from './generation.ts';
import { AnyId } from './ids.ts';
import { JsonData } from './json-value.ts';
import { numberInPath, TextBoolean, wholeNumber } from './query-values.ts';
import { defineRoute } from './route.ts';
import { Timestamp } from './timestamps.ts';

const documentMembers = {
  batchId: z.string(),
  alias: z.string(),
  seqNo: z.int().meta({ description: 'Index within its alias, from 0.' }),
  templateId: z.string(),
  documentSeed: Seed.meta({ description: 'Generates this document again with the same template and params.' }),
};

const CompletedDocument = z
  .strictObject({ ...documentMembers, status: z.literal('completed'), result: JsonData })
  .meta({ id: 'CompletedDocument' });

const FailedDocument = z
  .strictObject({
    ...documentMembers,
    status: z.literal('failed'),
    result: z.null(),
    error: z.strictObject({ code: z.string(), message: z.string() }).meta({ id: 'DocumentError' }),
  })
  .meta({ id: 'FailedDocument' });

/** One document of a batch. */
export const BatchDocument = z
  .discriminatedUnion('status', [CompletedDocument, FailedDocument])
  .meta({ id: 'BatchDocument' });
export type BatchDocument = z.infer<typeof BatchDocument>;

/** Characters. Servers and proxies limit the length of an address. */
const schemaLengthMax = 8_000;
const unnestLengthMax = 2_000;

const tablePattern = /^[A-Za-z_][\w$-]{0,62}(?:\.[A-Za-z_][\w$-]{0,62})?$/;

/** Quotes and commas would make the cell another one. */
const nullPattern = /^[^",\r\n\0]{1,20}$/;

const DocumentFilter = z.strictObject({
  alias: z.string().regex(aliasPattern, aliasForm).optional().meta({ description: 'The documents of this spec only.' }),
  status: z.enum(['completed', 'failed']).meta({ id: 'DocumentStatus' }).optional(),
  from: wholeNumber(0).optional().meta({
    description:
      'The seqNo of the first document within the alias. Without alias, its index in the whole batch, from 0.',
  }),
  limit: wholeNumber(1).optional().meta({
    description: 'The most documents of the answer. `X-Docgen-Next-From` is the `from` of the following ones.',
  }),
  dialect: z
    .enum(['postgres', 'mysql', 'sqlite'])
    .meta({ id: 'SqlDialect' })
    .optional()
    .meta({ description: 'For `application/sql`; `postgres` when absent.' }),
  table: z
    .string()
    .regex(tablePattern, 'must be a name, or schema.name, of up to 63 of A-Z a-z 0-9 _ $ - each')
    .optional()
    .meta({ description: 'For `application/sql` of one spec; the alias when absent.' }),
  ddl: TextBoolean.optional().meta({
    description:
      'For `application/sql`: also creates the tables, with types from the first documents, keys and references.',
  }),
  null: z
    .string()
    .regex(nullPattern, 'must be 1 to 20 characters without quotes, commas and line breaks')
    .optional()
    .meta({
      description: 'For CSV: the text of null and missing values, such as `\\N`. A text that equals it is quoted.',
    }),
  formulas: z
    .enum(['escape'])
    .meta({ id: 'CsvFormulas' })
    .optional()
    .meta({ description: "For CSV: puts `'` before texts that spreadsheets would compute." }),
  bom: TextBoolean.optional().meta({ description: 'For CSV: begins with U+FEFF.' }),
  unnest: z.string().min(1).max(unnestLengthMax).optional().meta({
    description:
      'A list of the documents, such as `lines`: its elements are the rows, with the key of their document and their number. Without `alias`, names begin with the alias (`orders.lines`), and SQL and archives get a table for each, after commas.',
  }),
  meta: TextBoolean.optional().meta({
    description: 'For NDJSON: `false` gives the documents alone, without their envelopes, and no failed ones.',
  }),
  files: z
    .enum(['csv', 'ndjson', 'parquet', 'sql'])
    .meta({ id: 'ArchivedFormat' })
    .optional()
    .meta({ description: 'For `application/zip`, the format of its files: one per spec and list; `csv` when absent.' }),
  schema: z.string().min(1).max(schemaLengthMax).optional().meta({
    description:
      'For Parquet of one spec: the fields and their types, such as `id:int64, total:decimal(10,2), lines:list<struct<sku:text>>`. When absent, the types of the first documents.',
  }),
});

export const streamBatchDocuments = defineRoute({
  ...batchRoute,
  method: 'GET',
  path: '/v1/batches/{batchId}/documents',
  summary: 'Stream documents in order, as NDJSON or in the format that `Accept` names',
  description:
    'The service sends rows while it reads them, so the size of a batch has no limit here. CSV, SQL and Parquet have a column for each field if all documents are of one spec. SQL of several specs has a table for each, parents first. Continue a lost download with `from`.',
  params: batchParams,
  query: DocumentFilter,
  responses: { 200: z.string() },
  isMetered: true,
  answerHeaders: { 200: ['X-Docgen-Batch-Status', 'X-Docgen-Next-From'] },
  streams: [
    'application/x-ndjson',
    'text/csv',
    'application/sql',
    'application/vnd.apache.parquet',
    'application/zip',
    'text/plain',
  ],
  errors: [...batchReadErrors, 'FORBIDDEN', 'QUOTA_EXCEEDED', 'NOT_FOUND', 'GENERATION_ERROR'],
});

export const getBatchDocument = defineRoute({
  ...batchRoute,
  method: 'GET',
  path: '/v1/batches/{batchId}/documents/{alias}/{seqNo}',
  summary: 'Read one document. A document of a virtual batch is generated by this request',
  description:
    'A stored document is read. A document of a virtual batch is generated from the recipe, and counts towards the quota.',
  params: z.object({
    batchId: AnyId,
    alias: z.string(),
    seqNo: numberInPath(0).meta({ description: 'The index of the document within its alias, from 0.' }),
  }),
  responses: { 200: BatchDocument },
  isMetered: true,
  awaitsWork: true,
  errors: [...batchReadErrors, 'FORBIDDEN', 'QUOTA_EXCEEDED', 'NOT_FOUND', 'GENERATION_ERROR'],
});

/** Everything that the documents of a batch depend on, except for the engine. */
export const BatchRecipe = z
  .strictObject({
    recipe: z.literal(1).meta({ description: 'The version of this form.' }),
    fingerprint: z
      .string()
      .meta({ description: 'Fingerprint of the catalogue of the engine, as `GET /v1/functions` returns it.' }),
    batchId: z.string(),
    seed: Seed,
    asOf: Timestamp.nullable(),
    documents: z.array(
      z
        .strictObject({
          templateId: z.string(),
          alias: z.string(),
          count: z.int(),
          params: z.record(z.string(), JsonData),
          relations: z.record(z.string(), RelationSource),
          bodyDigest: z.string().meta({ description: 'SHA-256 of the body, in hexadecimal.' }),
        })
        .meta({ id: 'RecipeSpec' }),
    ),
    bodies: z.record(z.string(), z.string()).meta({ description: 'The bodies of the templates, by their digest.' }),
  })
  .meta({ id: 'BatchRecipe' });
export type BatchRecipe = z.infer<typeof BatchRecipe>;

export const getBatchRecipe = defineRoute({
  ...batchRoute,
  method: 'GET',
  path: '/v1/batches/{batchId}/recipe',
  summary: 'Read what `docgen batch --recipe` needs to generate the same documents without the service',
  description: 'Seed, specs and template bodies give the same documents on every machine with the same functions.',
  params: batchParams,
  responses: { 200: BatchRecipe },
  errors: [...batchReadErrors, 'NOT_FOUND', 'CONFLICT'],
});
