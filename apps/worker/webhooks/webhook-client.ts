/**
 * Sends one request to an address that a tenant has chosen. It connects only to allowed addresses, follows no
 * redirect, and bounds time and bytes. Each request has its own connection, so that each one is checked.
 */
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryFailure } from '@docgen/contracts/webhooks';
import { codeOf, describeTlsFailure } from '@docgen/runtime/network-errors';
import { createAddressRule, findTargetProblem } from '@docgen/runtime/public-target';
import { findLiteral, resolveByDns, resolveBySystem } from './resolve-target.ts';
import type { ResolveHost, TargetAddress } from './resolve-target.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookOutcome {
  /** Null when the receiver has answered 2xx. */
  readonly failure: DeliveryFailure | null;
  readonly responseStatus: number | null;
}

/** Resolves also when the request fails. @throws {Error} only when the signal aborts it */
export type WebhookClient = (request: WebhookRequest, signal: AbortSignal) => Promise<WebhookOutcome>;

export interface WebhookTimes {
  /** Until DNS has answered. */
  readonly resolveMs: number;
  /** Until the connection is open, TLS included. */
  readonly connectMs: number;
  /** From the start of the connection until the head of the answer. */
  readonly headMs: number;
  /** For the body of the answer, which is dropped. */
  readonly bodyMs: number;
}

export interface WebhookClientOptions {
  readonly allowsPrivate: boolean;
  readonly deniedCidrs?: readonly string[];
  readonly isAllowedAddress?: (address: string) => boolean;
  readonly resolve?: ResolveHost;
  readonly times?: WebhookTimes;
}

const usualTimes: WebhookTimes = { resolveMs: 5_000, connectMs: 5_000, headMs: 15_000, bodyMs: 5_000 };
const responseBytesMax = 64 * 1024;

export function createWebhookClient({
  allowsPrivate,
  deniedCidrs = [],
  isAllowedAddress = createAddressRule({ allowsPrivate, deniedCidrs }),
  resolve = allowsPrivate ? resolveBySystem : resolveByDns,
  times = usualTimes,
}: WebhookClientOptions): WebhookClient {
  return async (request, signal) => {
    // The setting can have changed since the endpoint was added.
    if (findTargetProblem(request.url, { allowsPrivate, deniedCidrs }) !== undefined)
      return failed('address_not_allowed');
    const url = new URL(request.url);
    const literal = findLiteral(url.hostname);
    const addresses = literal === undefined ? await resolveWithin(resolve, url.hostname, times) : [literal];
    signal.throwIfAborted();
    if (addresses.length === 0) return failed('name_not_resolved');
    if (!addresses.every(({ address }) => isAllowedAddress(address))) return failed('address_not_allowed');
    return send({ url, addresses, request, times, signal });
  };
}

async function resolveWithin(
  resolve: ResolveHost,
  host: string,
  { resolveMs }: WebhookTimes,
): Promise<readonly TargetAddress[]> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<readonly TargetAddress[]>();
  const timer = setTimeout(() => giveUp([]), resolveMs);
  try {
    return await Promise.race([resolve(host), late]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

interface Sending {
  readonly url: URL;
  readonly addresses: readonly TargetAddress[];
  readonly request: WebhookRequest;
  readonly times: WebhookTimes;
  readonly signal: AbortSignal;
}

async function send({ url, addresses, request, times, signal }: Sending): Promise<WebhookOutcome> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const headers = { ...request.headers, 'content-length': String(Buffer.byteLength(request.body)) };
    const sent = open(url, { method: 'POST', headers, agent: false, lookup: pinned(addresses), signal });
    let outcome: WebhookOutcome | undefined;
    const settle = (found: WebhookOutcome): void => {
      outcome ??= found;
      sent.destroy();
    };
    const timeOut = (): void => settle(failed('timed_out'));
    const connecting = setTimeout(timeOut, times.connectMs);
    const answering = setTimeout(timeOut, times.headMs);
    sent.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
    });
    sent.on('response', (response) => {
      clearTimeout(answering);
      outcome ??= outcomeOf(response);
      dropBody(response, times, () => sent.destroy());
    });
    sent.on('error', (error) => {
      outcome ??= failed(failureOf(error));
    });
    sent.on('close', () => {
      clearTimeout(connecting);
      clearTimeout(answering);
      if (signal.aborted) reject(new Error('the request was aborted'));
      else resolve(outcome ?? failed('connection_failed'));
    });
    sent.end(request.body);
  });
}

/** Connects to these addresses whatever DNS answers now. Node calls it only for names. */
function pinned(addresses: readonly TargetAddress[]): LookupFunction {
  return (_host, options, callback) => {
    if (options.all === true) return callback(null, [...addresses]);
    const [first] = addresses;
    return callback(null, first?.address ?? '', first?.family);
  };
}

function outcomeOf({ statusCode = 0 }: IncomingMessage): WebhookOutcome {
  if (statusCode >= 200 && statusCode < 300) return { failure: null, responseStatus: statusCode };
  const isRedirect = statusCode >= 300 && statusCode < 400;
  return { failure: isRedirect ? 'redirected' : 'http_error', responseStatus: statusCode };
}

/** Reads the body, so that a usual receiver ends without an error, up to a bound. */
function dropBody(response: IncomingMessage, { bodyMs }: WebhookTimes, end: () => void): void {
  let byteCount = 0;
  const timer = setTimeout(end, bodyMs);
  response.on('data', (part: Buffer) => {
    byteCount += part.length;
    if (byteCount > responseBytesMax) end();
  });
  // The outcome is known by the status; a body that breaks off changes nothing.
  response.on('error', end);
  response.on('close', () => clearTimeout(timer));
}

function failed(failure: DeliveryFailure): WebhookOutcome {
  return { failure, responseStatus: null };
}

function failureOf(error: Error): DeliveryFailure {
  if (describeTlsFailure(error) !== undefined) return 'tls_failed';
  return codeOf(error) === 'ETIMEDOUT' ? 'timed_out' : 'connection_failed';
}
