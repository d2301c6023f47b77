/**
 * Heads of frames: lines, first what the frame says, then the names and values of headers in turn. Every request
 * passes here four times, and JSON would take twice as long.
 */

export interface RequestHead {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PieceHead {
  /** False when further pieces of the body follow. */
  readonly isLast: boolean;
}

export interface AnswerHead extends PieceHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const last = 'last';
const more = 'more';

/** @throws {Error} on a line break in any part, where the other end would read another header */
export function encodeRequestHead({ method, target, headers }: RequestHead): string {
  return `${oneLine(method)}\n${oneLine(target)}${headerLines(headers)}`;
}

/** @throws {Error} as above */
export function encodeAnswerHead({ status, isLast, headers }: AnswerHead): string {
  return `${status}\n${encodePieceHead({ isLast })}${headerLines(headers)}`;
}

export function encodePieceHead({ isLast }: PieceHead): string {
  return isLast ? last : more;
}

/** @throws {Error} when it is none: then no gateway of ours wrote it */
export function decodeRequestHead(text: string): RequestHead {
  const lines = text.split('\n');
  const [method = '', target = ''] = lines;
  if (method === '' || target === '') throw new Error('a frame has no head of a request');
  return { method, target, headers: headersIn(lines) };
}

/** @throws {Error} when it is none: then no service of ours wrote it */
export function decodeAnswerHead(text: string): AnswerHead {
  const lines = text.split('\n');
  const status = Number(lines[0]);
  if (!(status >= 100 && status <= 999)) throw new Error('a frame has no head of an answer');
  return { status, ...decodePieceHead(lines[1] ?? ''), headers: headersIn(lines) };
}

/** @throws {Error} as above */
export function decodePieceHead(text: string): PieceHead {
  if (text !== last && text !== more) throw new Error('a frame has no head of a piece');
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

/** Behind the first two lines. */
function headersIn(lines: readonly string[]): Record<string, string> {
  if (lines.length % 2 !== 0) throw new Error('a frame has a header without a value');
  const headers: Record<string, string> = {};
  for (let index = 2; index < lines.length; index += 2) headers[lines[index] ?? ''] = lines[index + 1] ?? '';
  return headers;
}
