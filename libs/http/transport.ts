/**
 * Sends requests to a service. There are two transports: `pool-transport.ts` gives each request an HTTP connection
 * until it is answered, and a channel (`channel/client-channel.ts`) carries many requests on one connection.
 */
import type { ApiError } from '@docgen/contracts/errors';
import type { Dispatcher } from 'undici';

export interface OutgoingRequest {
  readonly method: Dispatcher.HttpMethod;
  /** Canonical path and query, beginning with `/`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** A body that is passed on while it arrives, instead of `body`. Each attempt iterates it anew. */
  readonly bodyStream?: AsyncIterable<Uint8Array>;
  /** False for a request that is never sent twice. */
  readonly isRepeatable: boolean;
}

/** Header values by lower-case name. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Receives the answer to one request. */
export interface AnswerReceiver {
  /** Called once, first. An error that it throws fails the request. */
  onHead(status: number, headers: AnswerHeaders): void;
  /** The next bytes of the body. More come only after `SentRequest.resume`. */
  onBytes(bytes: Buffer): void;
  /** The last bytes; undefined when there are none. Nothing is called afterwards. */
  onEnd(bytes: Buffer | undefined): void;
  /** Called instead of anything that would follow. */
  onFailure(error: ApiError): void;
}

export interface SentRequest {
  /** Takes the next bytes. */
  resume(): void;
  /** Ends the request. The receiver is not called afterwards. */
  cancel(): void;
}

export interface Transport {
  send(request: OutgoingRequest, receiver: AnswerReceiver): SentRequest;
}
