import { describe, expect, it } from 'vitest';
import { describeParserError } from './parser-errors.ts';

/** An error of Node's server: the bytes that were read, and where the parser stopped. */
function parserError(code: string, packet: string, bytesParsed = 0): Error {
  return Object.assign(new Error('Parse Error'), { code, bytesParsed, rawPacket: Buffer.from(packet, 'latin1') });
}

const describeError = (error: Error) => describeParserError(error, (path) => (path === '/v1/a' ? ['GET'] : []));

describe('describeParserError', () => {
  it.each([
    ['HPE_HEADER_OVERFLOW', 'GET /v1/a HTTP/1.1\r\n', 431],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '', 413],
    ['ERR_HTTP_REQUEST_TIMEOUT', '', 408],
    ['HPE_INVALID_CONTENT_LENGTH', '', 400],
  ])('describeParserError translates %s into its status', (code, packet, status) => {
    expect(describeError(parserError(code, packet)).status).toBe(status);
  });

  it.each([
    ['HPE_INVALID_URL', 'GET /v1/\0 HTTP/1.1\r\n'],
    ['HPE_INVALID_CONSTANT', 'GET /v1/a b HTTP/1.1\r\n'],
    ['HPE_HEADER_OVERFLOW', `GET /${'a'.repeat(2_048)}`],
  ])('describeParserError names the path when the path is wrong: %s', (code, packet) => {
    expect(describeError(parserError(code, packet)).details).toEqual({ field: 'path' });
  });

  it.each([
    ['405 with Allow on a known path', '/v1/a', { status: 405, headers: { allow: 'GET' } }],
    ['404 on an unknown path', '/v1/b', { status: 404 }],
    ['400 on a path with dot segments', '/v1/../a', { status: 400, details: { field: 'path' } }],
  ])('describeParserError answers an unknown method with %s', (_, path, answer) => {
    expect(describeError(parserError('HPE_INVALID_METHOD', `BREW ${path} HTTP/1.1\r\n`))).toMatchObject(answer);
  });

  it('describeParserError does not report an earlier request in the same bytes', () => {
    const packet = 'GET /v1/a HTTP/1.1\r\nHost: a\r\n\r\nBREW';

    expect(describeError(parserError('HPE_INVALID_METHOD', packet, packet.length - 4))).toMatchObject({
      status: 400,
      details: { field: 'request' },
    });
  });

  it('describeParserError answers 400 to an error without code and packet', () => {
    expect(describeError(new Error('odd'))).toMatchObject({ status: 400, details: { field: 'request' } });
  });
});
