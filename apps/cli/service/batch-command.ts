/** `docgen batch`: submits a batch, waits for it and prints its documents. */
import type { BatchHead, BatchSpec, Docgen } from '@docgen/client';
import { defineCommand } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { asOfOption, getOnlyArgument, outOption, parseJson, readChoice, readInstant } from '../options.ts';
import { openSink } from '../output/document-sink.ts';
import type { DocumentSink } from '../output/document-sink.ts';
import type { RecipeOptions } from '../recipe/run-recipe.ts';
import { createProgressBar } from '../render/progress-bar.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import type { Terminal } from '../terminal.ts';
import { readSelection, selectionOptions } from './selection-options.ts';
import { callService, connectService, serviceOptions } from './service-options.ts';

export const batchCommand = defineCommand({
  usage: '[FILE] [options]',
  details: `
FILE is the JSON body of POST /v1/batches, or - for the input. Its specs name their templates by
"templateId", or by "templateName" with the name that push gives. The command waits until the
batch is over, then prints its documents in order, and continues after a lost connection. With a
failed document the exit code is 1; ndjson and "--status failed" print its error. Ctrl-C ends the
command; the batch continues in the service.

With --recipe, the command needs no FILE, no service and no key: it generates the documents of a
batch from its recipe, with the same bytes. GET /v1/batches/{batchId}/recipe gives the recipe.
`,
  options: {
    ...serviceOptions,
    'as-of': asOfOption,
    format: {
      type: 'string',
      short: 'f',
      value: 'FORMAT',
      help: 'ndjson, csv, sql, parquet or text. Default: ndjson.\ncsv, sql and parquet have a column per field of one spec.',
    },
    recipe: { type: 'string', value: 'FILE', help: 'Generate documents from a recipe, without the service.' },
    ...selectionOptions,
    out: outOption,
    quiet: { type: 'boolean', short: 'q', help: 'Print no id and no progress on stderr.' },
  },
  run: async ({ values, files }, io) => {
    if (values.recipe !== undefined) {
      const options = readRecipeOptions(values, values.recipe, files);
      const { runRecipe } = await import('../recipe/run-recipe.ts');
      return runRecipe(options, io);
    }
    const file = getOnlyArgument(files, 'batch needs one FILE, or - for the input');
    const format = readChoice('format', values.format ?? 'ndjson', ['ndjson', 'csv', 'sql', 'parquet', 'text']);
    const selection = readSelection(values);
    const docgen = connectService(values, io);
    const { name, body } = await readTemplateFile(file, io.stdin);
    const submitted = parseJson(name, body) as BatchSpec; // the service validates it
    const asOf = values['as-of'];
    if (asOf !== undefined) readInstant('as-of', asOf);
    const spec = asOf === undefined ? submitted : { ...submitted, asOf };
    const isQuiet = values.quiet === true;
    const head = await callService(file, io, async () => runBatch(docgen, spec, io, isQuiet));
    const sink = await openSink(values.out, io);
    await callService(head.batchId, io, async () =>
      writeAll(docgen.batches.download(head.batchId, format, { ...selection, signal: io.signal }), sink),
    );
    if (head.status === 'completed') return exitCodes.ok;
    io.stderr.write(
      `docgen: the batch ended as ${head.status}: ${head.progress.failed} of ${head.progress.total} documents failed\n`,
    );
    return exitCodes.problems;
  },
});

type RecipeValues = Omit<RecipeOptions, 'recipe'> & Readonly<Record<string, unknown>>;

/** @throws {UsageError} for options that only a batch in the service has */
function readRecipeOptions(values: RecipeValues, recipe: string, files: readonly string[]): RecipeOptions {
  if (files.length > 0) throw new UsageError('--recipe replaces FILE');
  const serviceOnly = ['url', 'key', 'as-of', 'status', 'dialect', 'table'].find((name) => values[name] !== undefined);
  if (serviceOnly !== undefined)
    throw new UsageError(`--recipe generates without the service and takes no --${serviceOnly}`);
  if ((values['format'] ?? 'ndjson') !== 'ndjson') throw new UsageError('--recipe prints ndjson');
  const { alias, from, limit, out } = values;
  return { recipe, alias, from, limit, out };
}

async function runBatch(
  docgen: Docgen,
  spec: BatchSpec,
  { stderr, signal }: Terminal,
  isQuiet: boolean,
): Promise<BatchHead> {
  const { batchId, seed } = await docgen.batches.submit(spec, { signal });
  if (!isQuiet) stderr.write(`batch ${batchId}, seed ${seed}\n`);
  let bar: ReturnType<typeof createProgressBar> | undefined;
  try {
    return await docgen.batches.wait(batchId, {
      signal,
      onProgress: ({ progress: { completed, failed, total } }) => {
        if (isQuiet || stderr.isTTY !== true) return;
        bar ??= createProgressBar(stderr, total);
        bar.show(completed + failed);
      },
    });
  } finally {
    bar?.clear();
  }
}

async function writeAll(download: Promise<ReadableStream<Uint8Array>>, sink: DocumentSink): Promise<void> {
  try {
    for await (const chunk of await download) await sink.write(chunk);
    await sink.finish();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}
