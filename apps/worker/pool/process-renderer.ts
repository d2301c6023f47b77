/**
 * Renders one document at a time in a separate process. When that process dies, its current document is known, and
 * the documents of other tenants in this process are not lost.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { confinedEnvironment } from '@docgen/runtime/confined-environment';
import { processProgram } from '../thread/programs.ts';
import { oldGenerationMb, youngGenerationMb } from './render-heap.ts';
import type { Verdict } from './thread-pool.ts';
import type { RangeTask, SentDataset, TaskResults } from '../thread/protocol.ts';
import type { RangeRenderer } from './range-renderer.ts';

// From the start of the process to its first message, and from the first task to its document, on a busy machine.
const startMsMax = 10_000;
const graceMs = 500;
const lookEveryMs = 100;

const heapFlags = [`--max-old-space-size=${oldGenerationMb}`, `--max-semi-space-size=${youngGenerationMb / 3}`];
/** The checkout, or the folder with the bundles and their packages. */
const codeFolder = join(dirname(processProgram), processProgram.endsWith('.ts') ? '../../..' : '..');

export interface ProcessRenderer extends RangeRenderer {
  /** Starts the process if it does not run. Resolves when it can render, or has failed to start. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function createProcessRenderer(): ProcessRenderer {
  let child: ChildProcess | undefined;
  let isFresh = true;
  /** The datasets that the process has. */
  let sent = new Set<string>();
  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = async (): Promise<void> => {
    if (child !== undefined && isRunning(child)) return;
    child = fork(processProgram, {
      serialization: 'advanced',
      env: confinedEnvironment(),
      // It reads the code of the product. It writes no file, and starts no process and no thread.
      execArgv: ['--permission', `--allow-fs-read=${codeFolder}`, ...heapFlags],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    isFresh = true;
    sent = new Set();
    const answer = await nextMessage(child, startMsMax);
    if (typeof answer === 'string') end();
  };
  return {
    start,
    render: async (task) => {
      await start();
      if (child === undefined) return { kind: 'lost', verdict: 'crashed', index: undefined };
      // The first task also loads the tables of its template.
      const limitMs = task.limits.evaluationMs + graceMs + (isFresh ? startMsMax : 0);
      isFresh = false;
      const datasets = task.datasets && withoutSent(task.datasets, sent);
      child.send({ ...task, datasets, to: task.from + 1 } satisfies RangeTask, () => undefined);
      const answer = await nextMessage(child, limitMs);
      if (typeof answer === 'string') {
        end();
        return { kind: 'lost', verdict: answer, index: 0 };
      }
      // The channel has no types; the process answers a task with its results.
      const results = answer.message as TaskResults['range'];
      if (results.kind === 'unknownSpec') throw new Error('a process does not know the spec that it was sent');
      return results;
    },
    close: async () => {
      end();
      return Promise.resolve();
    },
  };
}

/** Copies the chunks, because a process shares no memory. Those that the process has already are left out. */
function withoutSent(datasets: NonNullable<RangeTask['datasets']>, sent: Set<string>): RangeTask['datasets'] {
  const copy = (dataset: SentDataset): SentDataset => ({
    ...dataset,
    chunks: sent.has(dataset.key) ? [] : dataset.chunks.map((chunk) => Uint8Array.from(chunk)),
  });
  const copies = new Map([...datasets].map(([specIndex, read]) => [specIndex, read.map(copy)]));
  for (const { key } of [...copies.values()].flat()) sent.add(key);
  return copies;
}

function isRunning({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return exitCode === null && signalCode === null && connected;
}

/** Waits for the next message of the process, or for its end. */
async function nextMessage(child: ChildProcess, limitMs: number): Promise<{ readonly message: unknown } | Verdict> {
  const done = new AbortController();
  const { signal } = done;
  let waitedMs = 0;
  // Counts timer ticks and not time: while this process is stopped, its child may have answered.
  const timeout = setInterval(() => {
    waitedMs += lookEveryMs;
    if (waitedMs >= limitMs) done.abort();
  }, lookEveryMs);
  try {
    const answered = once(child, 'message', { signal }).then(([message]: unknown[]) => ({ message }));
    const exited = once(child, 'exit', { signal }).then(() => 'crashed' as const);
    exited.catch(() => undefined);
    return await Promise.race([answered, exited]);
  } catch (error) {
    if (signal.aborted) return 'timedOut';
    if (!isRunning(child)) return 'crashed';
    throw error;
  } finally {
    clearInterval(timeout);
    done.abort();
  }
}
