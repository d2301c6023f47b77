/**
 * Renders one document at a time in a separate process. When that process dies, its current document is known, and
 * the documents of other tenants in this process are not lost.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { confinedEnvironment } from '../threads/confined-environment.ts';
import type { RangeTask, TaskResults } from '../threads/thread-protocol.ts';
import type { LostRange, RangeRenderer } from './range-renderer.ts';

// From the start of the process to its first document, on a busy machine.
const startMsMax = 10_000;
const graceMs = 500;
const lookEveryMs = 100;
// The same as for a thread.
const oldGenerationMbMax = 512;

export function createSuspectRenderer(): RangeRenderer {
  let child: ChildProcess | undefined;
  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  return {
    render: async (wanted) => {
      const isFresh = child === undefined;
      child ??= start();
      const limitMs = wanted.limits.evaluationMs + graceMs + (isFresh ? startMsMax : 0);
      const answer = await ask(child, { ...wanted, kind: 'range', to: wanted.from + 1, buffer: undefined }, limitMs);
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
  return fork(fileURLToPath(new URL('suspect-process.ts', import.meta.url)), {
    serialization: 'advanced',
    env: confinedEnvironment(),
    execArgv: [`--max-old-space-size=${oldGenerationMbMax}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

async function ask(
  child: ChildProcess,
  task: RangeTask,
  limitMs: number,
): Promise<TaskResults['range'] | LostRange['verdict']> {
  const done = new AbortController();
  const { signal } = done;
  let waitedMs = 0;
  // Counts timer ticks and not time: while this process is stopped, its child may have answered.
  const timeout = setInterval(() => {
    waitedMs += lookEveryMs;
    if (waitedMs >= limitMs) done.abort();
  }, lookEveryMs);
  try {
    const answered = once(child, 'message', { signal }).then(([message]) => message as TaskResults['range']);
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
