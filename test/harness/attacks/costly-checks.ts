/** Bodies that are costly to check, sent to every route that checks one. */
import { createAttackClient } from './attack-client.ts';
import type { Attack } from './attack.ts';
import { blocksWithoutEnd, longChoice, nestedBlocks, oddRequests, unknownCalls } from './costly-bodies.ts';
import { inBursts } from './in-bursts.ts';

const burstSize = 20;
/** Ten requests a second are what the tier allows. */
const everyMs = 2_000;

export const costlyChecks: Attack = async (run) => {
  const client = createAttackClient(run);
  const requests = [...listRequests()];
  await inBursts({ ending: run.ending, everyMs, size: burstSize }, async (index) => {
    const [path, make] = requests[index % requests.length] ?? ['/', () => ''];
    await client.post(path, make(index));
  });
  await client.close();
};

type CostlyRequest = readonly [path: string, make: (index: number) => string];

/** Another body each time: results that are cached by content must not help. */
function* listRequests(): Generator<CostlyRequest> {
  const bodies = [nestedBlocks(), longChoice(), unknownCalls(), blocksWithoutEnd()];
  for (const body of bodies) {
    const make = (index: number): string => `${body} <# ${index} #>`;
    for (let check = 0; check < 3; check += 1) {
      yield ['/v1/templates/check', (index) => JSON.stringify({ body: make(index) })];
    }
    yield ['/v1/templates', (index) => JSON.stringify({ name: 'costly', body: make(index) })];
    yield ['/v1/templates/generate', (index) => JSON.stringify({ body: make(index) })];
  }
  for (const request of oddRequests) yield ['/v1/templates/generate', () => request];
}
