/** Who calls, with which keys, how much was used, and what it costs. */
import type { Answer, ApiKeyRecord, CreatedApiKey, Identity, Query, RequestBody, Usage } from './api-types.ts';
import { bodyOf } from './connection.ts';
import type { CallOptions, Connection } from './connection.ts';

/** Keys of the tenant; for keys of role admin. */
export interface Keys {
  list(options?: CallOptions): Promise<readonly ApiKeyRecord[]>;
  /** The answer is the only place that shows the key. */
  create(key: RequestBody<'createApiKey'>, options?: CallOptions): Promise<CreatedApiKey>;
  /** It stops working everywhere within a second. */
  revoke(keyId: string, options?: CallOptions): Promise<ApiKeyRecord>;
}

/** The tenant's subscription; for keys of role admin. */
export interface Billing {
  /** Resolves with a link to the payment provider's portal, for one use. */
  portal(returnUrl: string, options?: CallOptions): Promise<string>;
  /** At once, not at the end of the period. */
  cancel(options?: CallOptions): Promise<Answer<'cancelSubscription', 200>>;
}

export interface Account {
  readonly keys: Keys;
  readonly billing: Billing;
  /** Whose key this is. */
  caller(options?: CallOptions): Promise<Identity>;
  /** @param period days, UTC, both included; the current billing period when not given */
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
