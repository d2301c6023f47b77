/** Failing calls to the provider: repeated without a second effect, and answered with an error if they keep failing. */
import { describe, expect, it } from 'vitest';
import { cancelSubscription } from '@docgen/contracts/billing';
import { signUp } from '@docgen/contracts/signup';
import type { ApiRequest, Fault } from '@docgen/payments/api';
import { useBilling } from '../../harness/billing.ts';
import { anyEmail, fromAnywhere } from '../../harness/signups.ts';
import { lastEvent, stateOf, subscriptionOf } from '../../harness/billing-life.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { providerFaults, tryMs } from './provider-faults.ts';

const billing = useBilling({ STRIPE_TIMEOUT_MS: String(tryMs) });
const rounds = process.env.SCALE === 'full' ? 20 : 1;

/** Fails the first matching calls. */
function firstOf(count: number, fault: Fault, matches: (request: ApiRequest) => boolean) {
  let left = count;
  return (request: ApiRequest): Fault | undefined => {
    if (left === 0 || !matches(request)) return undefined;
    left -= 1;
    return fault;
  };
}

async function signUpWith(email: string) {
  const body = { email, tier: 'starter' as const };
  return billing().client.call(signUp, { apiKey: null, body, headers: fromAnywhere() });
}

function sessionsOf(email: string) {
  return [...billing().payments.state.sessions.values()].filter(({ customer_email: to }) => to === email);
}

describe('a signup', () => {
  it.each(providerFaults)(
    `a signup has one session in spite of %s, ${rounds} times`,
    { timeout: 200_000 },
    async (_what, fault) => {
      for (let round = 0; round < rounds; round += 1) {
        const email = anyEmail();
        billing().setFault(firstOf(1, fault, ({ path }) => path === '/v1/checkout/sessions'));

        const { status } = await signUpWith(email);

        billing().setFault(() => undefined);
        expect(status).toBe(201);
        expect(sessionsOf(email)).toHaveLength(1);
      }
    },
  );

  it('a signup is answered 503 with Retry-After and gets no tenant while the provider is down', async () => {
    const email = anyEmail();
    billing().setFault(() => ({ kind: 'reset', when: 'before' }));

    const answer = await signUpWith(email);

    billing().setFault(() => undefined);
    expectError(answer, 503, 'SERVICE_UNAVAILABLE');
    expect(answer.headers['retry-after']).toBeDefined();
    expect((await signUpWith(email)).body.status).toBe('pending_payment');
  });

  it('a signup uses another idempotency key only after a failure that the provider has stored', async () => {
    const email = anyEmail();
    billing().setFault(
      firstOf(
        1,
        { kind: 'status', status: 500, when: 'before', isKept: true },
        ({ path }) => path === '/v1/checkout/sessions',
      ),
    );
    const keptKeys = () => new Set(keysOf('/v1/checkout/sessions'));
    const before = keptKeys();

    const { status } = await signUpWith(email);

    billing().setFault(() => undefined);
    expect(status).toBe(201);
    expect(sessionsOf(email)).toHaveLength(1);
    expect([...keptKeys()].filter((key) => !before.has(key)).length).toBeGreaterThan(0);
  });

  it('a signup with an address that the provider refuses is answered 400 for the email', async () => {
    // A valid address whose local part the simulated provider refuses, as the real one does.
    billing().setFault(({ path }) =>
      path === '/v1/checkout/sessions'
        ? { kind: 'refuse', code: 'email_invalid', param: 'customer_email', when: 'before' }
        : undefined,
    );

    const answer = await signUpWith(anyEmail());

    billing().setFault(() => undefined);
    expectInvalid(answer, 'email');
  });

  it('a signup is answered 502 when the provider refuses the call', async () => {
    billing().setFault(() => ({
      kind: 'refuse',
      code: 'resource_missing',
      param: 'line_items[0][price]',
      when: 'before',
    }));

    const answer = await signUpWith(anyEmail());

    billing().setFault(() => undefined);
    expectError(answer, 502, 'BAD_GATEWAY');
  });
});

describe('an event', () => {
  it.each(providerFaults)('an event is applied in spite of %s', async (_what, fault) => {
    const signup = await billing().openSignup();
    billing().payments.provider.complete(signup.session);
    billing().setFault(firstOf(1, fault, ({ method }) => method === 'GET'));

    const status = await billing().deliver(lastEvent(billing()));

    billing().setFault(() => undefined);
    expect(status).toBe(200);
    expect(await stateOf(billing(), signup)).toMatchObject({ keys: 1 });
  });

  it('an event is refused while the provider is down, and applied when it is repeated', async () => {
    const signup = await billing().openSignup();
    billing().payments.provider.complete(signup.session);
    const event = lastEvent(billing());
    billing().setFault(() => ({ kind: 'status', status: 500, when: 'before' }));
    const refused = await billing().deliver(event);
    billing().setFault(() => undefined);

    const taken = await billing().deliver(event);

    expect({ refused, taken }).toEqual({ refused: 503, taken: 200 });
    expect(await stateOf(billing(), signup)).toMatchObject({ keys: 1 });
  });
});

describe('a cancellation', () => {
  it.each(providerFaults)(
    `a cancellation is done once and answered 200 in spite of %s, ${rounds} times`,
    { timeout: 200_000 },
    async (_what, fault) => {
      for (let round = 0; round < rounds; round += 1) {
        const { apiKey, session } = await billing().openTenant();
        billing().setFault(firstOf(1, fault, ({ method }) => method === 'DELETE'));

        const { status, body } = await billing().client.call(cancelSubscription, { apiKey });

        billing().setFault(() => undefined);
        expect(status).toBe(200);
        expect(body.status).toBe('canceled');
        expect(subscriptionOf(billing(), session).status).toBe('canceled');
      }
    },
  );

  it('a cancellation is answered 200 when it took effect and all answers were lost', async () => {
    const { apiKey, session } = await billing().openTenant();
    billing().setFault(({ method }) => (method === 'DELETE' ? { kind: 'reset', when: 'after' } : undefined));

    const { status } = await billing().client.call(cancelSubscription, { apiKey });

    billing().setFault(() => undefined);
    expect(status).toBe(200);
    expect(subscriptionOf(billing(), session).status).toBe('canceled');
  });
});

function keysOf(path: string): string[] {
  return billing().answered.flatMap(({ request }) => (request.path === path ? [request.idempotencyKey ?? ''] : []));
}
