/**
 * Parses a body: decides in which format it is, then parses it as that. Without `format`, one JSON value is JSON,
 * several are NDJSON, an XML declaration begins XML, and everything else is text.
 */
import type { CallExpression, JsonDocument, JsonItem, Segment } from './ast.ts';
import { isStatement, JsonCursor } from './json-cursor.ts';
import { linesOf, rootOf } from './json-kinds.ts';
import { almostJson, looksLikeJson, textsAreLines } from './json-likeness.ts';
import { parseJson, parseJsonLines } from './json-parser.ts';
import { noPragma, pragmaOf } from './pragma.ts';
import type { Pragma, Shape } from './pragma.ts';
import type { Mistake, Warning } from './problems.ts';
import { NotJson, SyntaxMistake, vainCharactersMax } from './problems.ts';
import type { Source } from './source.ts';
import { TagReader } from './tags.ts';
import { parseText } from './text-parser.ts';

/** A parsed body. `json` and `lines` are also undefined for a body with mistakes in its JSON. */
export interface ParsedBody extends Pragma {
  readonly json: JsonDocument | undefined;
  /** The values of an NDJSON body. */
  readonly lines: readonly JsonItem[] | undefined;
  readonly segments: readonly Segment[];
  /** Calls of a JSON-shaped body with mistakes. Their names and arguments can still be checked. */
  readonly looseCalls: readonly CallExpression[];
  /** Offset of the pragma, the only position where `format` is allowed; -1 when there is none. */
  readonly pragmaAt: number;
  readonly mistakes: readonly Mistake[];
  readonly warnings: readonly Warning[];
  /** The end of each tag by its start. */
  readonly tagEnds: ReadonlyMap<number, number>;
  readonly hasTags: boolean;
  /** Whether the parser stopped before the end because of many mistakes. */
  readonly isCutOff: boolean;
}

const nothingParsed = {
  json: undefined,
  lines: undefined,
  segments: [],
  looseCalls: [],
  warnings: [],
  isCutOff: false,
};

/** Parses a body. Never throws: mistakes are part of the result. */
export function parseBody(source: Source): ParsedBody {
  const { pragma, at: pragmaAt } = readPragma(source);
  const asText = (shape: Shape): ParsedBody => readAsText(source, { ...noPragma, ...pragma, shape, pragmaAt });
  if (pragma?.shape === 'json') return jsonBody(source, readDocument(source), pragmaAt);
  if (pragma?.shape === 'ndjson') return jsonBody(source, readLines(source), pragmaAt);
  if (pragma !== undefined) return asText(pragma.shape);
  const document = readDocument(source);
  const root = document.json !== undefined && document.errors.length === 0 ? rootOf(document.json) : undefined;
  if (root === 'json') return jsonBody(source, document, pragmaAt);
  if (root === 'open') return asText('text');
  const lines = readLines(source);
  const isLikeJson = looksLikeJson(source);
  if (lines.lines !== undefined && lines.errors.length === 0) {
    const kind = linesOf(lines.lines, source.body);
    if (kind === 'open' && !isLikeJson) return asText('text');
    const warnings = kind === 'texts' ? [textsAreLines(source.body)] : [];
    return { ...jsonBody(source, lines, pragmaAt), warnings };
  }
  if (isLikeJson) return jsonBody(source, furtherOf(document, lines), pragmaAt);
  const [mistake] = document.errors.slice(-1);
  return { ...asText('text'), warnings: mistake === undefined ? [] : almostJson(source.body, mistake) };
}

/** A body read as JSON or NDJSON. */
interface JsonReading {
  readonly shape: 'json' | 'ndjson';
  readonly tags: TagReader;
  readonly json?: JsonDocument;
  readonly lines?: readonly JsonItem[];
  /** Mistakes in commas, then the mistake that ended the reading. */
  readonly errors: readonly SyntaxMistake[];
}

