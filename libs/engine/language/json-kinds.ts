/**
 * What the root of a JSON-shaped body says about its format. An object, a list or a text in quotes is JSON. A placeholder
 * can be any value, so it says nothing. What an `if` and a function of the template print counts as if it stood there.
 */
import type { JsonDocument, JsonItem, JsonNode, JsonStatement, LiteralSegment, Placeholder, ValueBody } from './ast.ts';

/**
 * A number, `true`, `false` or `null` is a scalar. A value that is known only when it is rendered is open. Calls side by
 * side are several values when one of them prints an object, a list or a text in quotes.
 */
type JsonKind = 'object' | 'list' | 'text' | 'scalar' | 'open' | 'several';

/**
 * What a body is that can be read as one value: JSON when one of its kinds is written only in JSON, or all are scalars.
 * `open` tells nothing, and `several` can only be NDJSON.
 */
export function rootOf(document: JsonDocument): 'json' | 'open' | 'several' {
  const kinds = kindsOfTop(document);
  if (kinds.has('several')) return 'several';
  return [...kinds].some(isSure) || !kinds.has('open') ? 'json' : 'open';
}

/** Whether each document of a body is an object. */
export function isAlwaysObject(document: JsonDocument): boolean {
  return [...kindsOfTop(document)].every((kind) => kind === 'object');
}

/**
 * What several values, or those in blocks, are: NDJSON when each is an object, a list or a text in quotes. Texts alone
 * can also be fields of CSV, so that line breaks must divide them.
 */
export function linesOf(items: readonly JsonItem[], body: string): 'ndjson' | 'texts' | 'open' {
  const kinds = new KindReader().kindsOfItems(items);
  if (kinds.size === 0 || ![...kinds].every(isSure)) return 'open';
  if (kinds.size > 1 || !kinds.has('text')) return 'ndjson';
  return areOnLines(items, body) ? 'texts' : 'open';
}

/** Whether each value begins on a line of its own. */
function areOnLines(items: readonly JsonItem[], body: string): boolean {
  const starts = startsOf(items);
  return starts.every((at, index) => index === 0 || body.slice(starts[index - 1], at).includes('\n'));
}

/** The offsets of all values, also of those in blocks. */
function startsOf(items: readonly JsonItem[]): number[] {
  return items.flatMap((item) => {
    if (item.kind === 'for') return startsOf(item.body);
    if (item.kind === 'if') return item.branches.flatMap(({ body }) => startsOf(body));
    return item.kind === 'statement' ? [] : [item.value.at];
  });
}

function isSure(kind: JsonKind): boolean {
  return kind === 'object' || kind === 'list' || kind === 'text';
}

function kindsOfTop({ before, top }: JsonDocument): ReadonlySet<JsonKind> {
  const reader = new KindReader();
  reader.define(before);
  return reader.kindsOf(top);
}

const plainKinds = { json: 'scalar', string: 'text', array: 'list', object: 'object' } as const;

/** Functions that call each other deeper count as open, so that a long chain of them cannot overflow the stack. */
const callDepthMax = 32;

class KindReader {
  private callDepth = 0;
  private readonly defs = new Map<string, ValueBody>();
  private readonly known = new Map<string, ReadonlySet<JsonKind>>();

  define(statements: readonly JsonStatement[]): void {
    for (const statement of statements) {
      if (statement.kind === 'def') this.defs.set(statement.head.name, statement.body);
    }
  }

  kindsOfItems(items: readonly JsonItem[]): Set<JsonKind> {
    const kinds = new Set<JsonKind>();
    const addAll = (found: ReadonlySet<JsonKind>): void => {
      for (const kind of found) kinds.add(kind);
    };
    for (const item of items) {
      if (item.kind === 'statement') this.define([item.statement]);
      else if (item.kind === 'for') addAll(this.kindsOfItems(item.body));
      else if (item.kind === 'if') for (const { body } of item.branches) addAll(this.kindsOfItems(body));
      else addAll(this.kindsOf(item.value));
    }
    return kinds;
  }

  kindsOf(node: JsonNode): ReadonlySet<JsonKind> {
    if (node.kind === 'placeholder') return this.kindsOfCall(node.call.name);
    if (node.kind === 'composite') return new Set([this.hasSureCall(node.segments) ? 'several' : 'open']);
    if (node.kind !== 'choice') return new Set([plainKinds[node.kind]]);
    const kinds = new Set(node.branches.flatMap(({ body }) => [...this.kindsOfBody(body)]));
    // Without `else`, the value can be null.
    if (node.branches.every(({ condition }) => condition !== undefined)) kinds.add('scalar');
    return kinds;
  }

  private hasSureCall(segments: readonly (LiteralSegment | Placeholder)[]): boolean {
    return segments.some((segment) => {
      return segment.kind === 'placeholder' && [...this.kindsOfCall(segment.call.name)].some(isSure);
    });
  }

  private kindsOfBody({ statements, value }: ValueBody): ReadonlySet<JsonKind> {
    this.define(statements);
    return this.kindsOf(value);
  }

  private kindsOfCall(name: string): ReadonlySet<JsonKind> {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const body = this.defs.get(name);
    // A function that only calls itself prints nothing that is known.
    this.known.set(name, new Set(['open']));
    if (body === undefined || this.callDepth >= callDepthMax) return new Set(['open']);
    this.callDepth++;
    const kinds = this.kindsOfBody(body);
    this.callDepth--;
    this.known.set(name, kinds);
    return kinds;
  }
}
