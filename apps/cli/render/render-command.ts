/** `docgen render`: documents from a template file, without a service. */
import { randomInt } from 'node:crypto';
import { checkTemplate, compileTemplate, distantSeed, freshSeed, loadTables, unreadParams } from '@docgen/engine';
import type { CompiledTemplate, KnownTables, Locale, TableSource } from '@docgen/engine';
import { defineCommand } from '../command.ts';
import { CommandFailure, exitCodes } from '../failures.ts';
import { writeExplanation } from './write-explanation.ts';
import { createFormat, defaultFormat } from '../formats/create-format.ts';
import { getOnlyArgument } from '../options.ts';
import { openSink } from '../output/document-sink.ts';
import { LocalState } from '../state/local-state.ts';
import { describeProblems } from '../templates/describe-problem.ts';
import { readBytes } from '../templates/read-template-file.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';
import { readWithUses } from '../templates/used-files.ts';
import type { Stream } from '../terminal.ts';
import type { DocumentRun } from './document-renderer.ts';
import { progressBarFor } from './progress-bar.ts';
import { readParameters } from './render-parameters.ts';
import { readRenderOptions, renderOptions } from './render-options.ts';
import { writeDocuments } from './write-documents.ts';

export const renderCommand = defineCommand({
  usage: 'FILE [options]',
  details: `
FILE is a template, or - for the input. The same template, seed and parameters give the
same bytes here, in the service and in a browser.

A single document is rendered with the seed itself. With --count, document n gets the seed
that a batch gives it. That seed depends only on --seed, --alias and n.

Sequences and variables are stored in a state file, which one process uses at a time.
`,
  options: renderOptions,
  run: async ({ values, files }, io) => {
    const options = readRenderOptions(values);
    const fileName = getOnlyArgument(files, 'render needs one FILE, or - for the input');
    const params = readParameters(values.param ?? [], await readParameterFile(values.params));
    const file = await readWithUses(fileName, io.stdin);
    const tables = values.dataset === undefined ? noTables : await readTables(values.dataset);
    const isQuiet = values.quiet === true;
    const template = compile(
      file,
      { locale: options.locale, given: Object.keys(params), count: options.count, tables: tables.known },
      isQuiet ? undefined : io.stderr,
    );
    await loadTables(template);
    const { count, columns } = options;
    const isJsonShaped = template.shape === 'json';
    // Documents in NDJSON have a line for each value already.
    const chosen = template.shape === 'ndjson' && options.format === 'ndjson' ? 'text' : options.format;
    const formatName = chosen ?? defaultFormat({ isJsonShaped, count });
    const format = createFormat(formatName, { isJsonShaped, count, columns });
    const seed = options.seed ?? chooseSeed(isQuiet ? undefined : io.stderr);
    const progress = progressBarFor(io, count, { isQuiet, isFile: values.out !== undefined });
    const state = new LocalState(options.state, io.signal);
    const run = { ...options, file, template, seed, params, state, tables: tables.source };
    if (!isQuiet && options.asOfMs === undefined) warnOfSeed(run, io.stderr);
    if (values.explain === true) await writeExplanation(run, io.stderr);
    const sink = await openSink(values.out, io);
    try {
      await writeDocuments({ run, format, sink, progress, signal: io.signal });
      await sink.finish();
      const isTerminal = values.out === undefined && io.stdout.isTTY === true;
      if (isTerminal && !format.endsWithLineBreak()) io.stdout.write('\n');
    } catch (error) {
      await sink.discard();
      throw error;
    } finally {
      progress?.clear();
      state.close();
    }
    return exitCodes.ok;
  },
});

/** The tables of a command, and what its check knows of them. */
interface Tables {
  readonly source: TableSource;
  readonly known: KnownTables;
}

/** Loads the parser of datasets only for a command that has some. */
async function readTables(given: readonly string[]): Promise<Tables> {
  const { readDatasetFiles } = await import('../datasets/dataset-files.ts');
  const { datasetShapes, datasetTables } = await import('../datasets/dataset-tables.ts');
  const datasets = await readDatasetFiles(given);
  return { source: datasetTables(datasets), known: { shapes: datasetShapes(datasets), isComplete: true } };
}

const noTables: Tables = {
  source: { find: () => undefined, names: () => [] },
  known: { shapes: new Map(), isComplete: true },
};

async function readParameterFile(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : new TextDecoder().decode(await readBytes(file));
}

/**
 * Compiles a template, and writes its warnings.
 *
 * @param settings the locale at the start, the names of the parameters that are given, the number of documents, and the
 *   tables
 * @throws {CommandFailure} with all mistakes of the template
 */
function compile(
  file: TemplateFile,
  { locale, given, count, tables }: CompileSettings,
  stderr: Stream | undefined,
): CompiledTemplate {
  const check = checkTemplate(file.body, { tables });
  const { problems, valid, unique } = check;
  stderr?.write(describeProblems(file, [...problems, ...unreadParams(check, given)], 'warning'));
  if (unique !== undefined && count > unique.count)
    throw new CommandFailure(`${unique.call} has only ${unique.count} different values for ${count} documents`);
  if (valid) return compileTemplate(file.body, { locale, codeGeneration: 'when hot' });
  throw new CommandFailure(describeProblems(file, problems, 'error').trimEnd());
}

interface CompileSettings {
  readonly locale: Locale;
  readonly given: readonly string[];
  readonly count: number;
  readonly tables: KnownTables;
}

/** Warns of a seed whose dates are far from today, beside dates of the clock. */
function warnOfSeed({ file, template, seed }: Pick<DocumentRun, 'file' | 'template' | 'seed'>, stderr: Stream): void {
  stderr.write(describeProblems(file, distantSeed(template.check, seed, Date.now()), 'warning'));
}

/** Chooses a seed as the service does: today's day and 39 random bits. */
function chooseSeed(stderr: Stream | undefined): number {
  const seed = freshSeed(Date.now(), randomInt);
  stderr?.write(`seed ${seed}\n`);
  return seed;
}
