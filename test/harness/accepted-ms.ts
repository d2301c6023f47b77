/** How long something that was ended is still accepted: a revoked key, an ended session. */
import { runningMs } from './running-clock.ts';
import { until } from './until.ts';

/**
 * Sends requests until one gets 401. Returns when the last request with 200 was sent, as milliseconds from now: slow
 * answers do not count.
 */
export async function measureAcceptedMs(send: () => Promise<{ readonly status: number }>): Promise<number> {
  const startedAt = runningMs();
  let lastSentAt = startedAt;
  await until('the request is refused', async () => {
    const sentAt = runningMs();
    const { status } = await send();
    if (status === 200) lastSentAt = sentAt;
    return status === 401;
  });
  return lastSentAt - startedAt;
}
