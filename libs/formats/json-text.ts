/**
 * Finds values in JSON text without parsing them. So numbers keep their format and members their order. The text must
 * be valid JSON.
 */

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const space = 0x20;

/** The offset of the first character after white space. */
export function skipSpace(text: string, start: number): number {
  let offset = start;
  while (text.charCodeAt(offset) <= space) offset += 1;
  return offset;
}

/** The offset after the closing quote of the string that begins at `start`. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = end - 1;
    while (text.charCodeAt(escapes) === backslash) escapes -= 1;
    if ((end - escapes) % 2 === 1) return end + 1;
  }
}

/** The offset after the value that begins at `start`. */
export function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === quote) return endOfString(text, start);
  return first === openBrace || first === openBracket ? endOfNested(text, start) : endOfPlain(text, start);
}

function endOfNested(text: string, start: number): number {
  let depth = 0;
  for (let offset = start; ; offset += 1) {
    const character = text.charCodeAt(offset);
    if (character === quote) offset = endOfString(text, offset) - 1;
    else if (character === openBrace || character === openBracket) depth += 1;
    else if (character === closeBrace || character === closeBracket) depth -= 1;
    if (depth === 0) return offset + 1;
  }
}

/** For a number, `true`, `false` or `null`. */
function endOfPlain(text: string, start: number): number {
  let offset = start;
  for (; offset < text.length; offset += 1) {
    const character = text.charCodeAt(offset);
    if (character === comma || character === closeBrace || character === closeBracket || character <= space) break;
  }
  return offset;
}

/** The offset of the first element of the list at `start`; undefined if it is empty. */
export function firstElement(text: string, start: number): number | undefined {
  const offset = skipSpace(text, start + 1);
  return text.charCodeAt(offset) === closeBracket ? undefined : offset;
}

/** The offset of the element that follows the one before `end`; undefined if that was the last. */
export function nextElement(text: string, end: number): number | undefined {
  const offset = skipSpace(text, end);
  return text.charCodeAt(offset) === comma ? skipSpace(text, offset + 1) : undefined;
}

/**
 * Calls `visit` with the JSON text of each member's name and the offset of its value. `visit` returns the offset after
 * the value.
 *
 * @returns the offset after the object at `start`
 */
export function eachMember(
  text: string,
  start: number,
  visit: (nameText: string, valueOffset: number) => number,
): number {
  let offset = skipSpace(text, start + 1);
  while (text.charCodeAt(offset) !== closeBrace) {
    const nameEnd = endOfString(text, offset);
    const colon = skipSpace(text, nameEnd);
    offset = skipSpace(text, visit(text.slice(offset, nameEnd), skipSpace(text, colon + 1)));
    if (text.charCodeAt(offset) === comma) offset = skipSpace(text, offset + 1);
  }
  return offset + 1;
}

/** The value of a JSON string's text. */
export function readString(json: string): string {
  if (!json.includes('\\')) return json.slice(1, -1);
  return JSON.parse(json) as string; // the JSON text of a string
}

/** Whether the value is null or an object without members. Such a value alone makes no column for its field. */
export function isNothing(text: string, offset: number, end: number): boolean {
  return text.startsWith('null', offset) || (text[offset] === '{' && text.slice(offset + 1, end - 1).trim() === '');
}

/** The offset of the value at a path of member names; undefined when an object lacks it. */
export function valueAt(text: string, start: number, path: readonly string[]): number | undefined {
  let found: number | undefined = start;
  for (const step of path) {
    const parent: number | undefined = found;
    found = undefined;
    if (parent === undefined || text[parent] !== '{') return undefined;
    eachMember(text, parent, (nameText, offset) => {
      if (readString(nameText) === step) found = offset;
      return endOfValue(text, offset);
    });
  }
  return found;
}

/** The JSON text of the value at the path. */
export function valueTextAt(text: string, start: number, path: readonly string[]): string | undefined {
  const offset = valueAt(text, start, path);
  return offset === undefined ? undefined : text.slice(offset, endOfValue(text, offset));
}
