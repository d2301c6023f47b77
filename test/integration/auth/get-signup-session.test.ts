/** GET /v1/signup/session/{sessionId}, whose first answer has the key. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { getCaller } from '@docgen/contracts/auth';
import { getSignupSession } from '@docgen/contracts/signup';
import { describe, expect, it } from 'vitest';
import { removeOld } from '../../../apps/billing/sweeps/remove-old.ts';
import { useBilling } from '../../harness/billing.ts';
import { fromAnywhere } from '../../harness/signups.ts';
import { lastEvent, stateOf } from '../../harness/billing-life.ts';
import { dumpDatabase } from '../../harness/dump-database.ts';
import { expectError } from '../../harness/expect-error.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { until } from '../../harness/until.ts';

const billing = useBilling();
const isFull = process.env.SCALE === 'full';
const sessions = isFull ? 100 : 5;
const pollersEach = isFull ? 100 : 20;

/** A fulfilled signup whose key was not read yet. */
async function paidSignup() {
  const signup = await billing().openSignup();
  billing().payments.provider.complete(signup.session);
  await billing().deliver(lastEvent(billing()));
  return signup;
}

async function poll(sessionId: string) {
  return billing().client.call(getSignupSession, { apiKey: null, params: { sessionId }, headers: fromAnywhere() });
}

