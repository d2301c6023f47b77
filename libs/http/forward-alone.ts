/** Forwards a request on a connection that it has to itself for as long, and streams the answer back. */
import { isApiError } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { codeOf, lostCodes, unreachableCodes } from '@docgen/runtime/network-errors';
import { errors } from 'undici';
import type { Dispatcher, Pool } from 'undici';
import { noAnswer, unreadable } from './upstream-errors.ts';
import type { Forwarding } from './forwarding.ts';

export function forwardAlone(pool: Pool, forwarding: Forwarding): void {
  const { target: path, method, headers, body } = forwarding.exchange.request;
  const mayGoAgain = createRetries(method);
  const again = (isSent: boolean): boolean => {
    const pauseMs = mayGoAgain(isSent);
    if (pauseMs !== undefined) setTimeout(dispatch, pauseMs);
    return pauseMs !== undefined;
  };
  const dispatch = (): void => {
    pool.dispatch({ path, method, headers, body }, createRelay(forwarding, again));
  };
  dispatch();
}

const repeatable: ReadonlySet<Dispatcher.HttpMethod> = new Set(['GET', 'HEAD']);
// undici has codes of its own for what it finds out by itself.
const closedCodes: ReadonlySet<string> = new Set([...lostCodes, 'UND_ERR_SOCKET']);
const unconnectedCodes: ReadonlySet<string> = new Set([
  ...unreachableCodes,
  ...lostCodes,
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);
const unsentPausesMs = [0, 50, 200];

/**
 * Says when a request whose connection was lost goes again, undefined for never. A service may close a
 * connection in the very moment in which it is used: then it is asked once more what may be asked twice. A
 * request that was never sent may always go again: while pods are replaced, some addresses lead nowhere.
 */
function createRetries(method: Dispatcher.HttpMethod): (isSent: boolean) => number | undefined {
  let unsentCount = 0;
  let isRepeated = false;
  return (isSent) => {
    if (!isSent) return unsentPausesMs[(unsentCount += 1) - 1];
    if (isRepeated || !repeatable.has(method)) return undefined;
    isRepeated = true;
    return 0;
  };
}

/** @param again sends the request once more and says so; false when that may not be done */
function createRelay(forwarding: Forwarding, again: (isSent: boolean) => boolean): Dispatcher.DispatchHandler {
  const { res, answerHeaders, resolve, reject } = forwarding.exchange;
  // Most answers are one piece: it is held back until the end is known, so that head and body leave together.
  let held: Buffer | undefined;
  let isSent = false;
  return {
    onRequestStart: (controller) => {
      isSent = true;
      const giveUp = () => {
        if (!res.writableFinished) controller.abort(new Error('the caller went away'));
      };
      // A request that waited until it was connected may start after its caller has gone, and no event will say so.
      if (res.closed) return giveUp();
      res.once('close', giveUp);
    },
    onResponseStart: (_controller, statusCode, headers) => {
      // Interim answers, for example 103: the real one is still to come.
      if (statusCode < 200) return;
      // What this throws ends the request, and comes back as its error.
      res.writeHead(statusCode, answerHeaders(headers, statusCode));
    },
    onResponseData: (controller, chunk) => {
      const ready = held;
      held = chunk;
      if (ready === undefined) return;
      if (!forwarding.write(ready, () => controller.resume())) controller.pause();
    },
    onResponseEnd: () => {
      forwarding.end(held);
      resolve();
    },
    onResponseError: (_controller, error) => {
      const isLost = hasCode(error, isSent ? closedCodes : unconnectedCodes);
      if (isLost && !res.headersSent && !res.closed && again(isSent)) return undefined;
      forwarding.leave();
      if (!res.headersSent) return reject(toApiError(error));
      res.destroy();
      return resolve();
    },
  };
}

function hasCode(error: Error, codes: ReadonlySet<string>): boolean {
  return codes.has(codeOf(error) ?? '');
}

function toApiError(error: Error): ApiError {
  if (isApiError(error)) return error;
  const isUnreadable =
    error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError;
  return isUnreadable ? unreadable(error) : noAnswer(error);
}
