/** Limits by tenant. Each test has its own tenant, so that no test uses up the minute of another. */
import { randomUUID } from 'node:crypto';
import { Tier, tierTerms } from '@docgen/contracts/tiers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mapBounded } from '../../harness/map-bounded.ts';
import { startGateway, untilCounting } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { errorOf, requestBytes, sendRaw } from './raw-client.ts';
import type { RawAnswer } from './raw-client.ts';
import { sendJson } from './recording-service.ts';

const isFull = process.env.SCALE === 'full';
const starterPerMinute = 600;

let fixture: GatewayFixture;

beforeAll(async () => {
  fixture = await startGateway();
  await untilCounting(fixture, fixture.addKey);
});
afterAll(async () => fixture.stop());
beforeEach(() => {
  fixture.api.answer = (_req, res) => sendJson(res, 200, {});
});

/** A caller of a new tenant. */
function addCaller(tier: Tier, role: 'admin' | 'member' = 'member') {
  const authorization = `Authorization: Bearer ${fixture.addKey({ tenantId: `ten_${randomUUID()}`, tier, role })}`;
  return {
    authorization,
    send: async (line = 'GET /v1/templates', port = fixture.port) => sendRaw(port, requestBytes(line, [authorization])),
  };
}

async function sendMany(count: number, send: (index: number) => Promise<RawAnswer>): Promise<RawAnswer[]> {
  return mapBounded([...Array(count).keys()], send);
}

function countStatus(answers: readonly RawAnswer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

describe('every authenticated answer', () => {
  it.each(Tier.options)(
    'every authenticated answer has the policy of the tier %s and the remaining requests in its headers',
    async (tier) => {
      const quota = tierTerms[tier].requestsPerMinute ?? 999_999_999_999_999;
      const left = tierTerms[tier].requestsPerMinute === null ? quota : quota - 1;

      const { headers } = await addCaller(tier).send();

      expect(headers['ratelimit-policy']).toBe(`"default";q=${quota};w=60`);
      expect(headers['ratelimit']).toBe(`"default";r=${left};t=60`);
    },
  );

  it.each([
    { what: 'is refused for its role', line: 'GET /v1/auth/keys', status: 403 },
    { what: 'is not found by a service', line: 'GET /v1/templates/tpl_1', status: 404 },
  ])('every authenticated answer has the rate limit headers, also when it $what', async ({ line, status }) => {
    fixture.api.answer = (_req, res) => sendJson(res, 404, { error: { code: 'NOT_FOUND', message: '', details: {} } });

    const answer = await addCaller('starter').send(line);

    expect(answer.status).toBe(status);
    expect(answer.headers['ratelimit']).toBe('"default";r=599;t=60');
  });

  it('every authenticated answer has the rate limit headers, also when its body is too large', async () => {
    const { authorization } = addCaller('starter');

    const answer = await sendRaw(
      fixture.port,
      requestBytes('POST /v1/templates', [authorization, 'Content-Length: 1048577']),
    );

    expect([answer.status, answer.headers['ratelimit']]).toEqual([413, '"default";r=599;t=60']);
  });

  it.each([
    { line: 'GET /v1/nothing', status: 404 },
    { line: 'PATCH /v1/templates', status: 405 },
    { line: 'GET /v1//templates', status: 400 },
  ])('a request is not counted when its path is refused before: $line', async ({ line, status }) => {
    const answer = await addCaller('starter').send(line);

    expect(answer.status).toBe(status);
    expect(answer.headers['ratelimit']).toBeUndefined();
  });

  it('a 401 has no rate limit headers', async () => {
    const answer = await sendRaw(fixture.port, requestBytes('GET /v1/templates', ['Authorization: Bearer dk_live_x']));

    expect(answer.headers['ratelimit']).toBeUndefined();
  });
});

describe('429 RATE_LIMITED', () => {
  it('429 RATE_LIMITED is the answer from the first request beyond the limit, with Retry-After, and without a service', async () => {
    const { send } = addCaller('starter');
    fixture.api.requests.length = 0;

    const answers = await sendMany(starterPerMinute + 50, async () => send());

    const refused = await send();
    expect(countStatus(answers, 200)).toBe(starterPerMinute);
    expect(countStatus(answers, 429)).toBe(50);
    expect(fixture.api.requests).toHaveLength(starterPerMinute);
    expect(errorOf(refused)).toMatchObject({ code: 'RATE_LIMITED', details: {} });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers['ratelimit']).toBe(`"default";r=0;t=${refused.headers['retry-after']}`);
  });

  it('429 RATE_LIMITED applies to one tenant only', async () => {
    const [busy, quiet] = [addCaller('starter'), addCaller('starter')];
    await sendMany(starterPerMinute + 1, async () => busy.send());

    expect([(await busy.send()).status, (await quiet.send()).status]).toEqual([429, 200]);
  });

  it('429 RATE_LIMITED is decided after the role, and before the body is read', async () => {
    const { send, authorization } = addCaller('starter');
    await sendMany(starterPerMinute + 1, async () => send());

    const forAdmins = await send('GET /v1/auth/keys');
    const withBody = await sendRaw(
      fixture.port,
      requestBytes('POST /v1/templates', [authorization, 'Content-Length: 1048577']),
    );

    expect([forAdmins.status, withBody.status]).toEqual([403, 429]);
  });

  it('429 RATE_LIMITED is never the answer for the tier enterprise', async () => {
    const { send } = addCaller('enterprise');

    const answers = await sendMany(2 * starterPerMinute, async () => send());

    expect(countStatus(answers, 200)).toBe(2 * starterPerMinute);
  });
});

describe('ten gateways on one Redis', () => {
  const shared = `test-${randomUUID()}`;
  let gateways: GatewayFixture[] = [];

  beforeAll(async () => {
    const urls = { apiServiceUrl: fixture.api.url, identityServiceUrl: fixture.identityService.url };
    gateways = await Promise.all(
      Array.from({ length: 10 }, async () => startGateway({ ...urls, redisKeyPrefix: shared })),
    );
    await Promise.all(gateways.map(async (gateway) => untilCounting(gateway, fixture.addKey)));
  });
  afterAll(async () => {
    await Promise.all(gateways.map(async (gateway) => gateway.stop()));
  });

  const limits: readonly { readonly tier: Tier; readonly limit: number }[] = [
    { tier: 'starter', limit: 600 },
    { tier: 'growth', limit: 3_000 },
  ];

  it.each(isFull ? limits : limits.slice(0, 1))(
    'ten gateways on one Redis admit at most 5 % beyond the limit of $tier, and never fewer than the limit',
    async ({ tier, limit }) => {
      const { send } = addCaller(tier);
      const portOf = (index: number) => gateways[index % gateways.length]?.port;

      const answers = await sendMany(limit * 1.2, async (index) => send('GET /v1/templates', portOf(index)));

      expect(countStatus(answers, 200)).toBeGreaterThanOrEqual(limit);
      expect(countStatus(answers, 200)).toBeLessThanOrEqual(limit * 1.05);
      expect(countStatus(answers, 200) + countStatus(answers, 429)).toBe(answers.length);
    },
  );
});
