/** Batches whose specs all name one large template. The attacker cancels them before they run. */
import { batchSpecsMax } from '@docgen/contracts/batch-spec';
import { createAttackClient } from './attack-client.ts';
import type { Attack } from './attack.ts';
import { inBursts } from './in-bursts.ts';

const everyMs = 1_000;
const batchesPerBurst = 2;

export const repeatedBodies: Attack = async (run) => {
  const client = createAttackClient(run);
  // More documents than a synchronous batch may have: the batch is queued.
  const documents = Array.from({ length: batchSpecsMax }, (_, index) => ({
    alias: `a${index}`,
    templateId: run.order.ids['template'],
    count: 2,
  }));
  const spec = JSON.stringify({ documents });
  await inBursts({ ending: run.ending, everyMs, size: batchesPerBurst }, async () => {
    const submitted = await client.post('/v1/batches', spec);
    const batchId = /"batchId":"(\w+)"/.exec(submitted?.text ?? '')?.[1];
    if (batchId !== undefined) await client.post(`/v1/batches/${batchId}/cancel`, '');
  });
  await client.close();
};
