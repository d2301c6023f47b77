import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { errorOf, openRaw, requestBytes, sendRaw } from './raw-client.ts';

let fixture: GatewayFixture;
let key: string;

beforeAll(async () => {
  fixture = await startGateway();
  key = fixture.addKey();
});
afterAll(async () => fixture.stop());
beforeEach(() => {
  fixture.api.requests.length = 0;
});

const post = 'POST /v1/templates HTTP/1.1\r\n';
const host = 'Host: gateway\r\n';
const chunked = 'Transfer-Encoding: chunked\r\n';
const chunks = '5\r\nhello\r\n0\r\n\r\n';
const authorization = () => `Authorization: Bearer ${key}\r\n`;

const ambiguous = [
  ['Content-Length and Transfer-Encoding', `${post}${host}Content-Length: 5\r\n${chunked}`, chunks],
  ['two different Content-Length', `${post}${host}Content-Length: 5\r\nContent-Length: 6\r\n`, 'hello'],
  ['two equal Content-Length', `${post}${host}Content-Length: 5\r\nContent-Length: 5\r\n`, 'hello'],
  ['a list of Content-Length', `${post}${host}Content-Length: 5, 5\r\n`, 'hello'],
  ['a signed Content-Length', `${post}${host}Content-Length: +5\r\n`, 'hello'],
  ['a negative Content-Length', `${post}${host}Content-Length: -5\r\n`, 'hello'],
  ['a hexadecimal Content-Length', `${post}${host}Content-Length: 0x5\r\n`, 'hello'],
  ['a Content-Length beyond all numbers', `${post}${host}Content-Length: 99999999999999999999999\r\n`, 'hello'],
  ['an unknown Transfer-Encoding', `${post}${host}Transfer-Encoding: xchunked\r\n`, chunks],
  ['chunked before another encoding', `${post}${host}Transfer-Encoding: chunked, identity\r\n`, chunks],
  ['chunked behind another encoding', `${post}${host}Transfer-Encoding: identity, chunked\r\n`, chunks],
  ['chunked behind gzip', `${post}${host}Transfer-Encoding: gzip, chunked\r\n`, chunks],
  ['two Transfer-Encoding', `${post}${host}${chunked}${chunked}`, chunks],
  ['chunked in quotes', `${post}${host}Transfer-Encoding: "chunked"\r\n`, chunks],
  ['chunked in capitals', `${post}${host}Transfer-Encoding: CHUNKED\r\n`, chunks],
  ['a vertical tab before chunked', `${post}${host}Transfer-Encoding: \x0bchunked\r\n`, chunks],
  ['a space before the colon', `${post}${host}Transfer-Encoding : chunked\r\n`, chunks],
  ['Transfer-Encoding in HTTP/1.0', `POST /v1/templates HTTP/1.0\r\n${host}${chunked}`, chunks],
  ['a folded header', `${post}${host}X-Folded: a\r\n b\r\n`, ''],
  ['a bare line feed', `${post}${host}X-A: b\nX-C: d\r\n`, ''],
  ['a bare carriage return in a value', `${post}${host}X-A: b\rX-C: d\r\n`, ''],
  ['a NUL in a value', `${post}${host}X-A: b\0c\r\n`, ''],
  ['a header without a colon', `${post}${host}X-A\r\n`, ''],
  ['a header without a name', `${post}${host}: a\r\n`, ''],
  ['a negative chunk size', `${post}${host}${chunked}`, '-1\r\nhello\r\n0\r\n\r\n'],
  ['a chunk size with a sign', `${post}${host}${chunked}`, '+5\r\nhello\r\n0\r\n\r\n'],
  ['a chunk size that is a word', `${post}${host}${chunked}`, 'zz\r\nhello\r\n0\r\n\r\n'],
  ['a chunk longer than its size', `${post}${host}${chunked}`, '3\r\nhello\r\n0\r\n\r\n'],
  ['no Host', post, ''],
  ['two Hosts', `${post}${host}${host}`, ''],
  ['two Hosts in different cases', `${post}${host}hOST: evil.example\r\n`, ''],
  ['another version', `POST /v1/templates HTTP/2.0\r\n${host}`, ''],
  ['no version', `POST /v1/templates\r\n${host}`, ''],
  ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n', ''],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', ''],
] as const;

describe('400 for requests that two servers could read in two ways', () => {
  it.each(ambiguous)(
    'the gateway refuses %s, closes the connection and forwards nothing',
    async (_what, head, body) => {
      const connection = await openRaw(fixture.port);
      connection.send(`${head}${authorization()}\r\n${body}`);
      const answer = await connection.nextAnswer();

      expect(answer.status).toBe(400);
      expect(errorOf(answer).code).toBe('VALIDATION_ERROR');
      expect(answer.headers['connection']).toBe('close');
      expect(answer.headers['x-request-id']).toBeDefined();
      await connection.closed();
      expect(fixture.api.requests).toEqual([]);
    },
  );

  it('the gateway never reads the rest of a request as a second one', async () => {
    const connection = await openRaw(fixture.port);
    const inner = requestBytes('GET /v1/usage', [`Authorization: Bearer ${key}`]);
    connection.send(
      `${post}${host}${authorization()}Content-Length: ${inner.length}\r\n${chunked}\r\n0\r\n\r\n${inner}`,
    );
    expect((await connection.nextAnswer()).status).toBe(400);
    await connection.closed();

    expect(fixture.api.requests).toEqual([]);
  });

  it('the gateway answers complete requests before the error for invalid bytes', async () => {
    const connection = await openRaw(fixture.port);
    connection.send(`${requestBytes('GET /v1/templates', [`Authorization: Bearer ${key}`])}\0\0\0\r\n\r\n`);
    const answers = [await connection.nextAnswer(), await connection.nextAnswer()];
    await connection.closed();

    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  });
});

