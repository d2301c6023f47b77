/**
 * Finds positions in JSON text without parsing it, because relations copy values exactly as they are written. The text
 * comes from the engine: it is valid and compact, and its strings have no raw control characters. Nothing here
 * recurses, so a document can have any depth.
 */

/** From the first character to after the last one. */
export interface JsonPosition {
  readonly start: number;
  readonly end: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** The value of a member of the object that begins at `start`. The engine writes each name once. */
export function findMember(json: string, start: number, name: string): JsonPosition | undefined {
  let at = start + 1;
  while (json.charCodeAt(at) === quote) {
    const nameEnd = endOfString(json, at);
    const valueEnd = endOfValue(json, nameEnd + 1);
    if (isNamed(json, at, nameEnd, name)) return { start: nameEnd + 1, end: valueEnd };
    if (json.charCodeAt(valueEnd) !== comma) break;
    at = valueEnd + 1;
  }
  return undefined;
}

/**
 * The value of a top-level member of the document.
 *
 * @param member its name, and the name as JSON text without needless escapes
 */
export function findTopMember(
  json: string,
  { name, quoted }: { readonly name: string; readonly quoted: string },
): JsonPosition | undefined {
  const at = json.indexOf(quoted);
  // Otherwise only an escape can hide the name.
  if (at < 0) return json.includes('\\') ? findMember(json, 0, name) : undefined;
  const nameEnd = at + quoted.length;
  const nested = json.indexOf('{', 1);
  // A whole string before a colon is a member's name. Before any nested object, it is a member of the document.
  const isName = json.charCodeAt(at - 1) !== backslash && json.charCodeAt(nameEnd) === colon;
  if (!isName || (nested >= 0 && nested < at)) return findMember(json, 0, name);
  return { start: nameEnd + 1, end: endOfValue(json, nameEnd + 1) };
}

/** An element of the list that begins at `start`. */
export function findElement(json: string, start: number, index: number): JsonPosition | undefined {
  let at = start + 1;
  if (json.charCodeAt(at) === closeBracket) return undefined;
  for (let element = 0; ; element += 1) {
    const end = endOfValue(json, at);
    if (element === index) return { start: at, end };
    if (json.charCodeAt(end) !== comma) return undefined;
    at = end + 1;
  }
}

/** The value at a path of member names and list indexes, or undefined. */
export function findPath(json: string, path: readonly string[]): JsonPosition | undefined {
  let position: JsonPosition | undefined = { start: 0, end: json.length };
  for (const step of path) {
    const first: number = json.charCodeAt(position.start);
    if (first === openBrace) position = findMember(json, position.start, step);
    else if (first === openBracket && isIndex(step)) position = findElement(json, position.start, Number(step));
    else return undefined;
    if (position === undefined) return undefined;
  }
  return position;
}

function isIndex(step: string): boolean {
  return /^(?:0|[1-9]\d{0,8})$/.test(step);
}

/** Compares most names in place, because they have no escapes. */
function isNamed(json: string, start: number, end: number, name: string): boolean {
  if (end - start - 2 === name.length && json.startsWith(name, start + 1)) return true;
  const spelled = json.slice(start, end);
  // A name with the marker of a deferred value is not known yet, and is no JSON either.
  return spelled.includes('\\') && !spelled.includes('\u0001') && JSON.parse(spelled) === name;
}

function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); ; at = json.indexOf('"', at + 1)) {
    if (at < 0) throw new Error('a string of a document has no end');
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
}

function endOfValue(json: string, start: number): number {
  let depth = 0;
  for (let at = start; at < json.length;) {
    const character = json.charCodeAt(at);
    if (character === quote) {
      at = endOfString(json, at);
      if (depth === 0) return at;
      continue;
    }
    if (character === openBrace || character === openBracket) depth += 1;
    else if (character === closeBrace || character === closeBracket) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (character === comma && depth === 0) return at;
    at += 1;
  }
  return json.length;
}
