/** A request on its way to one of our services, whichever way it takes. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ApiError } from '@docgen/contracts/errors';
import type { Dispatcher } from 'undici';

export interface ForwardedRequest {
  readonly method: Dispatcher.HttpMethod;
  /** Canonical path and query, beginning with `/`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** It may travel with others on one connection, where the service offers that. */
  readonly sharesConnection: boolean;
}

export type UpstreamHeaders = Readonly<Record<string, string | string[] | undefined>>;
export type AnswerHeaders = (headers: UpstreamHeaders) => OutgoingHttpHeaders;

export interface Forwarding {
  readonly request: ForwardedRequest;
  readonly res: ServerResponse;
  readonly answerHeaders: AnswerHeaders;
  /** The answer is written, or the caller is gone. */
  resolve(): void;
  /** Nothing was written. */
  reject(error: ApiError): void;
  /** The service is done with it: its place is free. */
  leave(): void;
}
