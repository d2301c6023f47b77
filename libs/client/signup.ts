/** Signup without a key: opens a payment page, then returns the API key. */
import { idempotencyHeaders } from './connection.ts';
import type { CallOptions, Connection, IdempotentOptions } from './connection.ts';
import type { SessionStatus, SignupRequest, SignupResponse } from './openapi-types.ts';
import { newIdempotencyKey, pause } from './transport.ts';

export interface Signup {
  /**
   * Open `checkoutUrl` in the browser; an empty one means that the signup is blocked. Creates an idempotency key when
   * none is given.
   */
  signUp(request: SignupRequest, options?: IdempotentOptions): Promise<SignupResponse>;
  /** Only the first read after the payment contains the API key. */
  getSession(sessionId: string, options?: CallOptions): Promise<SessionStatus>;
  /** Polls every two seconds until the payment has succeeded or failed. */
  waitForSession(sessionId: string, options?: CallOptions): Promise<Exclude<SessionStatus, { status: 'pending' }>>;
}

/** The interval that the API documentation asks for. */
const pollMs = 2_000;

export function createSignup(api: Connection): Signup {
  const signup: Signup = {
    signUp: async (request, { idempotencyKey = newIdempotencyKey(), signal } = {}) =>
      api.read('POST /v1/signup', { body: request, headers: idempotencyHeaders({ idempotencyKey }), signal }),
    getSession: async (sessionId, { signal } = {}) =>
      api.read('GET /v1/signup/session/{sessionId}', { path: { sessionId }, signal }),
    waitForSession: async (sessionId, options = {}) => {
      for (;;) {
        const session = await signup.getSession(sessionId, options);
        if (session.status !== 'pending') return session;
        await pause(pollMs, options.signal);
      }
    },
  };
  return signup;
}
