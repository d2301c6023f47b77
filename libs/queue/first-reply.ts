/**
 * How long a job keeps the next one back: until one of its requests is answered. Meanwhile requests
 * gather, and jobs grow to what the workers can take; a slow document holds them up for a moment only.
 */
import type { PendingReplies } from './pending-replies.ts';

const holdMsMax = 10;

/** Resolves with the first reply to one of these requests, or when the hold is over. */
export async function untilFirstReply(
  pending: Pick<PendingReplies<unknown>, 'watch'>,
  requestIds: readonly string[],
): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, holdMsMax);
    pending.watch(requestIds, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