describe('200', () => {
  it('GET /v1/signup/session/{sessionId} answers pending until the payment succeeds', async () => {
    const { session } = await billing().openSignup();

    const { body, headers } = await poll(session.id);

    expect(body).toEqual({ status: 'pending' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('GET /v1/signup/session/{sessionId} answers failed with the reason when the session has expired', async () => {
    const { session } = await billing().openSignup();
    billing().payments.provider.expire(session);
    await billing().deliver(lastEvent(billing()));

    const { body } = await poll(session.id);

    expect(body).toEqual({ status: 'failed', reason: 'checkout.session.expired' });
  });

  it('GET /v1/signup/session/{sessionId} answers failed with the reason when the bank refuses days later', async () => {
    const { session } = await billing().openSignup();
    billing().payments.provider.complete(session, 'later');
    await billing().deliver(lastEvent(billing()));
    const whilePending = await poll(session.id);
    billing().payments.provider.settle(session, false);
    await billing().deliver(lastEvent(billing()));

    const { body } = await poll(session.id);

    expect(whilePending.body).toEqual({ status: 'pending' });
    expect(body).toEqual({ status: 'failed', reason: 'checkout.session.async_payment_failed' });
  });

  it('GET /v1/signup/session/{sessionId} answers the key when the bank accepts days later', async () => {
    const signup = await billing().openSignup();
    billing().payments.provider.complete(signup.session, 'later');
    await billing().deliver(lastEvent(billing()));
    billing().payments.provider.settle(signup.session, true);
    await billing().deliver(lastEvent(billing()));

    const { body } = await poll(signup.session.id);

    expect(body).toMatchObject({ status: 'fulfilled', tenantId: signup.tenantId, tier: 'starter' });
  });

  it('GET /v1/signup/session/{sessionId} stays fulfilled when the session changes afterwards', async () => {
    const { session } = await paidSignup();
    billing().payments.provider.emit('checkout.session.expired', session);
    await billing().deliver(lastEvent(billing()));

    const { body } = await poll(session.id);

    expect(body).toMatchObject({ status: 'fulfilled' });
  });

  it('GET /v1/signup/session/{sessionId} answers the key to the first read and null to later ones', async () => {
    const { session, tenantId } = await paidSignup();

    const [first, second] = [await poll(session.id), await poll(session.id)];

    const key = first.body.status === 'fulfilled' ? first.body.apiKey : null;
    const me = await billing().client.call(getCaller, { apiKey: key });
    expect(me.body).toMatchObject({ tenantId, role: 'admin' });
    expect(second.body).toEqual({ status: 'fulfilled', tenantId, tier: 'starter', apiKey: null });
  });

  it(
    `GET /v1/signup/session/{sessionId} answers the key once for each of ${sessions} sessions with ${pollersEach} pollers each`,
    { timeout: 300_000 },
    async () => {
      const signups = await mapBounded(Array.from({ length: sessions }), paidSignup);
      const polls = signups.flatMap(({ session }) => Array.from({ length: pollersEach }, () => session.id));

      const answers = await Promise.all(polls.map(async (id) => ({ id, ...(await poll(id)) })));

      const read = answers.flatMap(({ id, body }) =>
        body.status === 'fulfilled' && body.apiKey !== null ? [{ id, key: body.apiKey }] : [],
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(new Set(read.map(({ id }) => id)).size).toBe(sessions);
      expect(new Set(read.map(({ key }) => key)).size).toBe(sessions);
      expect(read).toHaveLength(sessions);
    },
  );
});

describe('a request that could not carry the key', () => {
  it.each(['HEAD', 'OPTIONS'])('%s does not use up the key', async (method) => {
    const { session } = await paidSignup();

    await rawRequest(method, session.id);

    const { body } = await poll(session.id);
    expect(body).toMatchObject({ status: 'fulfilled', apiKey: expect.stringMatching(/^dk_/) as unknown });
  });

  it('a conditional request gets a full answer and never 304', async () => {
    const { session } = await paidSignup();

    const answer = await billing().client.call(getSignupSession, {
      apiKey: null,
      params: { sessionId: session.id },
      headers: { 'if-none-match': '*' },
    });

    expect(answer.body).toMatchObject({ apiKey: expect.stringMatching(/^dk_/) as unknown });
    expect(answer.headers['etag']).toBeUndefined();
  });

  it('a caller that disconnects gets the key by mail, and the key is answered at most once', async () => {
    const { session, tenantId } = await paidSignup();

    await abortedRequest(session.id);

    await until('the key was read or stays unread', async () => (await poll(session.id)).status === 200);
    const { body } = await poll(session.id);
    expect(body).toMatchObject({ status: 'fulfilled', apiKey: null });
    expect(await stateOf(billing(), { tenantId })).toMatchObject({ keys: 1, mails: 1 });
  });
});

describe('404 NOT_FOUND', () => {
  it.each(['cs_test_unknown12345678', 'cs_x', 'x', 'cs_test_%00', 'CS_TEST_A', '..%2e', "cs_test_' or 1=1 --"])(
    'GET /v1/signup/session/{sessionId} answers 404 for the session %s',
    async (sessionId) => {
      const answer = await poll(sessionId);

      expectError(answer, answer.status === 400 ? 400 : 404, answer.status === 400 ? 'VALIDATION_ERROR' : 'NOT_FOUND');
    },
  );

  it('GET /v1/signup/session/{sessionId} limits callers that guess session ids, and no caller with a valid one', async () => {
    const headers = fromAnywhere();
    const { session } = await billing().openSignup();
    const ask = async (sessionId: string) =>
      billing().client.call(getSignupSession, { apiKey: null, params: { sessionId }, headers });
    for (let known = 0; known < 60; known += 1) expect((await ask(session.id)).status).toBe(200);

    const guesses = [];
    for (let guess = 0; guess < 60; guess += 1) guesses.push((await ask(`cs_test_guess${guess}aaaaaaa`)).status);

    expect(guesses).toContain(404);
    expect(guesses.at(-1)).toBe(429);
  });
});

describe('a key that is not read', () => {
  it('a key that was not read is removed after a day, and was mailed', async () => {
    const { session, tenantId } = await paidSignup();
    billing().advance(23 * 60 * 60_000);
    await removeOld(billing().deps);
    const { rows } = await billing().stack.db.pool.query('select 1 from key_reveals');
    billing().advance(2 * 60 * 60_000);

    await removeOld(billing().deps);

    billing().resetTime();
    expect(rows.length).toBeGreaterThan(0);
    expect((await poll(session.id)).body).toMatchObject({ status: 'fulfilled', apiKey: null });
    expect(await stateOf(billing(), { tenantId })).toMatchObject({ keys: 1, mails: 1 });
  });

  it.each([
    { hours: 23, what: 'the key', apiKey: expect.stringMatching(/^dk_/) as unknown },
    { hours: 25, what: 'no key', apiKey: null },
  ])('a poll after $hours h answers $what, although no sweep has run', async ({ hours, apiKey }) => {
    const { session } = await paidSignup();
    const digest = createHash('sha256').update(session.id).digest('hex');
    await billing().stack.db.pool.query(
      `update key_reveals set created_at = now() - $2::int * interval '1 hour' where session_digest = $1`,
      [digest, hours],
    );

    const { body } = await poll(session.id);

    expect(body).toMatchObject({ status: 'fulfilled', apiKey });
  });
});

describe('at rest', () => {
  it('key, address and session id are not readable in the database', async () => {
    const { session, email } = await billing().openSignup();
    billing().payments.provider.complete(session);
    await billing().deliver(lastEvent(billing()));

    const before = await dumpDatabase(billing().stack.db);
    const { rows } = await billing().stack.db.pool.query<{ text: string }>(
      `select row_to_json(k)::text as text from key_reveals k union all select row_to_json(e)::text from provider_events e`,
    );
    const { body } = await poll(session.id);

    const key = body.status === 'fulfilled' ? (body.apiKey ?? '') : '';
    const dump = `${before}\n${rows.map(({ text }) => text).join('\n')}`;
    expect(key).not.toBe('');
    for (const secret of [key, email, session.id]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

async function rawRequest(method: string, sessionId: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${billing().stack.gatewayUrl}/v1/signup/session/${sessionId}`, { method }, (res) => {
      res.resume().once('end', () => resolve(res.statusCode));
    })
      .once('error', reject)
      .end();
  });
}

/** Sends the request and disconnects at once. */
async function abortedRequest(sessionId: string): Promise<void> {
  return new Promise((resolve) => {
    const req = request(`${billing().stack.gatewayUrl}/v1/signup/session/${sessionId}`);
    req.once('error', () => resolve()).once('close', () => resolve());
    req.once('finish', () => req.destroy());
    req.end();
  });
}
