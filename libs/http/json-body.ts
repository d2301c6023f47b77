/**
 * Parses the bytes of a request as JSON: strict UTF-8, bounded depth, one error message for each mistake. As in
 * `JSON.parse`, the last of several members with one name is used.
 */
import { ApiError, invalidField } from '@docgen/contracts/errors';

const depthMax = 64;
const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
// ignoreBOM keeps a byte order mark in the text, and `JSON.parse` refuses it.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws {ApiError} VALIDATION_ERROR with `field` = `body` */
export function parseJsonBody(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes);
  // Before `JSON.parse`, which takes 200 ms for the deepest body.
  if (isDeeperThan(text, depthMax)) throw invalidField('body', `The body is nested more than ${depthMax} levels deep.`);
  return parseJson(text);
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

/** Counts the brackets outside of strings. */
function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += isInString ? 1 : 0;
    else if (code === quote) isInString = !isInString;
    else if (isInString) continue;
    else if (code === openBracket || code === openBrace) depth += 1;
    else if (code === closeBracket || code === closeBrace) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
