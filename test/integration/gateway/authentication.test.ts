import { randomBytes } from 'node:crypto';
import { composeApiKey } from '@docgen/contracts/api-key';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failuresPerMinute } from '../../../apps/gateway/authentication.ts';
import { defaultPermitLimits } from '../../../apps/gateway/permits.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { until } from '../../harness/until.ts';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { errorOf, openRaw, requestBytes, sendRaw } from './raw-client.ts';
import type { RawAnswer } from './raw-client.ts';

let fixture: GatewayFixture;
let key: string;

beforeAll(async () => {
  fixture = await startGateway();
});
afterAll(async () => fixture.stop());
beforeEach(() => {
  key = fixture.addKey();
  fixture.identityService.requests.length = 0;
  fixture.api.requests.length = 0;
});

async function read(authorization: readonly string[], path = '/v1/templates'): Promise<RawAnswer> {
  return sendRaw(
    fixture.port,
    requestBytes(
      `GET ${path}`,
      authorization.map((value) => `Authorization:${value}`),
    ),
  );
}

const missing = 'An API key is required: send "Authorization: Bearer <key>".';
const otherScheme = 'The Authorization header must have the scheme Bearer.';
const malformed = 'The API key is malformed: it is incomplete or mistyped.';
const repeated = 'A request must have exactly one Authorization header.';

describe('401 UNAUTHORIZED', () => {
  it.each([
    ['no header', () => [], missing],
    ['an empty header', () => [''], missing],
    ['only the scheme', () => [' Bearer'], missing],
    ['only the key', () => [` ${key}`], otherScheme],
    ['another scheme', () => [` Basic ${Buffer.from(`${key}:`).toString('base64')}`], otherScheme],
    ['two spaces', () => [` Bearer  ${key}`], malformed],
    ['a tab', () => [` Bearer\t${key}`], malformed],
    ['a word behind the key', () => [` Bearer ${key} x`], malformed],
    ['two keys in one header', () => [` Bearer ${key}, Bearer ${key}`], malformed],
    ['two headers', () => [` Bearer ${key}`, ` Bearer ${key}`], repeated],
    ['a second header in another scheme', () => [` Bearer ${key}`, ' Basic YTpi'], repeated],
    ['a checksum that does not hold', () => [` Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`], malformed],
    ['another prefix', () => [` Bearer sk_live_${key.slice(8)}`], malformed],
    ['a key of 10 KB', () => [` Bearer dk_live_${'a'.repeat(10_000)}`], malformed],
    ['letters beyond ASCII', () => [` Bearer ${key.slice(0, -1)}\xe9`], malformed],
  ])(
    '401 UNAUTHORIZED says what is wrong with %s, without a lookup',
    async (_what, authorization: () => string[], message) => {
      const answer = await read(authorization());

      expect(answer.status).toBe(401);
      expect(errorOf(answer)).toEqual({ code: 'UNAUTHORIZED', message, details: {} });
      expect(answer.headers['www-authenticate']).toBe(
        message === malformed ? `Bearer error="invalid_token", error_description="${message}"` : 'Bearer',
      );
      expect(fixture.identityService.requests).toEqual([]);
      expect(fixture.api.requests).toEqual([]);
    },
  );

  it('the gateway ignores a key in the query', async () => {
    expect((await read([], `/v1/templates?api_key=${key}&authorization=Bearer%20${key}`)).status).toBe(401);
  });

  it('401 UNAUTHORIZED is the answer to a well-formed unknown key, after a lookup', async () => {
    const answer = await read([` Bearer ${composeApiKey('live', randomBytes(64))}`]);

    expect(errorOf(answer)).toEqual({ code: 'UNAUTHORIZED', message: 'There is no such API key.', details: {} });
    expect(fixture.identityService.requests).toHaveLength(1);
  });
});

