/** Parses a body: decides whether it is JSON-shaped or text, and of which format, then parses it as that. */
import type { CallExpression, Expression, JsonDocument, Segment } from './ast.ts';
import { parseJson } from './json-parser.ts';
import { isStatement, JsonCursor } from './json-cursor.ts';
import type { Mistake, Warning } from './problems.ts';
import { SyntaxMistake, vainCharactersMax } from './problems.ts';
import type { Source } from './source.ts';
import { TagReader } from './tags.ts';
import { parseText } from './text-parser.ts';

/** What a template renders to. */
export type Shape = 'json' | 'text' | 'xml' | 'csv' | 'sql' | 'html';

const shapes: readonly string[] = ['json', 'text', 'xml', 'csv', 'sql', 'html'] satisfies Shape[];

/** What `format(…)` says. */
export interface Pragma {
  readonly shape: Shape;
  /** What divides the fields of a CSV body. */
  readonly separator: string;
}

/** A parsed body. `json` is also undefined for a JSON-shaped body with mistakes in its JSON. */
export interface ParsedBody {
  readonly shape: Shape;
  readonly json: JsonDocument | undefined;
  readonly segments: readonly Segment[];
  /** Calls of a JSON-shaped body with mistakes. Their names and arguments can still be checked. */
  readonly looseCalls: readonly CallExpression[];
  /** Offset of the pragma, the only position where `format` is allowed; -1 when there is none. */
  readonly pragmaAt: number;
  /** What divides the fields of a CSV body. */
  readonly separator: string;
  readonly mistakes: readonly Mistake[];
  readonly warnings: readonly Warning[];
  /** The end of each tag by its start. */
  readonly tagEnds: ReadonlyMap<number, number>;
  readonly hasTags: boolean;
  /** Whether the parser stopped before the end because of many mistakes. */
  readonly isCutOff: boolean;
}

/** Parses a body. Never throws: mistakes are part of the result. */
export function parseBody(source: Source): ParsedBody {
  const { pragma, at: pragmaAt } = readPragma(source);
  const { shape, separator = ',' } = pragma ?? {};
  if (shape !== undefined && shape !== 'json') return readAsText(source, { shape, pragmaAt, separator });
  const tags = new TagReader(source);
  const commaMistakes: SyntaxMistake[] = [];
  try {
    const json = parseJson(tags, commaMistakes);
    if (commaMistakes[0] !== undefined) throw commaMistakes[0];
    const { mistakes, hasTags, ends } = tags;
    const warnings: Warning[] = [];
    const common = { pragmaAt, separator, isCutOff: false };
    return { shape: 'json', json, segments: [], looseCalls: [], ...common, mistakes, warnings, tagEnds: ends, hasTags };
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    if (shape === 'json' || looksLikeJson(source)) {
      return brokenJson(source, tags, [...commaMistakes, error]);
    }
    return { ...readAsText(source, { shape: 'text', pragmaAt, separator }), warnings: almostJson(source.body, error) };
  }
}

function readAsText(source: Source, start: Pragma & { readonly pragmaAt: number }): ParsedBody {
  const tags = new TagReader(source);
  const segments = parseText(tags);
  const { mistakes, hasTags, ends } = tags;
  const shape = start.pragmaAt < 0 && startsLikeXml(segments) ? 'xml' : start.shape;
  const none = { json: undefined, looseCalls: [], warnings: [] };
  const isCutOff = tags.hasTooManyMistakes;
  return { ...none, ...start, shape, segments, mistakes, tagEnds: ends, hasTags, isCutOff };
}

/** Whether the first text that a body prints is an XML declaration. */
function startsLikeXml(segments: readonly Segment[]): boolean {
  const first = segments.find((segment) => {
    return segment.kind === 'placeholder' ? !isStatement(segment.call.name) : segment.kind !== 'def';
  });
  return first?.kind === 'literal' && /^\ufeff?<\?xml[ \t\r\n]/.test(first.text);
}

