/** The maximum of simultaneous synchronous batches of one tenant. */
import { createAttackClient } from './attack-client.ts';
import type { Attack } from './attack.ts';
import { inBursts } from './in-bursts.ts';

const batchesAtOnce = 40;
const everyMs = process.env.SCALE === 'full' ? 3_000 : 2_000;
/** The monthly quota of the tier is larger than the documents of a run. */
const documentCount = 15;

export const synchronousBatches: Attack = async (run) => {
  const client = createAttackClient(run);
  const spec = JSON.stringify({
    documents: [{ alias: 'a', templateId: run.order.ids['template'], count: documentCount }],
  });
  await inBursts({ ending: run.ending, everyMs, size: batchesAtOnce }, async () => {
    await client.post('/v1/batches', spec);
  });
  await client.close();
};
