/** Sends costly bodies to the routes that check or parse them. */
import { createAttackClient } from './attack-client.ts';
import type { Attack } from './attack.ts';
import { blocksWithoutEnd, longChoice, nestedBlocks, oddRequests, unknownCalls } from './costly-bodies.ts';
import { inBursts } from './in-bursts.ts';

/** The rate limit of the tier: twenty requests in two seconds. */
const bursts = { size: 20, everyMs: 2_000 };

/** Valid and invalid templates. Each body is different, so that caches by content do not help. */
export const costlyChecks: Attack = async (run) => {
  const client = createAttackClient(run);
  const templates = [nestedBlocks(), longChoice(), unknownCalls(), blocksWithoutEnd()];
  const paths = ['/v1/templates/check', '/v1/templates/check', '/v1/templates', '/v1/templates/generate'];
  await inBursts({ ending: run.ending, ...bursts }, async (index) => {
    const path = paths[index % paths.length] ?? '/';
    const template = templates[Math.floor(index / paths.length) % templates.length];
    const name = path === '/v1/templates' ? { name: 'costly' } : {};
    await client.post(path, JSON.stringify({ ...name, body: `${template} <# ${index} #>` }));
  });
  await client.close();
};

/** Deep and wide JSON. */
export const oddBodies: Attack = async (run) => {
  const client = createAttackClient(run);
  const requests = oddRequests();
  await inBursts({ ending: run.ending, ...bursts }, async (index) => {
    const [path, json] = requests[index % requests.length] ?? ['/', ''];
    await client.post(path, json);
  });
  await client.close();
};
