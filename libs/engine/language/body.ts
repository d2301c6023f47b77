/** Parses a body: decides whether it is JSON-shaped, text or XML, then parses it as that. */
import type { CallExpression, JsonDocument, Segment } from './ast.ts';
import { parseJson } from './json-parser.ts';
import { isStatement, JsonCursor } from './json-cursor.ts';
import type { Mistake } from './problems.ts';
import { mistakesMax, SyntaxMistake } from './problems.ts';
import type { Source } from './source.ts';
import { TagReader } from './tags.ts';
import { parseText } from './text-parser.ts';

/** What a template renders to. */
export type Shape = 'json' | 'text' | 'xml';

/** A parsed body. `json` is also undefined for a JSON-shaped body with mistakes in its JSON. */
export interface ParsedBody {
  readonly shape: Shape;
  readonly json: JsonDocument | undefined;
  readonly segments: readonly Segment[];
  /** Calls of a JSON-shaped body with mistakes. Their names and arguments can still be checked. */
  readonly looseCalls: readonly CallExpression[];
  /** Offset of the pragma, the only position where `format` is allowed; -1 when there is none. */
  readonly pragmaAt: number;
  readonly mistakes: readonly Mistake[];
  readonly hasTags: boolean;
}

/** Parses a body. Never throws: mistakes are part of the result. */
export function parseBody(source: Source): ParsedBody {
  const { kind: pragma, at: pragmaAt } = readPragma(source);
  if (pragma === 'text' || pragma === 'xml') return readAsText(source, pragma, pragmaAt);
  const tags = new TagReader(source);
  try {
    const json = parseJson(tags);
    const { mistakes, hasTags } = tags;
    return { shape: 'json', json, segments: [], looseCalls: [], pragmaAt, mistakes, hasTags };
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    if (pragma === 'json' || looksLikeJson(source)) return brokenJson(source, tags, error);
    return readAsText(source, 'text', pragmaAt);
  }
}

function readAsText(source: Source, shape: 'text' | 'xml', pragmaAt: number): ParsedBody {
  const tags = new TagReader(source);
  const segments = parseText(tags);
  const { mistakes, hasTags } = tags;
  return { shape, json: undefined, segments, looseCalls: [], pragmaAt, mistakes, hasTags };
}

/** The pragma, when the first tag is one. Only white space and comments may come before it. */
function readPragma(source: Source): { kind: Shape | undefined; at: number } {
  const none = { kind: undefined, at: -1 };
  try {
    const cursor = new JsonCursor(new TagReader(source));
    cursor.skip();
    const tag = cursor.peekTag();
    if (tag?.kind !== 'call' || tag.call.name !== 'format') return none;
    return { kind: pragmaKind(tag.call), at: tag.at };
  } catch (error) {
    if (error instanceof SyntaxMistake) return none;
    throw error;
  }
}

/** The kind that `format(kind)` names; undefined when it names none. */
export function pragmaKind(call: CallExpression): Shape | undefined {
  const value = call.args.length === 1 ? call.args[0]?.value : undefined;
  const kind = value?.kind === 'word' ? value.text : value?.kind === 'literal' ? value.value : undefined;
  return kind === 'json' || kind === 'text' || kind === 'xml' ? kind : undefined;
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
    const tag = /^<(?:let|setVar|setLocale|format)\(/.test(cursor.body.slice(cursor.at, cursor.at + 11));
    if (!tag) return next;
    const statement = cursor.peekTag();
    if (statement?.kind !== 'call' || (!isStatement(statement.call.name) && statement.call.name !== 'format'))
      return next;
    cursor.at = statement.end;
  }
}

/** Reports the mistake in the JSON, and reads every call of the body that can still be read. */
function brokenJson(source: Source, tags: TagReader, error: SyntaxMistake): ParsedBody {
  tags.report(error.at, error.message, error.openedAt);
  const looseCalls: CallExpression[] = [];
  const scan = new TagReader(source);
  let refused = 0;
  let at = source.body.indexOf('<');
  while (at >= 0 && refused < mistakesMax) {
    const { call, end, isRefused } = looseCall(scan, at);
    if (call !== undefined) looseCalls.push(call);
    if (isRefused) refused++;
    at = source.body.indexOf('<', end);
  }
  return {
    shape: 'json',
    json: undefined,
    segments: [],
    looseCalls,
    pragmaAt: -1,
    mistakes: tags.mistakes,
    hasTags: true,
  };
}

interface LooseCall {
  readonly call: CallExpression | undefined;
  readonly end: number;
  /** Limits the number of refused tags: each can have read to the end of the body, as an open comment does. */
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
