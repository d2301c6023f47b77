/** `docgen render`: documents from a template file, without a service. */
import { randomInt } from 'node:crypto';
import { checkTemplate, compileTemplate, freshSeed, loadTables } from '@docgen/engine';
import type { CompiledTemplate, Locale } from '@docgen/engine';
import { defineCommand } from '../command.ts';
import { CommandFailure, exitCodes, UsageError } from '../failures.ts';
import { createFormat, defaultFormat } from '../formats/document-format.ts';
import { createFileSink, createStreamSink } from '../output/document-sink.ts';
import { createLazyState } from '../state/lazy-state.ts';
import { describeProblem } from '../templates/describe-problem.ts';
import { readBytes, readTemplateFile } from '../templates/read-template-file.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';
import type { Stream, Terminal } from '../terminal.ts';
import { progressBarFor } from './progress-bar.ts';
import { readParameters } from './render-parameters.ts';
import { readRenderOptions, renderOptions } from './render-options.ts';
import { writeDocuments } from './write-documents.ts';
import type { DocumentPath } from './write-documents.ts';

export const renderCommand = defineCommand({
  name: 'render',
  usage: 'FILE [options]',
  summary: 'Render documents from a template, offline.',
  details: `
FILE is a template, or - for the input. The same template, seed and parameters give the
same bytes here, in the service and in a browser.

One document is rendered with the seed itself. Of several (--count), document n has the
seed that a batch gives it: it depends on --seed, --alias and n only.

Sequences and variables live in a state file, which one process uses at a time.
`,
  options: renderOptions,
  run: async ({ values, files }, io) => {
    const options = readRenderOptions(values);
    const [name, ...others] = files;
    if (name === undefined || others.length > 0) throw new UsageError('render needs one FILE, or - for the input');
    const params = readParameters(values.param ?? [], await readParameterFile(values.params));
    const file = await readTemplateFile(name, io.stdin);
    const template = compile(file, options.locale);
    await loadTables(template);
    const isJsonShaped = template.shape === 'json';
    const { count, columns } = options;
    const format = createFormat(options.format ?? defaultFormat({ isJsonShaped, count }), {
      isJsonShaped,
      count,
      columns,
    });
    const isQuiet = values.quiet === true;
    const seed = options.seed ?? takeFreshSeed(isQuiet ? undefined : io.stderr);
    const state = createLazyState(options.state, io.signal);
    const progress = progressBarFor(io, count, { isQuiet, isFile: values.out !== undefined });
    await renderTo(values.out, io, { run: { ...options, file, template, seed, params, state }, format, progress });
    return exitCodes.ok;
  },
});

/** Whatever happens, the terminal is left clean, no part of a file is left, and the state is free for others. */
async function renderTo(
  out: string | undefined,
  { stdout, signal }: Terminal,
  path: Omit<DocumentPath, 'sink' | 'signal'>,
): Promise<void> {
  const { run, format, progress } = path;
  const sink = out === undefined ? createStreamSink(stdout, signal) : await createFileSink(out, signal);
  try {
    await writeDocuments({ ...path, sink, signal });
    await sink.finish();
    if (out === undefined && stdout.isTTY === true && !format.endsLine()) stdout.write('\n');
  } catch (error) {
    await sink.discard();
    throw error;
  } finally {
    progress?.clear();
    run.state.close();
  }
}

async function readParameterFile(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : new TextDecoder().decode(await readBytes(file));
}

/** @throws {CommandFailure} with all of its mistakes */
function compile(file: TemplateFile, locale: Locale): CompiledTemplate {
  const { problems } = checkTemplate(file.body);
  if (problems.length === 0) return compileTemplate(file.body, { locale, codeGeneration: 'when hot' });
  throw new CommandFailure(problems.map((problem) => describeProblem(file, problem)).join('\n'));
}

/** Draws a seed as the service does, and prints it. */
function takeFreshSeed(stderr: Stream | undefined): number {
  const seed = freshSeed(Date.now(), randomInt);
  stderr?.write(`seed ${seed}\n`);
  return seed;
}
