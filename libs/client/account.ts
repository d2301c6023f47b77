/** The caller's account: API keys, usage and billing. */
import type { CallOptions, Connection } from './connection.ts';
import type {
  ApiKey,
  AuditEvent,
  CanceledSubscription,
  CheckoutRequest,
  ConsoleSession,
  CreateApiKeyRequest,
  CreatedApiKey,
  GetUsageData,
  Identity,
  ListAuditEventsData,
  OpenConsoleSessionRequest,
  Subscription,
  UpdateSubscriptionRequest,
  Usage,
} from './openapi-types.ts';
import { createPaged } from './pages.ts';
import type { Paged } from './pages.ts';

/** The tenant's API keys. All methods need an admin key. */
export interface Keys {
  list(options?: CallOptions): Promise<readonly ApiKey[]>;
  /** Only this answer contains the key. */
  create(key: CreateApiKeyRequest, options?: CallOptions): Promise<CreatedApiKey>;
  /** Mails a link to the owner. Resolves in the same way for every address. Needs no key. */
  requestRecovery(email: string, options?: CallOptions): Promise<void>;
  /** Makes a new admin key with the token of a mailed link. Needs no key. */
  recover(token: string, options?: RecoverOptions): Promise<CreatedApiKey>;
  /** Requests with the key fail within a second. */
  revoke(keyId: string, options?: CallOptions): Promise<ApiKey>;
}

export interface RecoverOptions extends CallOptions {
  /** Revokes all other keys of the tenant. Default: false. */
  readonly endsOtherKeys?: boolean;
}

/** Signed-in browsers of the console. */
export interface Sessions {
  /** Lists the sessions of all keys of the tenant; for a member those of its own key. */
  list(options?: CallOptions): Promise<readonly ConsoleSession[]>;
  /** Gives the page that calls it a session cookie. Needs a key. @param name the browser */
  open(session?: OpenConsoleSessionRequest, options?: CallOptions): Promise<ConsoleSession>;
  /** The session stops working within a second. @param sessionId `current` signs the page out */
  end(sessionId: string, options?: CallOptions): Promise<ConsoleSession>;
}

/** The tenant's subscription. All methods need an admin key. */
export interface Billing {
  /** Resolves with a link to the payment provider's portal. The link works once. */
  openPortal(returnUrl: string, options?: CallOptions): Promise<string>;
  getSubscription(options?: CallOptions): Promise<Subscription>;
  /** Cancels the subscription at the end of its period, or revokes that. */
  updateSubscription(changes: UpdateSubscriptionRequest, options?: CallOptions): Promise<Subscription>;
  /** Resolves with a payment page that brings a canceled tenant back. */
  openCheckout(wanted: CheckoutRequest, options?: CallOptions): Promise<string>;
  /** Cancels the subscription immediately, not at the end of the period. */
  cancelSubscription(options?: CallOptions): Promise<CanceledSubscription>;
}

export interface Account {
  readonly keys: Keys;
  readonly sessions: Sessions;
  readonly billing: Billing;
  /** Resolves with the tenant and the role of the key. */
  getCaller(options?: CallOptions): Promise<Identity>;
  /** Names the tenant. Needs an admin key. Resolves as `getCaller` does. */
  renameTenant(name: string, options?: CallOptions): Promise<Identity>;
  /** Security events of the tenant, newest first. Needs an admin key. */
  listAuditEvents(
    filter?: Omit<NonNullable<ListAuditEventsData['query']>, 'cursor'>,
    options?: CallOptions,
  ): Paged<AuditEvent>;
  /**
   * @param period first and last day, in UTC; the current billing period when absent. A `month` instead also resolves
   *   with the usage of templates and keys
   */
  getUsage(period?: NonNullable<GetUsageData['query']>, options?: CallOptions): Promise<Usage>;
}

export function createAccount(api: Connection): Account {
  return {
    keys: {
      list: async ({ signal } = {}) => (await api.read('GET /v1/auth/keys', { signal })).items,
      create: async (key, { signal } = {}) => api.read('POST /v1/auth/keys', { body: key, signal }),
      requestRecovery: async (email, { signal } = {}) => {
        await api.read('POST /v1/auth/key-recoveries', { body: { email }, signal });
      },
      recover: async (token, { signal, endsOtherKeys } = {}) => {
        const body = { token, ...(endsOtherKeys === true ? { endsOtherKeys } : {}) };
        return api.read('POST /v1/auth/recovered-keys', { body, signal });
      },
      revoke: async (keyId, { signal } = {}) => api.read('DELETE /v1/auth/keys/{keyId}', { path: { keyId }, signal }),
    },
    sessions: {
      list: async ({ signal } = {}) => (await api.read('GET /v1/auth/sessions', { signal })).items,
      open: async (session = {}, { signal } = {}) => api.read('POST /v1/auth/sessions', { body: session, signal }),
      end: async (sessionId, { signal } = {}) =>
        api.read('DELETE /v1/auth/sessions/{sessionId}', { path: { sessionId }, signal }),
    },
    billing: {
      openPortal: async (returnUrl, { signal } = {}) =>
        (await api.read('POST /v1/billing/portal', { body: { returnUrl }, signal })).url,
      getSubscription: async ({ signal } = {}) => api.read('GET /v1/billing/subscription', { signal }),
      updateSubscription: async (changes, { signal } = {}) =>
        api.read('PUT /v1/billing/subscription', { body: changes, signal }),
      openCheckout: async (wanted, { signal } = {}) =>
        (await api.read('POST /v1/billing/checkout', { body: wanted, signal })).url,
      cancelSubscription: async ({ signal } = {}) => api.read('POST /v1/billing/cancel', { signal }),
    },
    getCaller: async ({ signal } = {}) => api.read('GET /v1/auth/me', { signal }),
    renameTenant: async (name, { signal } = {}) => api.read('PUT /v1/auth/tenant', { body: { name }, signal }),
    listAuditEvents: (filter = {}, { signal } = {}) =>
      createPaged(async (cursor) => api.read('GET /v1/auth/events', { query: { ...filter, cursor }, signal })),
    getUsage: async (period = {}, { signal } = {}) => api.read('GET /v1/usage', { query: period, signal }),
  };
}
