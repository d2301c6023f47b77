/** `docgen batch`: a batch from its spec to its documents. */
import type { BatchHead, BatchSpec, Docgen, DocumentsFormat } from '@docgen/client';
import { defineCommand, readChoice } from '../command.ts';
import { exitCodes, Interrupted, UsageError } from '../failures.ts';
import { createFileSink, createStreamSink } from '../output/document-sink.ts';
import type { DocumentSink } from '../output/document-sink.ts';
import { createProgressBar } from '../render/progress-bar.ts';
import { readTemplateFile } from '../templates/read-template-file.ts';
import type { Terminal } from '../terminal.ts';
import { asCommand, connectService, serviceOptions } from './service-options.ts';

export const batchCommand = defineCommand({
  name: 'batch',
  usage: 'FILE [options]',
  summary: 'Run a batch in the service and print its documents.',
  details: `
FILE is a batch spec as POST /v1/batches takes it, in JSON, or - for the input. Waits until the
batch is over, then prints its documents in order. The exit code is 1 when documents failed; they
are among the others, with their error. Ctrl-C stops the waiting, not the batch.
`,
  options: {
    ...serviceOptions,
    format: { type: 'string', short: 'f', value: 'FORMAT', help: 'ndjson or csv. Default: ndjson.' },
    out: { type: 'string', short: 'o', value: 'FILE', help: 'Write there, all or nothing, instead of to the output.' },
    quiet: { type: 'boolean', short: 'q', help: 'No id and no progress on stderr.' },
  },
  run: async ({ values, files }, io) => {
    const [file, ...others] = files;
    if (file === undefined || others.length > 0) throw new UsageError('batch needs one FILE, or - for the input');
    const format = readChoice('format', values.format ?? 'ndjson', ['ndjson', 'csv']);
    const docgen = connectService(values, io);
    const spec = await readSpec(file, io);
    const head = await asCommand(file, io, async () => run(docgen, spec, { ...io, isQuiet: values.quiet === true }));
    const sink =
      values.out === undefined ? createStreamSink(io.stdout, io.signal) : await createFileSink(values.out, io.signal);
    await asCommand(head.batchId, io, async () =>
      download(docgen, { batchId: head.batchId, format, signal: io.signal }, sink),
    );
    if (head.status === 'completed') return exitCodes.ok;
    io.stderr.write(
      `docgen: the batch ended as ${head.status}: ${head.progress.failed} of ${head.progress.total} documents failed\n`,
    );
    return exitCodes.problems;
  },
});

/** The service checks what the spec says; here it has to be JSON only. */
async function readSpec(file: string, { stdin }: Terminal): Promise<BatchSpec> {
  const { name, body } = await readTemplateFile(file, stdin);
  try {
    return JSON.parse(body) as BatchSpec; // sent as it is
  } catch (error) {
    throw new UsageError(`${name} is not valid JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

async function run(
  docgen: Docgen,
  spec: BatchSpec,
  { stderr, signal, isQuiet }: Terminal & { readonly isQuiet: boolean },
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

interface Download {
  readonly batchId: string;
  readonly format: DocumentsFormat;
  readonly signal: AbortSignal;
}

async function download(docgen: Docgen, { batchId, format, signal }: Download, sink: DocumentSink): Promise<void> {
  const decoder = new TextDecoder();
  try {
    const stream = await docgen.batches.download(batchId, format, { signal });
    for await (const chunk of stream) await sink.write(decoder.decode(chunk, { stream: true }));
    await sink.finish();
  } catch (error) {
    await sink.discard();
    if (signal.aborted) throw new Interrupted();
    throw error;
  }
}
