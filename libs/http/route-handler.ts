/** What a use case gets from HTTP and gives back; the binding between them is in `service-app.ts`. */
import type { RouteBody, RouteContract, RouteParams, RouteQuery } from '@docgen/contracts/route';
import type { Role } from '@docgen/contracts/auth';

/** Who calls, as the gateway resolved it. */
export interface Caller {
  readonly tenantId: string;
  readonly role: Role;
  readonly keyId: string;
}

export interface RouteRequest<R extends RouteContract> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  /** The body as it came, empty when there was none. */
  readonly rawBody: Uint8Array;
  /** Empty strings on public and internal routes. */
  readonly caller: Caller;
  /** The first value of a request header, by lower-case name. */
  header(name: string): string | undefined;
}

export interface RouteReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless `bytes` is given. */
  readonly body?: unknown;
  /** Sent as they are, one behind the other. */
  readonly bytes?: { readonly contentType: string; readonly chunks: readonly Uint8Array[] };
}

export interface BoundRoute {
  readonly contract: RouteContract;
  /** Parses by the contract and calls the handler. */
  handle(raw: RawRequest): Promise<RouteReply>;
}

/** A request before its contract has looked at it. */
export interface RawRequest extends Omit<RouteRequest<RouteContract>, 'params' | 'query' | 'body'> {
  readonly params: Readonly<Record<string, string>>;
  readonly queryText: string;
  readonly contentType: string | undefined;
}
