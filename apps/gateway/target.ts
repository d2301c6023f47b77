/**
 * Makes a canonical path of the raw request target, or refuses it with 400. The gateway routes by exactly the bytes
 * that it forwards, so that gateway and service never read a path differently. A URL parser would resolve dot segments
 * and take hosts from paths, so none is used.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';

export interface Target {
  /** Canonically percent-encoded, without a trailing slash. */
  readonly path: string;
  /** Unchanged, with its question mark; empty when there is none. */
  readonly query: string;
}

/** The most bytes of the path, without its query. */
export const pathBytesMax = 2_048;
const segmentsMax = 12;
const segmentLengthMax = 200;

/** Paths of nearly every request; they are their own canonical form. */
const plainPath = /^(?:\/[A-Za-z0-9_~-]{1,200}){1,12}$/;
/** RFC 3986 pchar without `;`, which some servers treat as the start of a parameter. */
const segmentCharacters = /^(?:[A-Za-z0-9\-._~!$&'()*+,=:@]|%[0-9A-Fa-f]{2})+$/;
/** Separators, a second percent-encoding, and invisible characters. */
const unsafeDecoded = /[/\\;\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|%[0-9A-Fa-f]{2}/u;

/**
 * @param raw the target of the request line, one character per byte
 * @throws {ApiError} VALIDATION_ERROR with `field` = `path`
 */
export function parseTarget(raw: string): Target {
  const questionMark = raw.indexOf('?');
  const path = questionMark === -1 ? raw : raw.slice(0, questionMark);
  const query = questionMark === -1 ? '' : raw.slice(questionMark);
  if (raw.includes('#')) throw malformed('must not have a fragment');
  if (path.length > pathBytesMax) throw malformed(`is longer than ${pathBytesMax} bytes`);
  return { path: plainPath.test(path) ? path : canonicalPath(path), query };
}

function canonicalPath(path: string): string {
  if (!path.startsWith('/')) throw malformed('must begin with one slash');
  if (path === '/') return path;
  const segments = (path.endsWith('/') ? path.slice(1, -1) : path.slice(1)).split('/');
  if (segments.length > segmentsMax) throw malformed(`has more than ${segmentsMax} segments`);
  return `/${segments.map(canonicalSegment).join('/')}`;
}

function canonicalSegment(segment: string): string {
  if (segment === '') throw malformed('has an empty segment');
  if (!segmentCharacters.test(segment)) throw malformed('has a character or percent escape that is not allowed');
  const decoded = decodeSegment(segment);
  if (decoded.length > segmentLengthMax) throw malformed(`has a segment of more than ${segmentLengthMax} characters`);
  if (isUnsafe(decoded) || isUnsafe(decoded.normalize('NFKC'))) {
    throw malformed('has a dot segment, or an encoded separator or control character');
  }
  return encodeURIComponent(decoded);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw malformed('is not UTF-8');
  }
}

function isUnsafe(segment: string): boolean {
  return segment === '.' || segment === '..' || unsafeDecoded.test(segment);
}

function malformed(reason: string): ApiError {
  return invalidField('path', `The path ${reason}.`);
}
