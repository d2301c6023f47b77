/** The caller's account: API keys, usage and billing. */
import type { Answer, ApiKeyRecord, CreatedApiKey, Identity, Query, RequestBody, Usage } from './api-types.ts';
import { bodyOf } from './connection.ts';
import type { CallOptions, Connection } from './connection.ts';

/** The tenant's API keys. All methods need an admin key. */
export interface Keys {
  list(options?: CallOptions): Promise<readonly ApiKeyRecord[]>;
  /** Only this answer contains the key. */
  create(key: RequestBody<'createApiKey'>, options?: CallOptions): Promise<CreatedApiKey>;
  /** Requests with the key fail within a second. */
  revoke(keyId: string, options?: CallOptions): Promise<ApiKeyRecord>;
}

/** The tenant's subscription. All methods need an admin key. */
export interface Billing {
  /** Resolves with a link to the payment provider's portal. The link works once. */
  portal(returnUrl: string, options?: CallOptions): Promise<string>;
  /** Cancels the subscription immediately, not at the end of the period. */
  cancel(options?: CallOptions): Promise<Answer<'cancelSubscription', 200>>;
}

export interface Account {
  readonly keys: Keys;
  readonly billing: Billing;
  /** Resolves with the tenant and the role of the key. */
  caller(options?: CallOptions): Promise<Identity>;
  /** @param period first and last day, in UTC; the current billing period when absent */
  usage(period?: Query<'getUsage'>, options?: CallOptions): Promise<Usage>;
}

export function createAccount(api: Connection): Account {
  return {
    keys: {
      list: async ({ signal } = {}) => (await bodyOf(api.GET('/v1/auth/keys', { signal }))).items,
      create: async (key, { signal } = {}) => bodyOf(api.POST('/v1/auth/keys', { body: key, signal })),
      revoke: async (keyId, { signal } = {}) =>
        bodyOf(api.DELETE('/v1/auth/keys/{keyId}', { params: { path: { keyId } }, signal })),
    },
    billing: {
      portal: async (returnUrl, { signal } = {}) =>
        (await bodyOf(api.POST('/v1/billing/portal', { body: { returnUrl }, signal }))).url,
      cancel: async ({ signal } = {}) => bodyOf(api.POST('/v1/billing/cancel', { signal })),
    },
    caller: async ({ signal } = {}) => bodyOf(api.GET('/v1/auth/me', { signal })),
    usage: async (period = {}, { signal } = {}) => bodyOf(api.GET('/v1/usage', { params: { query: period }, signal })),
  };
}
