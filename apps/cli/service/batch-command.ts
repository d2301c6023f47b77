/** `docgen batch`: submits a batch, waits for it and prints its documents; or renders it without a service. */
import type { BatchSpec } from '@docgen/client';
import { defineCommand } from '../command.ts';
import type { ValuesOf } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { archivedFormats, offlineFormats } from '../offline/offline-formats.ts';
import type { ArchivedFormat, OfflineFormat } from '../offline/offline-formats.ts';
import { asOfOption, datasetOption, getOnlyArgument, parseJson, readChoice, readInstant } from '../options.ts';
import type { OfflineOptions } from '../offline/run-offline.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import { assertFileOptions, followBatch, printBatch, printOptions, readPrintOptions } from './print-batch.ts';
import { readSelection, selectionOptions } from './selection-options.ts';
import { callService, connectService, serviceOptions } from './service-options.ts';
import { warnOfUnreadInBatch } from './unread-parameters.ts';

const options = {
  ...serviceOptions,
  'as-of': asOfOption,
  offline: { type: 'boolean', help: 'Render the documents here, without the service. Specs name files.' },
  recipe: { type: 'string', value: 'FILE', help: 'The same as --offline with a recipe as FILE.' },
  threads: {
    type: 'string',
    value: 'N',
    help: 'With --offline: render in N threads. Default: one for each processor.',
  },
  shard: {
    type: 'string',
    value: 'I/N',
    help: 'With --offline: render share I of N. All shares in their order are the whole output.',
  },
  dataset: { ...datasetOption, help: `With --offline: ${datasetOption.help}` },
  ...selectionOptions,
  ...printOptions,
  format: {
    ...printOptions.format,
    choices: ['ndjson', 'ndjson+meta', 'json', 'csv', 'sql', 'parquet', 'zip', 'text'],
    help: `${printOptions.format.help}\nWith --offline also json, a list.`,
  },
  quiet: { type: 'boolean', short: 'q', help: 'Print no id, no progress and no summary on stderr.' },
} as const;

export const batchCommand = defineCommand({
  usage: '[FILE] [options]',
  details: `
FILE is the JSON body of POST /v1/batches, or - for the input. Its specs name their templates by
"templateId", or by "templateName" with the name that push gives. The command waits until the
batch is over, then prints its documents in order, and continues after a lost connection. With a
failed document the exit code is 1; ndjson+meta and "--status failed" print its error. Ctrl-C ends the
command; the batch continues in the service, and docgen download prints its documents. Those of a
virtual batch are generated when they are printed, so they are printed only with --limit.

With --offline, the command needs no service and no key: it renders the same documents here, on
all processors. The specs name their templates by "templateFile", a path from the folder of FILE,
or by "templateName", the name of a file in this folder. FILE can also be a recipe, which GET
/v1/batches/{batchId}/recipe gives. Templates with sequences or variables need the service.
`,
  options,
  run: async ({ values, files }, io) => {
    if (values.offline === true || values.recipe !== undefined) {
      const offline = readOfflineOptions(values, files);
      const { runOffline } = await import('../offline/run-offline.ts');
      return runOffline(offline, io);
    }
    const offlineOnly = (['threads', 'shard', 'dataset'] as const).find((name) => values[name] !== undefined);
    if (offlineOnly !== undefined) throw new UsageError(`--${offlineOnly} needs --offline`);
    const file = getOnlyArgument(files, 'batch needs one FILE, or - for the input');
    const selection = readSelection(values);
    const print = readPrintOptions(values, selection);
    const docgen = await connectService(values, io);
    const { name, body } = await readTemplateFile(file, io.stdin);
    const submitted = parseJson(name, body) as BatchSpec; // the service validates it
    const asOf = values['as-of'];
    if (asOf !== undefined) readInstant('as-of', asOf);
    const spec = asOf === undefined ? submitted : { ...submitted, asOf };
    const isQuiet = values.quiet === true;
    const { signal, stderr } = io;
    const head = await callService(file, io, async () => {
      if (!isQuiet) await warnOfUnreadInBatch(docgen, spec, io);
      const { batchId, seed } = await docgen.batches.submit(spec, { signal });
      if (!isQuiet) stderr.write(`batch ${batchId}, seed ${seed}\n`);
      return followBatch(docgen, batchId, io, isQuiet);
    });
    if (head.status === 'virtual' && selection.limit === undefined) return exitCodes.ok;
    return printBatch(docgen, head, print, io);
  },
});

const serviceOnly = ['url', 'key', 'status'] as const;
/** The formats that an option is for. */
const formatsOfOptions = {
  dialect: ['sql'],
  table: ['sql'],
  ddl: ['sql'],
  schema: ['parquet'],
  null: ['csv'],
  'escape-formulas': ['csv'],
  bom: ['csv'],
  unnest: ['ndjson', 'csv', 'sql', 'parquet'],
} as const satisfies Partial<Record<keyof typeof options, readonly OfflineFormat[]>>;
/** Options of one file. */
const notInArchives: readonly string[] = ['table', 'schema'];

/** @throws {UsageError} for options that only a batch in the service has */
function readOfflineOptions(values: ValuesOf<typeof options>, files: readonly string[]): OfflineOptions {
  const { recipe, alias, from, limit, threads, shard, out, format = 'ndjson', quiet = false } = values;
  if (recipe !== undefined && files.length > 0) throw new UsageError('--recipe replaces FILE');
  const refused = serviceOnly.find((name) => values[name] !== undefined);
  const option = recipe === undefined ? '--offline' : '--recipe';
  if (refused !== undefined) throw new UsageError(`${option} renders without the service and takes no --${refused}`);
  const chosen = readChoice('format', format, offlineFormats);
  const archived = values.files === undefined ? undefined : readChoice('files', values.files, archivedFormats);
  assertFormat(values, chosen, archived);
  assertFileOptions(values, values);
  const { dialect } = readSelection({ dialect: values.dialect });
  const asOf = values['as-of'];
  return {
    alias,
    from,
    limit,
    threads,
    shard,
    datasets: values.dataset ?? [],
    out,
    folder: values['out-dir'],
    isFilePerDocument: values['file-per-document'] === true,
    dialect,
    table: values.table,
    schema: values.schema,
    hasDdl: values.ddl === true,
    unnest: values.unnest,
    files: archived,
    csv: {
      nullText: values.null,
      escapesFormulas: values['escape-formulas'] === true,
      hasMark: values.bom === true,
    },
    path: recipe ?? getOnlyArgument(files, 'batch --offline needs one FILE, or - for the input'),
    mustBeRecipe: recipe !== undefined,
    format: chosen,
    asOfMs: asOf === undefined ? undefined : readInstant('as-of', asOf),
    isQuiet: quiet,
  };
}

/** @throws {UsageError} for options of other formats */
function assertFormat(
  values: ValuesOf<typeof options>,
  format: OfflineFormat,
  archived: ArchivedFormat | undefined,
): void {
  const isArchive = format === 'zip';
  if (archived !== undefined && !isArchive) throw new UsageError('--files needs --format zip');
  const written = isArchive ? (archived ?? 'csv') : format;
  for (const [name, wanted] of Object.entries(formatsOfOptions)) {
    if (values[name as keyof typeof formatsOfOptions] === undefined) continue; // names of options
    if (isArchive && notInArchives.includes(name)) throw new UsageError(`--format zip takes no --${name}`);
    if ((wanted as readonly string[]).includes(written)) continue; // any format is looked for
    throw new UsageError(`--${name} needs --${isArchive ? 'files' : 'format'} ${wanted.join(', ')}`);
  }
}
