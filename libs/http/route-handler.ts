/** What a use case gets from HTTP and gives back; `bind-route.ts` connects it to its contract. */
import type { RouteBody, RouteContract, RouteParams, RouteQuery } from '@docgen/contracts/route';
import type { Role, TenantStatus } from '@docgen/contracts/auth';
import type { Tier } from '@docgen/contracts/tiers';
import type { UnreadBody } from './request-body.ts';

/** The content type of every answer that is JSON. */
export const jsonType = 'application/json; charset=utf-8';

/** The caller, as the gateway resolved its key. */
export interface Caller {
  readonly tenantId: string;
  readonly role: Role;
  readonly keyId: string;
  /** The session of the console; undefined when the caller has sent a key. */
  readonly sessionId: string | undefined;
  /** The tier of the tenant when the key was looked up; undefined when the gateway sent none. */
  readonly tier: Tier | undefined;
  readonly status: TenantStatus | undefined;
  /** Also on public routes; undefined when the gateway sent none. */
  readonly address: string | undefined;
}

export interface RouteRequest<R extends RouteContract> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  /** The unparsed body; empty without one. */
  readonly rawBody: Uint8Array;
  /** The decompressed body of a route with `bodyStreams`; empty otherwise. */
  readonly bodyStream: AsyncIterable<Uint8Array>;
  /** The answer's body is left out, so the use case must not count or use up anything. */
  readonly isHead: boolean;
  /** Only an address on public routes: the texts are empty. */
  readonly caller: Caller;
  /** The first value of a request header, by lower-case name. */
  header(name: string): string | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless `bytes` or `stream` is given. */
  readonly body?: unknown;
  /** Sent unchanged, in order. */
  readonly bytes?: { readonly contentType: string; readonly chunks: readonly Uint8Array[] };
  /** A streamed answer. The next chunk is requested only when the caller has read, and never after it disconnected. */
  readonly stream?: {
    readonly contentType: string;
    readonly chunks: AsyncIterable<Uint8Array>;
    /** Called when the connection is closed: ends a wait for the next chunk. */
    readonly close?: () => void;
  };
}

/** Makes the answer after the request's body was released: for a use case that waits long. */
export type AnswerLater = () => Promise<HttpAnswer>;

export interface BoundRoute {
  readonly contract: RouteContract;
  /** Reads the body, parses by the contract and calls the handler. */
  handle(raw: RawRequest): Promise<HttpAnswer>;
}

/** A request that is not read and checked by its contract yet. */
export interface RawRequest extends Omit<
  RouteRequest<RouteContract>,
  'params' | 'query' | 'body' | 'rawBody' | 'bodyStream'
> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: UnreadBody;
  readonly queryText: string;
  readonly contentType: string | undefined;
}
