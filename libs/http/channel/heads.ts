/**
 * The heads of frames as text lines: first the fields of the frame kind, then alternating header names and values. Each
 * request is encoded and decoded twice. JSON takes twice as long.
 */

export interface RequestHead {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ChunkHead {
  /** False when further chunks of the body follow. */
  readonly isLast: boolean;
}

export interface AnswerHead extends ChunkHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const last = 'last';
const more = 'more';

/** @throws {Error} on a line break in any part, because the other end would read another header */
export function encodeRequestHead({ method, target, headers }: RequestHead): string {
  return `${oneLine(method)}\n${oneLine(target)}${headerLines(headers)}`;
}

/** @throws {Error} on a line break in any part */
export function encodeAnswerHead({ status, isLast, headers }: AnswerHead): string {
  return `${status}\n${encodeChunkHead({ isLast })}${headerLines(headers)}`;
}

export function encodeChunkHead({ isLast }: ChunkHead): string {
  return isLast ? last : more;
}

/** @throws {Error} when the text is not the head of a request */
export function decodeRequestHead(text: string): RequestHead {
  const lines = text.split('\n');
  const [method = '', target = ''] = lines;
  if (method === '' || target === '') throw new Error('a frame has no head of a request');
  return { method, target, headers: headersIn(lines) };
}

/** @throws {Error} when the text is not the head of an answer */
export function decodeAnswerHead(text: string): AnswerHead {
  const lines = text.split('\n');
  const status = Number(lines[0]);
  if (!(status >= 100 && status <= 999)) throw new Error('a frame has no head of an answer');
  return { status, ...decodeChunkHead(lines[1] ?? ''), headers: headersIn(lines) };
}

/** @throws {Error} when the text is not the head of a chunk */
export function decodeChunkHead(text: string): ChunkHead {
  if (text !== last && text !== more) throw new Error('a frame has no head of a chunk');
  return { isLast: text === last };
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  let lines = '';
  for (const name in headers) lines += `\n${oneLine(name)}\n${oneLine(headers[name] ?? '')}`;
  return lines;
}

function oneLine(text: string): string {
  if (text.includes('\n')) throw new Error('a head cannot hold a line break');
  return text;
}

/** After the first two lines. */
function headersIn(lines: readonly string[]): Record<string, string> {
  if (lines.length % 2 !== 0) throw new Error('a frame has a header without a value');
  const headers: Record<string, string> = {};
  for (let index = 2; index < lines.length; index += 2) headers[lines[index] ?? ''] = lines[index + 1] ?? '';
  return headers;
}