describe('requests in order', () => {
  it('the gateway answers pipelined requests in the order of arrival', async () => {
    const connection = await openRaw(fixture.port);
    connection.send(['/health', '/v1/nothing', '/health'].map((path) => requestBytes(`GET ${path}`)).join(''));
    const answers = [await connection.nextAnswer(), await connection.nextAnswer(), await connection.nextAnswer()];
    connection.close();

    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200]);
  });

  it('the gateway accepts HTTP/1.0 without a Host', async () => {
    const answer = await sendRaw(fixture.port, 'GET /health HTTP/1.0\r\n\r\n');

    expect(answer.status).toBe(200);
  });

  it('the gateway forwards a chunked body as the bytes it carries, without its trailers', async () => {
    const trailers = 'X-Role: admin\r\n';
    await sendRaw(
      fixture.port,
      `${post}${host}${authorization()}${chunked}\r\n5;ext=1\r\nhello\r\n0\r\n${trailers}\r\n`,
    );

    expect(fixture.api.requests).toHaveLength(1);
    expect(fixture.api.requests[0]).toMatchObject({
      body: 'hello',
      headers: { 'content-length': ['5'], 'x-role': ['member'] },
    });
  });
});

describe('413 and 431', () => {
  it('the gateway answers 431 to a head of more than 16 KiB', async () => {
    const answer = await sendRaw(fixture.port, requestBytes('GET /health', [`X-Long: ${'a'.repeat(17_000)}`]));

    expect(answer.status).toBe(431);
    expect(errorOf(answer).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('the gateway answers 413 to 20 KB of chunk extension', async () => {
    const body = `5;${'a'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`;
    const answer = await sendRaw(fixture.port, `${post}${host}${authorization()}${chunked}\r\n${body}`);

    expect(answer.status).toBe(413);
    expect(errorOf(answer).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('the gateway refuses a body of 1 MiB and a byte before it reads it', async () => {
    const connection = await openRaw(fixture.port);
    connection.send(`${post}${host}${authorization()}Content-Length: 1048577\r\n\r\n`);
    const answer = await connection.nextAnswer();

    expect(answer.status).toBe(413);
    expect(errorOf(answer).code).toBe('PAYLOAD_TOO_LARGE');
    expect(answer.headers['connection']).toBe('close');
    await connection.closed();
  });

  it('the gateway refuses a chunked body when it grows beyond 1 MiB', async () => {
    const answer = await sendRaw(
      fixture.port,
      `${post}${host}${authorization()}${chunked}\r\n100001\r\n${'a'.repeat(1_048_577)}\r\n0\r\n\r\n`,
    );

    expect(answer.status).toBe(413);
    expect(fixture.api.requests).toEqual([]);
  });

  it('the gateway delivers the refusal to a caller that first sends ten times as much', async () => {
    const connection = await openRaw(fixture.port);
    connection.send(`${post}${host}${authorization()}Content-Length: 10485760\r\n\r\n${'a'.repeat(10_485_760)}`);

    expect((await connection.nextAnswer()).status).toBe(413);
    connection.close();
  });

  it('the gateway forwards a body of exactly 1 MiB', async () => {
    const answer = await sendRaw(
      fixture.port,
      `${post}${host}${authorization()}Content-Length: 1048576\r\n\r\n${'a'.repeat(1_048_576)}`,
    );

    expect(answer.status).toBe(200);
    expect(fixture.api.requests[0]?.body).toHaveLength(1_048_576);
  });
});

describe('slow callers', () => {
  it('the gateway answers 408 and closes when the head does not arrive in time, also when nothing does', async () => {
    const impatient = await startGateway({
      timeouts: { headersTimeoutMs: 200, requestTimeoutMs: 400, checkIntervalMs: 50, idleTimeoutMs: 10_000 },
    });
    const silent = await openRaw(impatient.port);
    const slow = await openRaw(impatient.port);
    slow.send('GET /health HTTP/1.1\r\nHost: gate');
    const slowBody = await openRaw(impatient.port);
    slowBody.send(`${post}${host}Authorization: Bearer ${impatient.addKey()}\r\nContent-Length: 10\r\n\r\nhel`);

    for (const connection of [silent, slow, slowBody]) {
      const answer = await connection.nextAnswer();
      expect(answer.status).toBe(408);
      expect(errorOf(answer).code).toBe('VALIDATION_ERROR');
      await connection.closed();
    }
    expect(impatient.api.requests).toEqual([]);
    await impatient.stop();
  });

  it('the gateway forwards nothing of an upload that is cut off', async () => {
    const connection = await openRaw(fixture.port);
    connection.send(`${post}${host}${authorization()}Content-Length: 10\r\n\r\nhello`);
    await until('the key was looked up', () => fixture.identityService.requests.length > 0);
    connection.close();
    await sendRaw(fixture.port, requestBytes('GET /v1/usage', [`Authorization: Bearer ${key}`]));

    expect(fixture.api.requests.map(({ target }) => target)).toEqual(['/v1/usage']);
  });
});
