/** Limits on public routes, by address. Each test has its own addresses. */
import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultPermitLimits } from '../../../apps/gateway/permits.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { until } from '../../harness/until.ts';
import { startGateway, untilCounting } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { errorOf, requestBytes, sendRaw } from './raw-client.ts';
import type { RawAnswer } from './raw-client.ts';
import { sendJson } from './recording-service.ts';

const { attemptsPerMinute } = signUp.addressLimit;
const { missesPerMinute } = getSignupSession.addressLimit;
const notFound = { error: { code: 'NOT_FOUND', message: 'No such session.', details: {} } };

let fixture: GatewayFixture;

beforeAll(async () => {
  fixture = await startGateway({ proxiesMax: 1 });
  await untilCounting(fixture, fixture.addKey);
});
afterAll(async () => fixture.stop());
beforeEach(() => {
  fixture.auth.requests.length = 0;
  fixture.auth.answer = (req, res) => {
    if (req.method === 'POST') return sendJson(res, 201, {});
    return req.target.endsWith('known') ? sendJson(res, 200, {}) : sendJson(res, 404, notFound);
  };
});

/** An address that no other test has. */
function anyAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
}

async function signUpFrom(address: string): Promise<RawAnswer> {
  return sendRaw(fixture.port, requestBytes('POST /v1/signup', [`X-Forwarded-For: 1.1.1.1, ${address}`]));
}

async function pollFrom(address: string, session: string): Promise<RawAnswer> {
  return sendRaw(fixture.port, requestBytes(`GET /v1/signup/session/${session}`, [`X-Forwarded-For: ${address}`]));
}

async function repeat(count: number, send: (index: number) => Promise<RawAnswer>): Promise<number[]> {
  return (await mapBounded([...Array(count).keys()], send)).map(({ status }) => status);
}

describe('POST /v1/signup', () => {
  it('POST /v1/signup answers 429 with Retry-After for an address that signs up too often, and for no other', async () => {
    const [robot, otherAddress] = [anyAddress(), anyAddress()];

    const statuses = await repeat(attemptsPerMinute + 10, async () => signUpFrom(robot));
    const refused = await signUpFrom(robot);

    expect(statuses.filter((status) => status === 201)).toHaveLength(attemptsPerMinute);
    expect(fixture.auth.requests).toHaveLength(attemptsPerMinute);
    expect(errorOf(refused).code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signUpFrom(otherAddress)).status).toBe(201);
  });

  it('POST /v1/signup does not count an attempt that was refused for its content', async () => {
    const address = anyAddress();
    fixture.auth.answer = (_req, res) => sendJson(res, 403, { error: { code: 'FORBIDDEN', message: '', details: {} } });

    const statuses = await repeat(attemptsPerMinute * 2, async () => signUpFrom(address));

    expect(new Set(statuses)).toEqual(new Set([403]));
  });

  it.each([
    [429, 'RATE_LIMITED'],
    [409, 'CONFLICT'],
  ])(
    'POST /v1/signup counts an attempt that was answered %i, because it costs as much as others',
    async (status, code) => {
      const address = anyAddress();
      fixture.auth.answer = (_req, res) => sendJson(res, status, { error: { code, message: '', details: {} } });

      await repeat(attemptsPerMinute * 2, async () => signUpFrom(address));

      expect(fixture.auth.requests).toHaveLength(attemptsPerMinute);
    },
  );

  it('POST /v1/signup counts the address that the own proxies wrote', async () => {
    const robot = anyAddress();
    const statuses = await repeat(attemptsPerMinute + 1, async (index) =>
      sendRaw(fixture.port, requestBytes('POST /v1/signup', [`X-Forwarded-For: 10.9.9.${index}, ${robot}`])),
    );

    expect(statuses).toContain(429);
  });

  it('POST /v1/signup counts an IPv6 network as one address', async () => {
    const network = `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}`;
    const statuses = await repeat(attemptsPerMinute + 1, async (index) => signUpFrom(`${network}::${index}`));

    expect(statuses).toContain(429);
  });
});

describe('GET /v1/signup/session/{sessionId}', () => {
  it('GET /v1/signup/session/{sessionId} answers 429 for an address that guesses, and for no other', async () => {
    const [guesser, otherAddress] = [anyAddress(), anyAddress()];

    const misses = await repeat(missesPerMinute, async (index) => pollFrom(guesser, `guess-${index}`));
    await until('the misses are counted', async () => (await pollFrom(guesser, 'another-guess')).status === 429);
    const refused = await pollFrom(guesser, 'a-last-guess');

    expect(new Set(misses)).toEqual(new Set([404]));
    expect(errorOf(refused).code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await pollFrom(otherAddress, 'a-guess')).status).toBe(404);
  });

  it('GET /v1/signup/session/{sessionId} still returns existing sessions to an address from which others guess', async () => {
    const address = anyAddress();
    await until('guesses are refused', async () => (await pollFrom(address, 'a-guess')).status === 429);

    const statuses = await repeat(20, async (index) => pollFrom(address, `${index}-known`));
    const again = await repeat(100, async () => pollFrom(address, '1-known'));

    expect(new Set([...statuses, ...again])).toEqual(new Set([200]));
  });

  it('GET /v1/signup/session/{sessionId} sends few requests at once to the service when an address guesses', async () => {
    const [address, otherAddress] = [anyAddress(), anyAddress()];
    const held: ServerResponse[] = [];
    fixture.auth.answer = (_req, res) => void held.push(res);
    const { perTenantMax, waitingPerTenantMax } = defaultPermitLimits.sessionLookups;
    const guesses = Array.from({ length: 2 * waitingPerTenantMax }, async (_, index) =>
      pollFrom(address, `g-${index}`),
    );
    const refused = await Promise.race(guesses);
    await until('some are asked for', () => held.length === perTenantMax);
    const heldCount = held.length;
    fixture.auth.answer = (_req, res) => sendJson(res, 404, notFound);
    const neighbour = await pollFrom(otherAddress, 'a-guess');
    for (const res of held) sendJson(res, 404, notFound);
    await Promise.all(guesses);

    expect([refused.status, errorOf(refused).code]).toEqual([429, 'RATE_LIMITED']);
    expect([heldCount, neighbour.status]).toEqual([perTenantMax, 404]);
  });

  it('GET /v1/signup/session/{sessionId} does not limit the polling of an existing session', async () => {
    const address = anyAddress();

    const statuses = await repeat(missesPerMinute * 20, async () => pollFrom(address, 'known'));

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('other public routes', () => {
  it.each(['GET /health', 'GET /openapi.json'])('other public routes are not limited: %s', async (line) => {
    const statuses = await repeat(attemptsPerMinute * 2, async () => sendRaw(fixture.port, requestBytes(line)));

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
