/** Documents whose sequence exceeds 64 bits. Their commit must not fail other documents of the same transaction. */
import { createAttackClient } from './attack-client.ts';
import type { Attack } from './attack.ts';
import { inBursts } from './in-bursts.ts';

/** 1,100 steps of 2^53 - 1 exceed 2^63. */
export const overflowingBody = 'x<for(i,1,1100)><createSeq("a",1,9007199254740991)> <endfor>';
/** The victim's bursts coincide with these. */
export const overflowBurstMs = 500;

const burstSize = 5;

export const sequenceOverflow: Attack = async (run) => {
  const client = createAttackClient(run);
  const adhoc = JSON.stringify({ body: overflowingBody });
  await inBursts({ ending: run.ending, everyMs: overflowBurstMs, size: burstSize }, async (index) => {
    if (index % 2 === 0) await client.post('/v1/templates/generate', adhoc);
    else await client.post(`/v1/templates/${run.order.ids['template']}/generate`, '{}');
  });
  await client.close();
};
