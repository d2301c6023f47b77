/** Limits while Redis does not answer. These tests stop their own Redis. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '@docgen/contracts/signup';
import { scrape } from '@docgen/runtime/metrics';
import { startRedis } from '@docgen/stack/redis';
import type { RedisServer } from '@docgen/stack/redis';
import { mapBounded } from '../../harness/map-bounded.ts';
import { runningMs } from '../../harness/running-clock.ts';
import { startGateway, untilCounting } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { requestBytes, sendRaw } from './raw-client.ts';
import type { RawAnswer } from './raw-client.ts';
import { sendJson } from './recording-service.ts';

const starterPerMinute = 600;
/** Maximum delay of a request while Redis hangs, with a margin for a busy machine. */
const delayMsMax = 2_000;
const { attemptsPerMinute } = signUp.addressLimit;

let dataDir: string;
let redis: RedisServer;
let fixture: GatewayFixture;
let authorization: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'docgen-limits-'));
  redis = await startRedis({ dataDir });
});
beforeEach(async () => {
  fixture = await startGateway({ redisUrl: redis.url });
  fixture.api.answer = (_req, res) => sendJson(res, 200, {});
  fixture.auth.answer = (_req, res) => sendJson(res, 201, {});
  authorization = `Authorization: Bearer ${fixture.addKey({ tier: 'starter' })}`;
  await untilCounting(fixture, fixture.addKey);
});
afterEach(async () => fixture.stop());
afterAll(async () => {
  await redis.stop('kill');
  await rm(dataDir, { recursive: true, force: true });
});

describe.each<Absence>([
  {
    what: 'is gone',
    takeAway: async () => redis.stop('kill'),
    bringBack: async () => redis.restart('kill'),
  },
  { what: 'hangs', takeAway: async () => signal('SIGSTOP'), bringBack: async () => signal('SIGCONT') },
])('while Redis $what', ({ takeAway, bringBack }) => {
  it('a tenant has no limit, its requests do not wait long, and a metric counts them', async () => {
    const before = await countUncounted();
    await takeAway();
    const answers = await many(starterPerMinute + 100, read);
    await bringBack();

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.max(...answers.map(({ elapsedMs }) => elapsedMs))).toBeLessThan(delayMsMax);
    expect(answers.every(({ headers }) => headers['ratelimit-policy'] === '"default";q=600;w=60')).toBe(true);
    expect(await countUncounted()).toBeGreaterThan(before);
  });

  it('an address is limited by this process', async () => {
    await takeAway();
    const answers = await many(attemptsPerMinute + 20, async () =>
      sendRaw(fixture.port, requestBytes('POST /v1/signup')),
    );
    await bringBack();

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(attemptsPerMinute);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('the limit holds again as soon as Redis answers', async () => {
    await takeAway();
    await many(20, read);
    await bringBack();

    await untilCounting(fixture, fixture.addKey);
    const answers = await many(starterPerMinute + 20, read);

    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});

interface Absence {
  readonly what: string;
  readonly takeAway: () => Promise<void>;
  readonly bringBack: () => Promise<void>;
}

async function read(): Promise<RawAnswer> {
  return sendRaw(fixture.port, requestBytes('GET /v1/templates', [authorization]));
}

async function many(count: number, send: () => Promise<RawAnswer>): Promise<(RawAnswer & { elapsedMs: number })[]> {
  return mapBounded([...Array(count).keys()], async () => {
    const startedAt = runningMs();
    const answer = await send();
    return { ...answer, elapsedMs: runningMs() - startedAt };
  });
}

async function countUncounted(): Promise<number> {
  const { text } = await scrape();
  return Number(/^docgen_rate_limit_decisions_total\{outcome="uncounted"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

function signal(name: NodeJS.Signals): Promise<void> {
  if (redis.pid === undefined) throw new Error('Redis does not run');
  process.kill(redis.pid, name);
  return Promise.resolve();
}
