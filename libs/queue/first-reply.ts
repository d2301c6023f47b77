/**
 * Delays the next job until the current one has its first reply. Requests that arrive meanwhile share the next job, so
 * jobs grow with the load of the workers. The delay has a limit, because the first reply can be slow.
 */
import type { PendingReplies } from './pending-replies.ts';

const delayMsMax = 10;

/** Resolves with the first reply to one of these requests, or after 10 ms. */
export async function untilFirstReply(
  pending: Pick<PendingReplies<unknown>, 'watch'>,
  requestIds: readonly string[],
): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMsMax);
    pending.watch(requestIds, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
