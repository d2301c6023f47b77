/** Translates errors of Node's HTTP parser into errors of the catalogue. */
import { ApiError, invalidField, methodNotAllowed, notFound } from '@docgen/contracts/errors';
import { parseTarget, pathBytesMax } from './target.ts';

/** The methods of a canonical path, empty when it is unknown. */
export type AllowedMethods = (path: string) => readonly string[];

interface RequestLine {
  readonly method: string;
  readonly target: string;
  readonly isBroken: boolean;
}

/** @param error of the server's `clientError` event; it has `code`, and in `rawPacket` the bytes of the failed read */
export function describeParserError(error: Error, allowedMethods: AllowedMethods): ApiError {
  const { method, target, isBroken } = requestLineOf(error);
  // A path that is too long fills the head, and the parser reports the head.
  const pathLength = target.split('?', 1)[0]?.length ?? 0;
  if (pathLength > pathBytesMax) return invalidField('path', `The path is longer than ${pathBytesMax} bytes.`);
  switch (codeOf(error)) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('PAYLOAD_TOO_LARGE', 'The headers are larger than 16 KiB.', {}, { status: 431 });
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ApiError('PAYLOAD_TOO_LARGE', 'The chunk extensions are too large.', {});
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError(
        'VALIDATION_ERROR',
        'The request took too long to arrive.',
        { field: 'request' },
        { status: 408 },
      );
    case 'HPE_INVALID_URL':
      return invalidField('path', 'The path has a character that is not allowed.');
    case 'HPE_INVALID_METHOD':
      return unknownMethod(method, target, allowedMethods);
    default:
      return notHttp(isBroken ? 'path' : 'request');
  }
}

/** Node refuses unknown methods before it reads the path. */
function unknownMethod(method: string, target: string, allowedMethods: AllowedMethods): ApiError {
  if (method === '') return notHttp('request');
  try {
    const allow = allowedMethods(parseTarget(target).path);
    return allow.length === 0 ? notFound('route') : methodNotAllowed(allow);
  } catch {
    return notHttp('path');
  }
}

function notHttp(field: string): ApiError {
  return invalidField(field, 'The request is not valid HTTP.');
}

/** The request line in which the parser stopped; empty if it stopped after it, or the line is not a request line. */
function requestLineOf(error: Error): RequestLine {
  const packet: unknown = 'rawPacket' in error ? error.rawPacket : undefined;
  const text = packet instanceof Uint8Array ? Buffer.from(packet).toString('latin1') : '';
  const [line = ''] = text.split('\r\n', 1);
  const stoppedAt = 'bytesParsed' in error ? Number(error.bytesParsed) : 0;
  if (stoppedAt > line.length) return { method: '', target: '', isBroken: false };
  const [, method = '', target = ''] = /^([!#$%&'*+.^_`|~\w-]+) ([^ \r\n]+)/.exec(line) ?? [];
  // A path with a space: the line begins with a method and a path, but does not end with a version.
  const isBroken = /^[A-Z]+ \//.test(line) && !/^[A-Z]+ [^ ]+ HTTP\/\d\.\d$/.test(line);
  return { method, target, isBroken };
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
