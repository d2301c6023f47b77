/** `docgen batch`: submits a batch, waits for it and prints its documents. */
import type { BatchSpec } from '@docgen/client';
import { defineCommand } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import { asOfOption, getOnlyArgument, parseJson, readInstant } from '../options.ts';
import type { RecipeOptions } from '../recipe/run-recipe.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import { followBatch, printBatch, printOptions, readPrintOptions } from './print-batch.ts';
import { readSelection, selectionOptions } from './selection-options.ts';
import { callService, connectService, serviceOptions } from './service-options.ts';
import { warnOfUnreadInBatch } from './unread-parameters.ts';

export const batchCommand = defineCommand({
  usage: '[FILE] [options]',
  details: `
FILE is the JSON body of POST /v1/batches, or - for the input. Its specs name their templates by
"templateId", or by "templateName" with the name that push gives. The command waits until the
batch is over, then prints its documents in order, and continues after a lost connection. With a
failed document the exit code is 1; ndjson+meta and "--status failed" print its error. Ctrl-C ends the
command; the batch continues in the service, and docgen download prints its documents. Those of a
virtual batch are generated when they are printed, so they are printed only with --limit.

With --recipe, the command needs no FILE, no service and no key: it generates the documents of a
batch from its recipe, with the same bytes. GET /v1/batches/{batchId}/recipe gives the recipe.
`,
  options: {
    ...serviceOptions,
    'as-of': asOfOption,
    recipe: { type: 'string', value: 'FILE', help: 'Generate documents from a recipe, without the service.' },
    ...selectionOptions,
    ...printOptions,
    quiet: { type: 'boolean', short: 'q', help: 'Print no id and no progress on stderr.' },
  },
  run: async ({ values, files }, io) => {
    if (values.recipe !== undefined) {
      const options = readRecipeOptions(values, values.recipe, files);
      const { runRecipe } = await import('../recipe/run-recipe.ts');
      return runRecipe(options, io);
    }
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

type RecipeValues = Omit<RecipeOptions, 'recipe' | 'hasMeta'> & Readonly<Record<string, unknown>>;

const recipeOptions = ['alias', 'from', 'limit'];
const serviceOnlyOptions = [
  ...['url', 'key', 'as-of', 'out-dir', 'file-per-document'],
  ...Object.keys(selectionOptions).filter((name) => !recipeOptions.includes(name)),
];

/** @throws {UsageError} for options that only a batch in the service has */
function readRecipeOptions(values: RecipeValues, recipe: string, files: readonly string[]): RecipeOptions {
  if (files.length > 0) throw new UsageError('--recipe replaces FILE');
  const serviceOnly = serviceOnlyOptions.find((name) => values[name] !== undefined);
  if (serviceOnly !== undefined)
    throw new UsageError(`--recipe generates without the service and takes no --${serviceOnly}`);
  const format = values['format'] ?? 'ndjson';
  if (format !== 'ndjson' && format !== 'ndjson+meta') throw new UsageError('--recipe prints ndjson or ndjson+meta');
  const { alias, from, limit, out } = values;
  return { recipe, alias, from, limit, out, hasMeta: format === 'ndjson+meta' };
}
