/** Shortens answers, so that one answer never fills the context of an agent. */

/**
 * Bytes of one answer. Usual tokenizers need at least two bytes a token on average, also for random text, so an answer
 * has less than 2,000 tokens.
 */
export const answerBytesMax = 3_900;

interface Bounds {
  readonly text: number;
  readonly items: number;
}

/** Tried in this order, until the answer fits. */
const bounds: readonly Bounds[] = [
  { text: 2_000, items: 100 },
  { text: 600, items: 40 },
  { text: 200, items: 15 },
  { text: 80, items: 6 },
  { text: 40, items: 3 },
];
const depthMax = 8;

/** Returns JSON of at most `bytesMax` bytes. Long texts, lists and objects say how much they lack. */
export function shortJson(value: unknown, bytesMax = answerBytesMax): string {
  for (const bound of bounds) {
    const json = JSON.stringify(shorten(value, bound, 0));
    if (byteLength(json) <= bytesMax) return json;
  }
  return shortText(JSON.stringify(shorten(value, { text: 40, items: 3 }, depthMax - 3)), bytesMax);
}

/** Cuts a text after at most `bytesMax` bytes, with the number of missing characters. */
export function shortText(text: string, bytesMax: number): string {
  if (byteLength(text) <= bytesMax) return text;
  let length = Math.min(text.length, bytesMax);
  while (length > 0 && byteLength(cut(text, length)) > bytesMax) length = Math.floor(length * 0.9);
  return cut(text, length);
}

/**
 * Splits a text into parts of at most `bytesMax` bytes, at the ends of lines where lines are short enough. Joined, the
 * parts are the text.
 */
export function splitText(text: string, bytesMax: number): readonly string[] {
  const pieces = text.split(/(?<=\n)/).flatMap((line) => splitLine(line, bytesMax));
  const parts = [''];
  for (const piece of pieces) {
    const joined = `${parts.at(-1)}${piece}`;
    if (byteLength(joined) <= bytesMax) parts[parts.length - 1] = joined;
    else parts.push(piece);
  }
  return parts;
}

function splitLine(line: string, bytesMax: number): readonly string[] {
  if (byteLength(line) <= bytesMax) return [line];
  const characters = Array.from(line);
  const pieceLength = Math.floor(bytesMax / 4); // UTF-8 has at most four bytes a character
  const starts = Array.from({ length: Math.ceil(characters.length / pieceLength) }, (_, index) => index * pieceLength);
  return starts.map((start) => characters.slice(start, start + pieceLength).join(''));
}

function within(text: string, lengthMax: number): string {
  return text.length <= lengthMax ? text : cut(text, lengthMax);
}

function cut(text: string, length: number): string {
  // Half of a surrogate pair would become three bytes of U+FFFD.
  return `${text.slice(0, length).toWellFormed()}… (${text.length - length} more characters)`;
}

function shorten(value: unknown, bound: Bounds, depth: number): unknown {
  if (typeof value === 'string') return within(value, bound.text);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > depthMax) return '…';
  if (Array.isArray(value)) {
    const kept = value.slice(0, bound.items).map((item) => shorten(item, bound, depth + 1));
    return kept.length === value.length ? kept : [...kept, `… (${value.length - kept.length} more)`];
  }
  const members = Object.entries(value);
  const kept = members
    .slice(0, bound.items)
    .map(([name, member]) => [within(name, bound.text), shorten(member, bound, depth + 1)] as const);
  if (kept.length < members.length) kept.push(['…', `${members.length - kept.length} more members`]);
  return Object.fromEntries(kept);
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