function readDocument(source: Source): JsonReading {
  return readJson(source, 'json', (tags, commaMistakes) => ({ json: parseJson(tags, commaMistakes) }));
}

function readLines(source: Source): JsonReading {
  return readJson(source, 'ndjson', (tags, commaMistakes) => ({ lines: parseJsonLines(tags, commaMistakes) }));
}

function readJson(
  source: Source,
  shape: 'json' | 'ndjson',
  parse: (tags: TagReader, commaMistakes: SyntaxMistake[]) => Pick<JsonReading, 'json' | 'lines'>,
): JsonReading {
  const tags = new TagReader(source);
  const errors: SyntaxMistake[] = [];
  try {
    return { shape, tags, ...parse(tags, errors), errors };
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    return { shape, tags, errors: [...errors, error] };
  }
}

/** The reading that came further. It tells what is wrong. */
function furtherOf(document: JsonReading, lines: JsonReading): JsonReading {
  const [ofDocument, ofLines] = [document, lines].map(({ errors }) => errors.at(-1));
  if (ofDocument === undefined) return lines;
  if (ofLines === undefined || document.json !== undefined) return document;
  const isFurther = ofLines.at > ofDocument.at || lines.lines !== undefined;
  // At the end of the first value, only NDJSON tells what can follow.
  return isFurther || (ofLines.at === ofDocument.at && ofLines.message !== ofDocument.message) ? lines : document;
}

function jsonBody(source: Source, reading: JsonReading, pragmaAt: number): ParsedBody {
  const { shape, tags, json, lines, errors } = reading;
  if (errors.length > 0) return brokenJson(source, reading, pragmaAt);
  const { mistakes, hasTags, ends } = tags;
  return { ...nothingParsed, ...noPragma, shape, json, lines, pragmaAt, mistakes, tagEnds: ends, hasTags };
}

function readAsText(source: Source, start: Pragma & { readonly pragmaAt: number }): ParsedBody {
  const tags = new TagReader(source);
  const segments = parseText(tags);
  const { mistakes, hasTags, ends } = tags;
  const shape = start.pragmaAt < 0 && startsLikeXml(segments) ? 'xml' : start.shape;
  const isCutOff = tags.hasTooManyMistakes;
  return { ...nothingParsed, ...start, shape, segments, mistakes, tagEnds: ends, hasTags, isCutOff };
}

/** Whether the first text that a body prints is an XML declaration. */
function startsLikeXml(segments: readonly Segment[]): boolean {
  const first = segments.find((segment) => {
    return segment.kind === 'placeholder' ? !isStatement(segment.call.name) : segment.kind !== 'def';
  });
  return first?.kind === 'literal' && /^<\?xml[ \t\r\n]/.test(first.text);
}

/** The pragma, when the first tag is one. Only white space and comments may come before it. */
function readPragma(source: Source): { pragma: Pragma | undefined; at: number } {
  const none = { pragma: undefined, at: -1 };
  try {
    const cursor = new JsonCursor(new TagReader(source));
    cursor.skipToNext();
    const tag = cursor.peekTag();
    if (tag?.kind !== 'call' || tag.call.name !== 'format') return none;
    return { pragma: pragmaOf(tag.call), at: tag.at };
  } catch (error) {
    if (error instanceof SyntaxMistake) return none;
    throw error;
  }
}

/** Reports the mistake in the JSON, and reads every call of the body that can still be read. */
function brokenJson(source: Source, { shape, tags, errors }: JsonReading, pragmaAt: number): ParsedBody {
  for (const error of errors) {
    const advice = pragmaAt < 0 && error instanceof NotJson ? '; write <format(text)> if it is text' : '';
    tags.report(error.at, error.message + advice, error.openedAt);
  }
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
  const { mistakes } = tags;
  const isCutOff = tags.hasTooManyMistakes || at >= 0;
  const found = { looseCalls, mistakes, tagEnds: scan.ends, hasTags: true, isCutOff };
  return { ...nothingParsed, ...noPragma, ...found, shape, pragmaAt };
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
