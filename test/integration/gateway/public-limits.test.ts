/** Limits on public routes: by address, as the gateway's proxies tell it. Each test has addresses of its own. */
import { randomInt } from 'node:crypto';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mapBounded } from '../../harness/map-bounded.ts';
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
  it('is refused with 429 and Retry-After to an address that signs up too often, and to no other', async () => {
    const [robot, stranger] = [anyAddress(), anyAddress()];

    const statuses = await repeat(attemptsPerMinute + 10, async () => signUpFrom(robot));
    const refused = await signUpFrom(robot);

    expect(statuses.filter((status) => status === 201)).toHaveLength(attemptsPerMinute);
    expect(fixture.auth.requests).toHaveLength(attemptsPerMinute);
    expect(errorOf(refused).code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signUpFrom(stranger)).status).toBe(201);
  });

  it('counts none that was refused for what it says', async () => {
    const address = anyAddress();
    fixture.auth.answer = (_req, res) => sendJson(res, 403, { error: { code: 'FORBIDDEN', message: '', details: {} } });

    const statuses = await repeat(attemptsPerMinute * 2, async () => signUpFrom(address));

    expect(new Set(statuses)).toEqual(new Set([403]));
  });

  it('counts an address that it believes only as far as our proxies wrote it', async () => {
    const robot = anyAddress();
    const statuses = await repeat(attemptsPerMinute + 1, async (index) =>
      sendRaw(fixture.port, requestBytes('POST /v1/signup', [`X-Forwarded-For: 10.9.9.${index}, ${robot}`])),
    );

    expect(statuses).toContain(429);
  });

  it('counts a whole IPv6 network as one', async () => {
    const network = `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}`;
    const statuses = await repeat(attemptsPerMinute + 1, async (index) => signUpFrom(`${network}::${index}`));

    expect(statuses).toContain(429);
  });
});

describe('GET /v1/signup/session/{sessionId}', () => {
  it('is refused with 429 to an address that guesses, and to no other', async () => {
    const [guesser, stranger] = [anyAddress(), anyAddress()];

    for (let index = 0; index < missesPerMinute; index += 1) await pollFrom(guesser, `guess-${index}`);
    await repeat(16, async () => pollFrom(guesser, 'another-guess'));
    const refused = await pollFrom(guesser, 'known');

    expect(errorOf(refused).code).toBe('RATE_LIMITED');
    expect((await pollFrom(stranger, 'known')).status).toBe(200);
  });

  it('never limits who polls a session that there is', async () => {
    const address = anyAddress();

    const statuses = await repeat(missesPerMinute * 20, async () => pollFrom(address, 'known'));

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('other public routes', () => {
  it.each(['GET /health', 'GET /openapi.json'])('are not limited: %s', async (line) => {
    const statuses = await repeat(attemptsPerMinute * 2, async () => sendRaw(fixture.port, requestBytes(line)));

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
