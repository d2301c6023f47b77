/** A render thread of a batch without a service. The command ends it at any time. */
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PartWriter } from './part-writer.ts';
import type { FirstFailure, FromThread, ThreadData, ToThread } from './thread-messages.ts';

const cacheDir = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'docgen');
// As in `main.ts`: a thread does not inherit the cache, and compiling the engine takes longer than most batches.
(module as Partial<typeof module>).enableCompileCache?.(cacheDir);
const { FormatProblem } = await import('@docgen/formats');
const { createPartWriters } = await import('./part-writer.ts');
const { createSpecDocuments } = await import('./spec-documents.ts');

/** Characters of the documents of a part. The last one can be longer. */
const partLengthEnough = 1024 * 1024;

const port = parentPort;
if (port === null) throw new Error('this module runs in a thread');
// Set by `render-threads.ts`.
const { batch, position } = workerData as ThreadData;
const current = new Float64Array(position);
const documents = createSpecDocuments(batch, (specIndex, seqNo) => {
  current[0] = specIndex;
  current[1] = seqNo;
});
let openWriter = createPartWriters({ batch, format: { kind: 'records' } });

port.on('message', (message: ToThread) => {
  // A rejection ends the thread, which the command reports.
  void answer(message);
});

async function answer(message: ToThread): Promise<void> {
  if (message.kind === 'format') openWriter = createPartWriters({ batch, format: message.format });
  else send(await renderPart(message.range));
}

function send(message: FromThread): void {
  const isBytes = message.kind === 'rendered' && message.content.kind === 'bytes';
  port?.postMessage(message, isBytes && 'bytes' in message.content ? [message.content.bytes.buffer] : []);
}

async function renderPart(range: Extract<ToThread, { kind: 'render' }>['range']): Promise<FromThread> {
  const writer: PartWriter = openWriter(await documents.isLines(range.specIndex));
  const startedAtMs = performance.now();
  let next = range.from;
  let length = 0;
  let failedCount = 0;
  let firstFailure: FirstFailure | undefined;
  while (next < range.to && length < partLengthEnough) {
    for (const document of await documents.render({ ...range, from: next })) {
      const { seqNo, result, error } = document;
      if (result === null) {
        failedCount += 1;
        firstFailure ??= { seqNo, message: messageOf(error) };
      }
      const problem = findProblem(() => writer.add(document));
      if (problem !== undefined) return { kind: 'unwritable', seqNo, message: problem };
      length += (result ?? error)?.length ?? 0;
      next = seqNo + 1;
    }
  }
  const content = writer.finish();
  const elapsedMs = performance.now() - startedAtMs;
  return { kind: 'rendered', to: next, failedCount, firstFailure, length, elapsedMs, content };
}

/** The reason why a document cannot be written in the format. */
function findProblem(write: () => void): string | undefined {
  try {
    write();
    return undefined;
  } catch (error) {
    if (error instanceof FormatProblem) return error.message;
    throw error;
  }
}

/** @param error JSON text of code and message */
function messageOf(error: string | null): string {
  // Errors of documents have this form.
  return error === null ? '' : (JSON.parse(error) as { readonly message: string }).message;
}
