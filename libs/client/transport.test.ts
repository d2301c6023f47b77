import { describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  DocgenError,
  errorOf,
  LimitError,
  QuotaError,
  RateLimitError,
  retryAfterMsOf,
  ServiceError,
  TemplateError,
  ValidationError,
} from './errors.ts';
import { createSend } from './transport.ts';

describe('createSend', () => {
  it.each([
    ['a GET', { method: 'GET' }, 3],
    ['a PUT', { method: 'PUT', body: '{}' }, 3],
    ['a PUT with If-Match', { method: 'PUT', body: '{}', headers: { 'if-match': '"a"' } }, 1],
    ['a POST', { method: 'POST', body: '{}' }, 1],
    ['a POST with an idempotency key', { method: 'POST', body: '{}', headers: { 'idempotency-key': 'k' } }, 3],
    ['a DELETE', { method: 'DELETE' }, 1],
  ])(
    'the client retries %s after 503 only when a repeated request has no further effect',
    async (_what, init, attempts) => {
      const { send, sent } = service(() => answer(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' }));
      await expect(send(new Request('http://service/v1/x', init))).rejects.toBeInstanceOf(ServiceError);
      expect(sent).toHaveLength(attempts);
    },
  );

  it.each([
    ['a GET', { method: 'GET' }, 3],
    ['a PUT', { method: 'PUT', body: '{}' }, 1],
    ['a POST', { method: 'POST', body: '{}' }, 1],
    ['a POST with an idempotency key', { method: 'POST', body: '{}', headers: { 'idempotency-key': 'k' } }, 3],
  ])(
    'the client retries %s whose outcome is not known only when it reads or has a key',
    async (_what, init, attempts) => {
      const { send, sent } = service(() => answer(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' }, 'unknown'));
      await expect(send(new Request('http://service/v1/x', init))).rejects.toBeInstanceOf(ServiceError);
      expect(sent).toHaveLength(attempts);
    },
  );

  const refused = new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });

  it.each<[string, () => Response, number]>([
    ['after 503', () => answer(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' }), 3],
    [
      'after 503 with the reason unknown',
      () => answer(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' }, 'unknown'),
      1,
    ],
    ['after 502', () => answer(502, 'BAD_GATEWAY', { 'retry-after': '0' }), 1],
    ['when it could not be sent', () => failWith(refused), 3],
    ['when its answer is lost', () => failWith(new TypeError('fetch failed')), 1],
  ])(
    'the client sends a GET that counts documents %s as often as it surely counted nothing',
    async (_when, reply, attempts) => {
      const { send, sent } = service(reply);
      await expect(send(new Request('http://service/v1/x'), { isMetered: true })).rejects.toBeInstanceOf(Error);
      expect(sent).toHaveLength(attempts);
    },
  );

  it('the client retries any request with its body after a rate limit, and waits for Retry-After', async () => {
    const startedAt = performance.now();
    const answers = [answer(429, 'RATE_LIMITED', { 'retry-after': '0.05' }), new Response('{}')];
    const { send, sent } = service(() => answers.shift() ?? new Response('{}'));
    const response = await send(new Request('http://service/v1/x', { method: 'POST', body: '{"a":1}' }));
    expect(response.status).toBe(200);
    expect(sent).toEqual(['{"a":1}', '{"a":1}']);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(45);
  });

  it('the client does not retry after a long Retry-After or a used-up quota', async () => {
    const long = service(() => answer(429, 'RATE_LIMITED', { 'retry-after': '3600' }));
    const quota = service(() => answer(429, 'QUOTA_EXCEEDED'));
    await expect(long.send(new Request('http://service/'))).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
    await expect(quota.send(new Request('http://service/'))).rejects.toBeInstanceOf(QuotaError);
    expect([long.sent.length, quota.sent.length]).toEqual([1, 1]);
  });

  it('the client retries a read when the connection fails, then rejects with ConnectionError', async () => {
    const { send, sent } = service(() => {
      throw new TypeError('fetch failed');
    });
    await expect(send(new Request('http://service/'))).rejects.toBeInstanceOf(ConnectionError);
    expect(sent).toHaveLength(3);
  });

  it('the client rejects with the abort reason as soon as the caller aborts', async () => {
    const controller = new AbortController();
    const { send } = service(() => {
      controller.abort(new Error('enough'));
      return answer(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '30' });
    });
    await expect(send(new Request('http://service/', { signal: controller.signal }))).rejects.toThrow('enough');
  });

  it('the client rejects when the service does not answer within the time limit', async () => {
    const fetch = async ({ signal }: Request) =>
      new Promise<Response>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const send = createSend({ fetch, apiKey: undefined, timeoutMs: 20, retriesMax: 0 });
    await expect(send(new Request('http://service/'))).rejects.toThrow('No answer from http://service within 20 ms.');
  });

  it('the client sends the key in the header of every request and nowhere else', async () => {
    const seen: (string | null)[] = [];
    const fetch = async (request: Request) => {
      seen.push(request.headers.get('authorization'), request.url);
      return Promise.resolve(new Response('{}'));
    };
    await createSend({ fetch, apiKey: 'dk_live_x', timeoutMs: 1_000, retriesMax: 0 })(new Request('http://service/a'));
    expect(seen).toEqual(['Bearer dk_live_x', 'http://service/a']);
  });
});

describe('errorOf', () => {
  it.each([
    [401, 'UNAUTHORIZED', AuthenticationError],
    [400, 'VALIDATION_ERROR', ValidationError],
    [400, 'AMBIGUOUS_RELATION', ValidationError],
    [400, 'UNKNOWN_FUNCTION', TemplateError],
    [422, 'OUTPUT_LIMIT_EXCEEDED', LimitError],
    [412, 'CONFLICT', ConflictError],
    [429, 'RATE_LIMITED', RateLimitError],
    [500, 'INTERNAL_ERROR', ServiceError],
    [400, 'A_FUTURE_CODE', DocgenError],
  ])('errorOf chooses the class for %i %s by the code', (status, code, expected) => {
    const rest = { details: { field: 'name' }, requestId: undefined, retryAfterMs: undefined };
    const error = errorOf({ status, code, message: 'm', ...rest });
    expect(error.constructor).toBe(expected);
    expect(error).toMatchObject({ status, code, name: expected.name });
  });

  it('errorOf creates an error with the code UNKNOWN for an answer of a proxy', async () => {
    const { send } = service(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    const request = new Request('http://service/', { method: 'POST' });
    await expect(send(request)).rejects.toMatchObject({ status: 502, code: 'UNKNOWN' });
  });
});

describe('retryAfterMsOf', () => {
  it.each([
    ['2', 2_000],
    ['0', 0],
    ['-3', 0],
    [null, undefined],
    ['', undefined],
    ['soon', undefined],
    ['Thu, 01 Jan 1970 00:00:07 GMT', 2_000],
  ])('retryAfterMsOf parses %s', (header, expected) => {
    expect(retryAfterMsOf(header, 5_000)).toBe(expected);
  });
});

/** A `send` with two retries, and the bodies that it sent. */
function service(reply: () => Response) {
  const sent: string[] = [];
  const fetch = async (request: Request) => {
    sent.push(await request.text());
    return reply();
  };
  return { sent, send: createSend({ fetch, apiKey: undefined, timeoutMs: 5_000, retriesMax: 2 }) };
}

function failWith(error: Error): never {
  throw error;
}

function answer(
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
  reason?: string,
): Response {
  const details = reason === undefined ? {} : { reason };
  return new Response(JSON.stringify({ error: { code, message: 'm', details } }), { status, headers });
}
