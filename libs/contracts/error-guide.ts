/** The meaning of each error code, and an example. The OpenAPI document and docs/errors.md are written from this table. */
import type { ErrorCode, ErrorDetails } from './error-catalog.ts';

export interface ErrorGuide<C extends ErrorCode = ErrorCode> {
  readonly meaning: string;
  /** What the caller can do. */
  readonly remedy: string;
  readonly example: { readonly message: string; readonly details: ErrorDetails<C> };
}

const limitRemedy =
  'Split the template into smaller ones, or generate less in its loops. The limits are settings of the installation.';

export const errorGuide: { readonly [C in ErrorCode]: ErrorGuide<C> } = {
  UNAUTHORIZED: {
    meaning: 'The API key is missing, malformed, unknown or revoked. The message tells which.',
    remedy: 'Send `Authorization: Bearer <key>` with a key that is not revoked.',
    example: { message: 'There is no such API key.', details: {} },
  },
  FORBIDDEN: {
    meaning: 'The role of the key or the state of the subscription does not allow the request.',
    remedy: 'Use a key of role admin, or renew the subscription.',
    example: { message: 'This needs a key of role admin.', details: {} },
  },
  NOT_FOUND: {
    meaning: 'The tenant has nothing with this id, or there is no such route.',
    remedy: 'Check the id and the path. Objects of other tenants give the same answer.',
    example: { message: 'No such template.', details: {} },
  },
  VALIDATION_ERROR: {
    meaning: 'Fields of the path, the query, the headers or the body are wrong. `problems` lists them.',
    remedy: 'Correct the fields and send the request again.',
    example: {
      message: '"limit": must be a whole number from 1 to 100.',
      details: {
        field: 'limit',
        problems: [{ field: 'limit', message: '"limit": must be a whole number from 1 to 100.' }],
      },
    },
  },
  INVALID_TEMPLATE: {
    meaning: 'The body of the template cannot be compiled. `problems` lists all mistakes with line and column.',
    remedy: 'Correct the body. `POST /v1/templates/check` finds the same mistakes without storing anything.',
    example: {
      message:
        'the body is only literal text; a template needs a placeholder, or <raw()> and <endraw> around constant text',
      details: {
        reason:
          'the body is only literal text; a template needs a placeholder, or <raw()> and <endraw> around constant text',
        code: 'NO_PLACEHOLDERS',
      },
    },
  },
  UNKNOWN_FUNCTION: {
    meaning: 'The body calls a function that does not exist. `hint` has the most similar name.',
    remedy: 'Correct the name. `GET /v1/functions` lists all functions.',
    example: {
      message: 'line 1, column 7: unknown function getRandomNumbr',
      details: { name: 'getRandomNumbr', line: 1, column: 7, hint: 'getRandomNumber' },
    },
  },
  GENERATION_FAILED: {
    meaning: 'The body is valid, but this document of a body that is not stored could not be generated.',
    remedy: 'Read `reason`: a parameter without a default is missing, or an argument has a wrong value.',
    example: {
      message: 'line 1, column 6: getParam: parameter name was not given and has no default',
      details: {
        reason: 'line 1, column 6: getParam: parameter name was not given and has no default',
        line: 1,
        column: 6,
        docs: '/docs/errors#GENERATION_FAILED',
      },
    },
  },
  LOOP_LIMIT_EXCEEDED: {
    meaning: 'The loops of the template ran more often than one document allows.',
    remedy: limitRemedy,
    example: {
      message: 'the document exceeds 10000 loop iterations',
      details: { limit: 10_000, kind: 'loopIterations', docs: '/docs/errors#LOOP_LIMIT_EXCEEDED' },
    },
  },
  NODE_LIMIT_EXCEEDED: {
    meaning: 'The template evaluated more expressions than one document allows.',
    remedy: limitRemedy,
    example: {
      message: 'the document exceeds 100000 evaluations',
      details: { limit: 100_000, kind: 'nodeEvaluations', docs: '/docs/errors#NODE_LIMIT_EXCEEDED' },
    },
  },
  EVALUATION_TIMEOUT: {
    meaning: 'The document took longer than the time limit.',
    remedy: limitRemedy,
    example: {
      message: 'The document took longer than 2000 ms to evaluate.',
      details: { limit: 2_000, kind: 'timeout', docs: '/docs/errors#EVALUATION_TIMEOUT' },
    },
  },
  OUTPUT_LIMIT_EXCEEDED: {
    meaning: 'The document is larger than the limit. `producedBytes` is its size when it was stopped.',
    remedy: limitRemedy,
    example: {
      message: 'the document exceeds 8388608 bytes',
      details: {
        limit: 8_388_608,
        kind: 'outputBytes',
        producedBytes: 8_388_612,
        docs: '/docs/errors#OUTPUT_LIMIT_EXCEEDED',
      },
    },
  },
  GENERATION_ERROR: {
    meaning: 'The stored template is valid, but this document could not be generated.',
    remedy: 'Read `reason`: a parameter without a default is missing, or an argument has a wrong value.',
    example: {
      message: 'line 1, column 12: getParam: parameter city was not given and has no default',
      details: {
        reason: 'line 1, column 12: getParam: parameter city was not given and has no default',
        line: 1,
        column: 12,
        docs: '/docs/errors#GENERATION_ERROR',
      },
    },
  },
  AMBIGUOUS_RELATION: {
    meaning: 'A relation in the plain form has a parent with several documents.',
    remedy: 'Use the form `{"from": "<alias>.<path>", "strategy": "round-robin"}`.',
    example: {
      message: '"customerId" needs a strategy: its parent has 2 documents.',
      details: {
        field: 'documents[1].relations.customerId',
        problems: [
          {
            field: 'documents[1].relations.customerId',
            message: '"customerId" needs a strategy: its parent has 2 documents.',
          },
          { field: 'documents[2].templateId', message: 'No such template.' },
        ],
      },
    },
  },
  UNSUPPORTED_STRATEGY: {
    meaning: 'A relation has another strategy than `round-robin`.',
    remedy: 'Use `round-robin`.',
    example: {
      message: 'The only strategy is "round-robin".',
      details: { field: 'documents[1].relations.customerId' },
    },
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The path has no such method. The header `Allow` lists its methods.',
    remedy: 'Use one of the methods in `Allow`.',
    example: { message: 'This path does not take this method.', details: {} },
  },
  CONFLICT: {
    meaning: 'The request does not fit the present state: 409, or 412 if `If-Match` does not match.',
    remedy: 'Read the object again and decide with its present state.',
    example: { message: 'The batch is running. Cancel it first.', details: {} },
  },
  PAYLOAD_TOO_LARGE: {
    meaning: 'The body of the request is too large.',
    remedy: 'Send less in one request.',
    example: { message: 'The body is larger than 1 MiB.', details: {} },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: 'The body is not JSON in UTF-8, or has an unknown content encoding. Public routes take no encoded body.',
    remedy: 'Send `Content-Type: application/json`, and to public routes no `Content-Encoding`.',
    example: { message: 'The body must be application/json in UTF-8.', details: {} },
  },
  IDEMPOTENCY_MISMATCH: {
    meaning: 'The `Idempotency-Key` was used for another request within 24 hours.',
    remedy: 'Use a new key for each new request, and the same key only for retries.',
    example: { message: 'This Idempotency-Key was used for another request.', details: {} },
  },
  RATE_LIMITED: {
    meaning: 'The tenant or the address sends too many requests, or holds too much of a shared resource.',
    remedy: 'Wait for the seconds of `Retry-After`. The request was not processed.',
    example: { message: 'Too many requests. Try again in 12 s.', details: {} },
  },
  QUOTA_EXCEEDED: {
    meaning: 'The documents of the billing period are used, or a cap of the tier on stored resources is reached.',
    remedy: 'Wait until `resetsAt`, remove what is stored, or choose a larger tier.',
    example: {
      message: 'The request needs 250 documents, and 100 of the quota of 1000000 per billing period are left.',
      details: { limit: 1_000_000, used: 999_900, needed: 250, remaining: 100, resetsAt: '2026-12-01T00:00:00.000Z' },
    },
  },
  INTERNAL_ERROR: {
    meaning: 'The service has a bug. The log has the cause under the id of the request.',
    remedy: 'Report the value of `X-Request-Id`.',
    example: { message: 'Something went wrong on our side.', details: {} },
  },
  BAD_GATEWAY: {
    meaning:
      'The service behind the gateway, or the payment provider, cannot be reached, or its answer cannot be read. A write may or may not have happened.',
    remedy: 'Send the request again later, a write with its `Idempotency-Key`.',
    example: { message: 'A service cannot be reached.', details: {} },
  },
  SERVICE_UNAVAILABLE: {
    meaning:
      'The service cannot answer now. Nothing was stored or counted, unless `reason` is `unknown`: then an answer was lost, and the request may have had its effect.',
    remedy:
      'Wait for the seconds of `Retry-After` and send the request again. With the reason `unknown`, repeat it only with the same `Idempotency-Key`, or read the resource first.',
    example: { message: 'The service cannot do this right now.', details: {} },
  },
};
