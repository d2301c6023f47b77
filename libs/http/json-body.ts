/**
 * Parses the bytes of a request as JSON: strict UTF-8, bounded depth, one error message for each mistake. As in
 * `JSON.parse`, the last of several members with one name is used.
 */
import { ApiError, invalidField } from '@docgen/contracts/errors';

const depthMax = 64;
// ignoreBOM keeps a byte order mark in the text, and `JSON.parse` refuses it.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws {ApiError} VALIDATION_ERROR with `field` = `body` */
export function parseJsonBody(bytes: Uint8Array): unknown {
  const value = parseJson(decodeUtf8(bytes));
  if (isDeeperThan(value, depthMax))
    throw invalidField('body', `The body is nested more than ${depthMax} levels deep.`);
  return value;
}

/**
 * Accepts JSON with the charset UTF-8 or without a charset.
 *
 * @throws {ApiError} UNSUPPORTED_MEDIA_TYPE
 */
export function assertJsonContentType(contentType: string | undefined): void {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const isJson = /^application\/(?:[\w.+-]+\+)?json$/.test(type.trim());
  const isUtf8 = parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'charset' || /^"?utf-8"?$/.test(value.trim());
  });
  if (!isJson || !isUtf8) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json in UTF-8.', {});
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw invalidField('body', 'The body is not valid UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const where = /at position \d+ \(line \d+ column \d+\)/.exec(error instanceof Error ? error.message : '')?.[0];
    throw invalidField('body', `The body is not valid JSON${where === undefined ? '' : ` ${where}`}.`);
  }
}

/** Recursive only down to the limit: `JSON.parse` accepts values that are deeper than the stack allows. */
function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  if (Array.isArray(value)) {
    for (const element of value) if (isDeeperThan(element, depth - 1)) return true;
    return false;
  }
  // `for in` makes no list of names, which could be as large as the body.
  for (const name in value) if (isDeeperThan(Reflect.get(value, name), depth - 1)) return true;
  return false;
}
