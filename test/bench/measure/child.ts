/** A child process of the bench that answers one message at a time. It ends with its parent. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Child<Request extends object, Result> {
  ask(request: Request): Promise<Result>;
  stop(): Promise<void>;
}

/**
 * Starts a TypeScript file and waits until it has sent its first message.
 *
 * @param signal kills it when aborted
 * @throws {Error} when it ends before that, or later instead of an answer
 */
export async function startChild<Request extends object, Result>(
  file: URL,
  args: readonly string[],
  signal: AbortSignal,
): Promise<Child<Request, Result>> {
  const child = fork(file, args, { signal, killSignal: 'SIGKILL', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit').then(([code, killedBy]) => {
    throw new Error(`${file.pathname.split('/').at(-1)} ${args.join(' ')} ended: ${String(killedBy ?? code)}`);
  });
  exited.catch(() => undefined);
  const nextMessage = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message', { signal }), exited])) as unknown[];
    return message;
  };
  await nextMessage();
  return {
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
