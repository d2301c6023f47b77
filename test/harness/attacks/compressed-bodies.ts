/** Bodies of a kilobyte that a service inflates to a mebibyte, with and without a key, from two addresses. */
import { gzipSync } from 'node:zlib';
import { createAttackClient } from './attack-client.ts';
import type { Attack } from './attack.ts';
import { inBursts } from './in-bursts.ts';

const requestsAtOnce = process.env.SCALE === 'full' ? 120 : 60;
const everyMs = 500;
const paths = ['/v1/signup', '/v1/webhooks/stripe', '/v1/templates/check', '/v1/templates/generate'];

export const compressedBodies: Attack = async (run) => {
  const client = createAttackClient(run);
  const body = gzipSync(Buffer.alloc(1024 * 1024 - 64, ' '));
  await inBursts({ ending: run.ending, everyMs, size: requestsAtOnce }, async (index) => {
    const headers = { 'content-encoding': 'gzip', 'x-forwarded-for': `203.0.113.${index % 2}` };
    await client.post(paths[index % paths.length] ?? '', body, headers);
  });
  await client.close();
};
