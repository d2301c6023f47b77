/**
 * Renders one document at a time in a process of its own. When that process dies, it is known which
 * document it had in hand, and this process, with everybody else's documents, lives on.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { confinedEnvironment } from '../confined-environment.ts';
import type { BatchRenderer, LostPiece, WantedPiece } from './batch-renderer.ts';
import type { BatchPiece, BatchTask, BatchTaskResult } from './batch-task.ts';

// From the start of the process to its first document, on a busy machine.
const startMsMax = 10_000;
const graceMs = 500;
const lookEveryMs = 100;
// As much as a thread may have.
const oldGenerationMbMax = 512;

export function createSuspectRenderer(): BatchRenderer {
  let child: ChildProcess | undefined;
  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  return {
    render: async (wanted: WantedPiece): Promise<BatchPiece | LostPiece> => {
      const isFresh = child === undefined;
      child ??= start();
      const limitMs = wanted.limits.evaluationMs + graceMs + (isFresh ? startMsMax : 0);
      const answer = await ask(child, { ...wanted, to: wanted.from + 1, signs: undefined, room: undefined }, limitMs);
      if (answer === 'timedOut' || answer === 'crashed') {
        end();
        return { kind: 'lost', verdict: answer, seqNo: wanted.from };
      }
      if (answer.kind === 'unknownSpec') throw new Error('a process does not know the spec that it was sent');
      return answer;
    },
    close: async () => {
      end();
      return Promise.resolve();
    },
  };
}

function start(): ChildProcess {
  return fork(fileURLToPath(new URL('batch-process.ts', import.meta.url)), {
    serialization: 'advanced',
    env: confinedEnvironment(),
    execArgv: [`--max-old-space-size=${oldGenerationMbMax}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

async function ask(
  child: ChildProcess,
  task: BatchTask,
  limitMs: number,
): Promise<BatchTaskResult | LostPiece['verdict']> {
  const done = new AbortController();
  const { signal } = done;
  let waitedMs = 0;
  // Turns of our own timer: while this process stands still its child may well have answered.
  const timeout = setInterval(() => {
    waitedMs += lookEveryMs;
    if (waitedMs >= limitMs) done.abort();
  }, lookEveryMs);
  try {
    const answered = once(child, 'message', { signal }).then(([message]) => message as BatchTaskResult);
    const exited = once(child, 'exit', { signal }).then(() => 'crashed' as const);
    exited.catch(() => undefined);
    child.send(task, () => undefined);
    return await Promise.race([answered, exited]);
  } catch (error) {
    if (signal.aborted) return 'timedOut';
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) return 'crashed';
    throw error;
  } finally {
    clearInterval(timeout);
    done.abort();
  }
}
