/** Calls a route of a service by its contract, with a time limit. Request and answer have the contract's types. */
import { isErrorCode } from '@docgen/contracts/error-catalog';
import { ApiError, outcomeUnknown, unavailable } from '@docgen/contracts/errors';
import { identityHeaders, requestIdHeader } from '@docgen/contracts/identity-headers';
import type { RouteAnswer, RouteContract, SentBody } from '@docgen/contracts/route';
import { Pool } from 'undici';
import { z } from 'zod';
import { lookupService } from './coalesce-lookups.ts';
import { poolIdleOptions } from './idle-connections.ts';
import { lostAnswer, unreadable } from './upstream-errors.ts';

export interface ServiceClient {
  /**
   * Sends the request once.
   *
   * @throws {ApiError} the service's own error, or SERVICE_UNAVAILABLE with the reason `unknown` when it has no answer
   */
  call<R extends RouteContract>(contract: R, request: ServiceCall<R>): Promise<RouteAnswer<R>>;
  close(): Promise<void>;
}

export interface ServiceCall<R extends RouteContract> {
  readonly body: SentBody<R>;
  readonly requestId: string;
}

export interface ServiceClientOptions {
  readonly baseUrl: string;
  readonly internalToken: string;
  readonly timeoutMs: number;
}

const connectionsMax = 32;

export function createServiceClient({ baseUrl, internalToken, timeoutMs }: ServiceClientOptions): ServiceClient {
  const pool = new Pool(baseUrl, {
    ...poolIdleOptions,
    connections: connectionsMax,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs, lookup: lookupService },
  });
  return {
    call: async (contract, { body, requestId }) => {
      const { statusCode, text } = await request(pool, {
        path: contract.path,
        method: contract.method,
        headers: {
          'content-type': 'application/json',
          [identityHeaders.internalToken]: internalToken,
          [requestIdHeader]: requestId,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return parseAnswer(contract, statusCode, text);
    },
    close: async () => pool.close(),
  };
}

async function request(
  pool: Pool,
  options: Parameters<Pool['request']>[0],
): Promise<{ statusCode: number; text: string }> {
  try {
    const { statusCode, body } = await pool.request(options);
    return { statusCode, text: await body.text() };
  } catch (error) {
    throw lostAnswer(error);
  }
}

/** A proxy between the services can answer as well: such answers have no envelope. */
function parseAnswer<R extends RouteContract>(contract: R, status: number, text: string): RouteAnswer<R> {
  try {
    const value: unknown = JSON.parse(text);
    const schema = contract.responses[status];
    // The schema belongs to this contract, so its output is one of the contract's answers.
    if (schema !== undefined) return schema.parse(value) as RouteAnswer<R>;
    throw toApiError(AnsweredError.parse(value), status);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw status >= 500 ? lostAnswer(error) : unreadable(error);
  }
}

/** An error of a service. A newer version of it can have further codes and details. */
const AnsweredError = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) }),
});

function toApiError({ error: { code, message, details } }: z.infer<typeof AnsweredError>, status: number): Error {
  if (!isErrorCode(code)) return new Error(`the service answered with the unknown error code ${code}`);
  if (code === 'SERVICE_UNAVAILABLE') return details['reason'] === 'unknown' ? outcomeUnknown() : unavailable(message);
  // The service built the details from the same catalogue.
  return new ApiError(code, message, details, { status });
}
