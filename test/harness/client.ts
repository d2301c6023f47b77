/**
 * The client of all tests. It parses every answer, also errors, by its contract. The answer must equal the parsed
 * value: a field that the contract does not declare fails the test.
 */
import { isDeepStrictEqual } from 'node:util';
import { ErrorEnvelope, errorCatalog } from '@docgen/contracts/error-catalog';
import { answerHeaders } from '@docgen/contracts/http-headers';
import type { HeaderGuide } from '@docgen/contracts/http-headers';
import { errorsOf } from '@docgen/contracts/route';
import type { RouteAnswer, RouteContract, SentBody } from '@docgen/contracts/route';
import { Pool } from 'undici';

export interface Answer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed body of a success; undefined for an error. */
  readonly body: T;
  readonly error:
    | { readonly code: string; readonly message: string; readonly details: Record<string, unknown> }
    | undefined;
  readonly text: string;
}

export interface TestRequest<R extends RouteContract> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent unchanged instead of `query`, without the question mark. */
  readonly rawQuery?: string;
  readonly body?: SentBody<R>;
  /** Sent unchanged instead of `body`. */
  readonly rawBody?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Overrides the client's key; null sends none. */
  readonly apiKey?: string | null;
}

export interface TestClient {
  call<R extends RouteContract>(contract: R, request?: TestRequest<R>): Promise<Answer<RouteAnswer<R>>>;
  close(): Promise<void>;
}

/** @param connections maximum of simultaneous requests; others wait in the client */
export function createTestClient(baseUrl: string, apiKey: string, connections = 128): TestClient {
  const pool = new Pool(baseUrl, { connections });
  return {
    call: async (contract, request = {}) => {
      const key = request.apiKey === undefined ? apiKey : request.apiKey;
      const body = request.rawBody ?? (request.body === undefined ? null : JSON.stringify(request.body));
      const answer = await pool.request({
        path: toPath(contract.path, request),
        method: contract.method,
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        body,
      });
      return checkAnswer(contract, answer.statusCode, answer.headers, await answer.body.text());
    },
    close: async () => pool.close(),
  };
}

function checkAnswer<R extends RouteContract>(
  contract: R,
  status: number,
  headers: Answer<unknown>['headers'],
  text: string,
): Answer<RouteAnswer<R>> {
  const value = parseAnswer(headers, text);
  if (status === 304 && contract.revalidates === true) {
    if (text !== '') throw new Error(`the 304 of ${contract.path} has a body`);
    return { status, headers, text, body: undefined as RouteAnswer<R>, error: undefined }; // tests do not read it
  }
  const schema = contract.responses[status];
  if (schema === undefined) {
    // Tests do not read the body of an error: the contract has no answer of this status.
    return { status, headers, text, body: undefined as RouteAnswer<R>, error: checkError(contract, status, value) };
  }
  assertHeaders(contract, status, headers);
  const isRaw = headers['x-docgen-seed'] !== undefined;
  if (!isRaw) assertUnchanged(schema.parse(value), value, contract.path);
  // Checked above against the schema of this status.
  return { status, headers, text, body: value as RouteAnswer<R>, error: undefined };
}

/** Checks that the answer has the headers that the contract declares for its status. */
function assertHeaders(contract: RouteContract, status: number, headers: Answer<unknown>['headers']): void {
  const declared = [
    ...(contract.answerHeaders?.[status] ?? []),
    ...(contract.revalidates === true ? ['ETag' as const] : []),
  ];
  for (const name of declared) {
    const { isOptional = false }: HeaderGuide = answerHeaders[name];
    if (!isOptional && headers[name.toLowerCase()] === undefined)
      throw new Error(`the answer of ${contract.path} has no header ${name}`);
  }
}

function parseAnswer(headers: Answer<unknown>['headers'], text: string): unknown {
  return String(headers['content-type']).startsWith('application/json') ? JSON.parse(text) : text;
}

/** Matches lines of a stack, file names and SQL, which must not reach a caller. */
const leak =
  /(?:\n|\\n)\s+at |node_modules|\.[cm]?[jt]s:\d|file:\/\/|\b(?:select|insert into|delete from)\s.*\s(?:from|values|where)\b|relation "|syntax error at/i;

/** Checks the envelope, the code with its status and details, and that the route declares the code. */
function checkError(contract: RouteContract, status: number, value: unknown) {
  const { error } = ErrorEnvelope.parse(value);
  const { details, status: usualStatus } = errorCatalog[error.code];
  if (status !== usualStatus && !(error.code === 'CONFLICT' && status === 412)) {
    throw new Error(`${error.code} came with status ${status}`);
  }
  assertUnchanged(details.parse(error.details), error.details, error.code);
  const told = `${error.message}\n${JSON.stringify(error.details)}`;
  if (leak.test(told)) throw new Error(`${error.code} contains internals: ${told}`);
  if (!isDeclared(contract, error.code))
    throw new Error(`${contract.method} ${contract.path} does not declare ${error.code}`);
  return error;
}

function isDeclared(contract: RouteContract, code: string): boolean {
  const everywhere = ['UNAUTHORIZED', 'METHOD_NOT_ALLOWED', 'NOT_FOUND'];
  return [...errorsOf(contract), ...everywhere].includes(code);
}

function assertUnchanged(parsed: unknown, sent: unknown, where: string): void {
  if (!isDeepStrictEqual(parsed, sent)) throw new Error(`the answer of ${where} differs from its contract`);
}

function toPath(
  path: string,
  { params = {}, query = {}, rawQuery }: Pick<TestRequest<RouteContract>, 'params' | 'query' | 'rawQuery'>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = rawQuery ?? new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
