/** Signing up, without a key: the way to the payment page and back with a key. */
import type { Answer, RequestBody } from './api-types.ts';
import { bodyOf, idempotencyHeader } from './connection.ts';
import type { CallOptions, Connection, IdempotentOptions } from './connection.ts';
import { newIdempotencyKey, pause } from './transport.ts';

export type SignupSession = Answer<'getSignupSession', 200>;

export interface Signup {
  /** Send the browser to `checkoutUrl`, unless it is empty. An idempotency key is made when none is given. */
  start(request: RequestBody<'signUp'>, options?: IdempotentOptions): Promise<Answer<'signUp', 201>>;
  /** The first read after fulfilment holds the API key, and no later one does. */
  session(sessionId: string, options?: CallOptions): Promise<SignupSession>;
  /** Asks every two seconds until the payment is through or has failed. */
  waitForSession(sessionId: string, options?: CallOptions): Promise<Exclude<SignupSession, { status: 'pending' }>>;
}

/** As the service asks its callers to. */
const pollMs = 2_000;

export function createSignup(api: Connection): Signup {
  const signup: Signup = {
    start: async (request, { idempotencyKey = newIdempotencyKey(), signal } = {}) =>
      bodyOf(api.POST('/v1/signup', { body: request, headers: idempotencyHeader({ idempotencyKey }), signal })),
    session: async (sessionId, { signal } = {}) =>
      bodyOf(api.GET('/v1/signup/session/{sessionId}', { params: { path: { sessionId } }, signal })),
    waitForSession: async (sessionId, options = {}) => {
      for (;;) {
        const session = await signup.session(sessionId, options);
        if (session.status !== 'pending') return session;
        await pause(pollMs, options.signal);
      }
    },
  };
  return signup;
}
