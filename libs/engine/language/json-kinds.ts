/**
 * What the root of a JSON-shaped body says about its format. An object, a list or a text in quotes is JSON. A placeholder
 * can be any value, so it says nothing. What an `if` and a function of the template print counts as if it stood there.
 */
import type { JsonDocument, JsonItem, JsonNode, JsonStatement, ValueBody } from './ast.ts';

/** A number, `true`, `false` or `null` is a scalar. A value that is known only when it is rendered is open. */
type JsonKind = 'object' | 'list' | 'text' | 'scalar' | 'open';

/** Whether one value is JSON: one of its kinds is written only in JSON, or all are scalars. */
export function isSurelyJson(document: JsonDocument): boolean {
  const kinds = kindsOfTop(document);
  return [...kinds].some(isSure) || !kinds.has('open');
}

/** Whether each document of a body is an object. */
export function isAlwaysObject(document: JsonDocument): boolean {
  return [...kindsOfTop(document)].every((kind) => kind === 'object');
}

/** Whether several values, or those in blocks, are NDJSON: each is an object, a list or a text in quotes. */
export function areSurelyJson(items: readonly JsonItem[]): boolean {
  const kinds = new KindReader().kindsOfItems(items);
  return kinds.size > 0 && [...kinds].every(isSure);
}

function isSure(kind: JsonKind): boolean {
  return kind === 'object' || kind === 'list' || kind === 'text';
}

function kindsOfTop({ before, top }: JsonDocument): ReadonlySet<JsonKind> {
  const reader = new KindReader();
  reader.define(before);
  return reader.kindsOf(top);
}

const plainKinds = { json: 'scalar', string: 'text', composite: 'open', array: 'list', object: 'object' } as const;

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
    if (node.kind !== 'choice') return new Set([plainKinds[node.kind]]);
    const kinds = new Set(node.branches.flatMap(({ body }) => [...this.kindsOfBody(body)]));
    // Without `else`, the value can be null.
    if (node.branches.every(({ condition }) => condition !== undefined)) kinds.add('scalar');
    return kinds;
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
