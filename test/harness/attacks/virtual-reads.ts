/** Reads of many single documents of a virtual batch at once: each waits until a thread has rendered it. */
import { createAttackClient } from './attack-client.ts';
import type { Attack } from './attack.ts';
import { inBursts } from './in-bursts.ts';

/** Times eight attackers: more requests than a gateway forwards to one service at a time. */
const readsAtOnce = 48;
const everyMs = 2_000;

export const virtualReads: Attack = async (run) => {
  const client = createAttackClient(run);
  await inBursts({ ending: run.ending, everyMs, size: readsAtOnce }, async (index) => {
    await client.get(`/v1/batches/${run.order.ids['batch']}/documents/a/${index}`);
  });
  await client.close();
};