/** Warns of a text that is nearly JSON: its names have wrong quotes, or its list is not closed. */
function almostJson(body: string, error: SyntaxMistake): Warning[] {
  const start = /^\s*(?:[[{]\s*)/.exec(body)?.[0].length ?? 0;
  const bracket = body.slice(0, start).trim().charAt(0);
  const isNamed = bracket === '{' && /^(?:\w+|'[^'\n]{0,80}')\s*:/.test(body.slice(start, start + 200));
  const isOpen = bracket === '[' && error.openedAt === body.indexOf('[') && error.at === error.openedAt;
  const reason = isNamed ? 'names need double quotes' : isOpen ? '[ is not closed' : undefined;
  if (reason === undefined) return [];
  return [
    { at: isNamed ? start : error.at, code: 'LOOKS_LIKE_JSON', reason: `this is text, not JSON, because ${reason}` },
  ];
}

/** The pragma, when the first tag is one. Only white space and comments may come before it. */
function readPragma(source: Source): { pragma: Pragma | undefined; at: number } {
  const none = { pragma: undefined, at: -1 };
  try {
    const cursor = new JsonCursor(new TagReader(source));
    cursor.skip();
    const tag = cursor.peekTag();
    if (tag?.kind !== 'call' || tag.call.name !== 'format') return none;
    return { pragma: pragmaOf(tag.call), at: tag.at };
  } catch (error) {
    if (error instanceof SyntaxMistake) return none;
    throw error;
  }
}

/** What `format(shape)` or `format(csv, sep=";")` says; undefined when it is neither. */
export function pragmaOf({ args: [first, second, third] }: CallExpression): Pragma | undefined {
  const shape = first?.name === undefined ? wordOf(first?.value) : undefined;
  if (!isShape(shape) || third !== undefined) return undefined;
  if (second === undefined) return { shape, separator: ',' };
  const separator = wordOf(second.value);
  const isKnown = separator !== undefined && [',', ';', '\t', '|'].includes(separator);
  return shape === 'csv' && second.name === 'sep' && isKnown ? { shape, separator } : undefined;
}

function wordOf(value: Expression | undefined): string | undefined {
  if (value?.kind === 'word') return value.text;
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

function isShape(word: string | undefined): word is Shape {
  return word !== undefined && shapes.includes(word);
}

/**
 * Whether a body with mistakes in its JSON is meant as JSON: an object that starts with a member, a block or its end,
 * or a list that starts with an element that no prose starts with.
 */
function looksLikeJson(source: Source): boolean {
  try {
    const cursor = new JsonCursor(new TagReader(source));
    const open = skipStatements(cursor);
    if (open !== '{' && open !== '[') return false;
    cursor.at++;
    const next = skipStatements(cursor);
    if (next === '<') return /^<(?:for|if)\(/.test(cursor.body.slice(cursor.at, cursor.at + 5));
    return next !== '' && (open === '{' ? '"}' : '{["]').includes(next);
  } catch (error) {
    if (error instanceof SyntaxMistake) return false;
    throw error;
  }
}

function skipStatements(cursor: JsonCursor): string {
  for (;;) {
    const next = cursor.skip();
    if (!/^<(?:let|setVar|setLocale|persona|format|def)\(/.test(cursor.body.slice(cursor.at, cursor.at + 11)))
      return next;
    if (cursor.body.startsWith('<def(', cursor.at)) {
      const end = cursor.body.indexOf('<enddef>', cursor.at);
      if (end < 0) return next;
      cursor.at = end + '<enddef>'.length;
      continue;
    }
    const statement = cursor.peekTag();
    if (statement?.kind !== 'call' || (!isStatement(statement.call.name) && statement.call.name !== 'format'))
      return next;
    cursor.at = statement.end;
  }
}

/** Reports the mistake in the JSON, and reads every call of the body that can still be read. */
function brokenJson(source: Source, tags: TagReader, found: readonly SyntaxMistake[]): ParsedBody {
  for (const { at, message, openedAt } of found) tags.report(at, message, openedAt);
  const looseCalls: CallExpression[] = [];
  const scan = new TagReader(source);
  // Each refused tag, such as an open comment, can have read to the end of the body.
  let vainCharacters = 0;
  let at = nextBracket(source.body, 0);
  while (at >= 0 && vainCharacters < vainCharactersMax) {
    const { call, end, isRefused } = looseCall(scan, at);
    if (call !== undefined) looseCalls.push(call);
    if (isRefused) vainCharacters += source.body.length - at;
    at = nextBracket(source.body, end);
  }
  return {
    shape: 'json',
    json: undefined,
    segments: [],
    looseCalls,
    pragmaAt: -1,
    separator: ',',
    mistakes: tags.mistakes,
    warnings: [],
    tagEnds: scan.ends,
    hasTags: true,
    isCutOff: tags.hasTooManyMistakes || at >= 0,
  };
}

/** Offset of the next `<`, as it is or as an escape of JSON; -1 when there is none. */
function nextBracket(body: string, from: number): number {
  const bracket = /<|\\u003[cC]/g;
  bracket.lastIndex = from;
  return bracket.exec(body)?.index ?? -1;
}

interface LooseCall {
  readonly call: CallExpression | undefined;
  readonly end: number;
  /** Whether the tag at the offset has a syntax mistake. */
  readonly isRefused: boolean;
}

function looseCall(scan: TagReader, at: number): LooseCall {
  try {
    const tag = scan.tagAt(at, true);
    return { call: tag?.kind === 'call' ? tag.call : undefined, end: tag?.end ?? at + 1, isRefused: false };
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    return { call: undefined, end: Math.max(at + 1, error.at), isRefused: true };
  }
}