describe('a flood of wrong keys', () => {
  const anyKey = () => composeApiKey('live', randomBytes(64));
  const readWith = async ({ port }: GatewayFixture, someKey: string) =>
    sendRaw(port, requestBytes('GET /v1/templates', [`Authorization: Bearer ${someKey}`]));
  let flooded: GatewayFixture;

  beforeEach(async () => {
    flooded = await startGateway();
  });
  afterEach(async () => flooded.stop());

  it.each([
    ['unknown', anyKey],
    ['malformed', () => 'dk_live_nonsense'],
  ])(
    'a flood of wrong keys is answered 429 with Retry-After beyond the failures of a minute: %s',
    async (_what, wrongKey) => {
      const statuses = await mapBounded([...Array(failuresPerMinute).keys()], async () => {
        return (await readWith(flooded, wrongKey())).status;
      });
      const refused = await readWith(flooded, wrongKey());

      expect(new Set(statuses)).toEqual(new Set([401]));
      expect([refused.status, errorOf(refused).code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  it('a flood of wrong keys does not refuse a valid key of its address, not even a new one', async () => {
    const [inUse, unseen] = [flooded.addKey(), flooded.addKey()];
    const good: number[] = [];
    for (let round = 0; round <= failuresPerMinute; round += 20) {
      await Promise.all(Array.from({ length: 20 }, async () => readWith(flooded, anyKey())));
      good.push((await readWith(flooded, inUse)).status);
    }
    const wrong = await readWith(flooded, anyKey());
    good.push((await readWith(flooded, unseen)).status);

    expect(wrong.status).toBe(429);
    expect(new Set(good)).toEqual(new Set([200]));
  });

  it('a flood of wrong keys causes few lookups at once, and does not delay keys in use', async () => {
    const { perTenantMax, waitingPerTenantMax } = defaultPermitLimits.keyLookups;
    const inUse = flooded.addKey();
    await readWith(flooded, inUse);
    const { answer } = flooded.identityService;
    const held: (() => void)[] = [];
    flooded.identityService.answer = (req, res) => void held.push(() => answer(req, res));
    const wrong = Array.from({ length: 2 * waitingPerTenantMax }, async () => readWith(flooded, anyKey()));
    const first = await Promise.race(wrong);
    // A lookup repeats a slow attempt.
    const lookedUp = new Set(flooded.identityService.requests.map(({ body }) => body));
    flooded.identityService.answer = answer;
    const served = await readWith(flooded, inUse);
    for (const release of held) release();
    await Promise.all(wrong);

    expect([first.status, errorOf(first).code]).toEqual([429, 'RATE_LIMITED']);
    expect(lookedUp.size).toBeLessThanOrEqual(perTenantMax + 1);
    expect(served.status).toBe(200);
  });
});

describe('a key in use', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('a key in use is accepted with the scheme %s', async (scheme) => {
    expect((await read([` ${scheme} ${key}`])).status).toBe(200);
  });

  it('a key in use never leaves the gateway: only its hash is looked up', async () => {
    await read([` Bearer ${key}`]);

    expect(JSON.stringify([...fixture.identityService.requests, ...fixture.api.requests])).not.toContain(key);
  });

  it('a hundred concurrent requests with a key in use share its lookup', async () => {
    // To connect can take longer than an identity is kept.
    const connections = await Promise.all(Array.from({ length: 100 }, async () => openRaw(fixture.port)));
    for (const { send } of connections) send(requestBytes('GET /v1/templates', [`Authorization: Bearer ${key}`]));
    const answers = await Promise.all(connections.map(async ({ nextAnswer }) => nextAnswer()));
    for (const { close } of connections) close();

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // A lookup that takes 150 ms is repeated, and an identity of 450 ms is refreshed.
    expect(fixture.identityService.requests.length).toBeLessThan(10);
  });

  it('a key in use stops working within a second of its revocation, also in steady use', async () => {
    expect((await read([` Bearer ${key}`])).status).toBe(200);
    fixture.revokeKey(key);
    const revokedAt = performance.now();
    let lastAcceptedAt = revokedAt;
    await until('the key is refused', async () => {
      const sentAt = performance.now();
      const { status } = await read([` Bearer ${key}`]);
      if (status === 200) lastAcceptedAt = sentAt;
      return status === 401;
    });

    expect(lastAcceptedAt - revokedAt).toBeLessThan(1_000);
  });
});

describe('403 FORBIDDEN', () => {
  it('the gateway refuses members on admin routes before the body is read', async () => {
    const connection = await openRaw(fixture.port);
    connection.send(
      requestBytes('POST /v1/auth/keys', [`Authorization: Bearer ${key}`, 'Content-Length: 2', 'Expect: 100-continue']),
    );
    const answer = await connection.nextAnswer();
    connection.close();

    expect(answer.status).toBe(403);
    expect(errorOf(answer).code).toBe('FORBIDDEN');
    expect(fixture.auth.requests).toEqual([]);
  });

  it('403 FORBIDDEN does not apply to admins', async () => {
    const admin = fixture.addKey({ role: 'admin' });

    expect((await read([` Bearer ${admin}`], '/v1/auth/keys')).status).toBe(200);
    expect(fixture.auth.requests.at(-1)?.headers['x-role']).toEqual(['admin']);
  });
});
