/** A child process of the bench that answers one message at a time. It ends with its parent. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Child<Request extends object, Result> {
  readonly pid: number;
  /** First message of the child. */
  readonly greeting: unknown;
  /** Sends a request and waits for the answer. @throws {Error} when the child ends before it answers */
  ask(request: Request): Promise<Result>;
  stop(): Promise<void>;
}

export interface ChildOptions {
  readonly file: URL;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Its abort kills the child. */
  readonly signal: AbortSignal;
}

/**
 * Starts a TypeScript file and waits for its first message.
 *
 * @throws {Error} when the child ends before its first message
 */
export async function startChild<Request extends object, Result>(
  options: ChildOptions,
): Promise<Child<Request, Result>> {
  const { file, args = [], env = {}, signal } = options;
  const child = fork(file, args, {
    signal,
    killSignal: 'SIGKILL',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // An abort emits an error, and then an exit that is handled below.
  child.on('error', () => undefined);
  const exited = once(child, 'exit').then(([code, killedBy]) => {
    throw new Error(`${file.pathname.split('/').at(-1)} ${args.join(' ')} ended: ${String(killedBy ?? code)}`);
  });
  exited.catch(() => undefined);
  const nextMessage = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), exited])) as unknown[];
    return message;
  };
  const greeting = await nextMessage();
  return {
    pid: child.pid ?? 0,
    greeting,
    ask: async (request) => {
      const answer = nextMessage();
      child.send(request);
      // Both ends of the channel are files of this bench.
      return (await answer) as Result;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited.catch(() => undefined);
    },
  };
}
