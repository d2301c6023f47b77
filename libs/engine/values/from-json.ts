/** Converts JSON to values: parsed request parameters, and JSON text with its member order and number spellings. */
import { numberFromSpelling } from './number-spelling.ts';
import { InvalidValue, valueDepthMax } from './value.ts';
import type { JsonValue, Value } from './value.ts';

/**
 * Converts a request parameter.
 *
 * @throws {InvalidValue} when it nests deeper than {@link valueDepthMax}
 */
export function valueOfJson(json: JsonValue | undefined, depth = 0): Value {
  if (json === null || json === undefined) return null;
  if (typeof json !== 'object') return json;
  if (depth >= valueDepthMax) throw new InvalidValue(`the value nests deeper than ${valueDepthMax}`);
  if (isJsonList(json)) return json.map((item) => valueOfJson(item, depth + 1));
  const members = new Map<string, Value>();
  for (const name of Object.keys(json)) members.set(name, valueOfJson(json[name], depth + 1));
  return members;
}

function isJsonList(json: JsonValue): json is readonly JsonValue[] {
  return Array.isArray(json);
}

/**
 * Parses JSON text. Objects keep the order of their members, numbers their format. When a name comes twice, the
 * last value wins, at the position of the first.
 *
 * @throws {InvalidValue} when the text is not JSON, or has a number that is too large
 */
export function parseJsonText(text: string): Value {
  const parser = new JsonTextParser(text);
  const value = parser.readValue(0);
  parser.expectEnd();
  return value;
}

const spacing = /[ \t\n\r]*/y;
const scalars = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null/y;
/** Unescaped characters as in RFC 8259: from the space on, without the quotation mark and the backslash. */
const strings = /"(?:[\x20\x21\x23-\x5b\x5d-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

class JsonTextParser {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  readValue(depth: number): Value {
    this.take(spacing);
    if (depth >= valueDepthMax) throw new InvalidValue(`the JSON text nests deeper than ${valueDepthMax}`);
    const start = this.text.charAt(this.at);
    if (start === '[') return this.readList(depth);
    if (start === '{') return this.readObject(depth);
    if (start === '"') return this.readString();
    const scalar = this.take(scalars);
    if (scalar === '') throw this.problem();
    if (scalar === 'null') return null;
    if (scalar === 'true' || scalar === 'false') return scalar === 'true';
    const number = numberFromSpelling(scalar);
    if (number === undefined) throw new InvalidValue(`the number ${scalar.slice(0, 40)} is too large`);
    return number;
  }

  expectEnd(): void {
    this.take(spacing);
    if (this.at < this.text.length) throw this.problem();
  }

  private readList(depth: number): Value {
    const items: Value[] = [];
    this.at++;
    if (this.takeCharacter(']')) return items;
    for (;;) {
      items.push(this.readValue(depth + 1));
      if (this.takeCharacter(']')) return items;
      if (!this.takeCharacter(',')) throw this.problem();
    }
  }

  private readObject(depth: number): Value {
    const members = new Map<string, Value>();
    this.at++;
    if (this.takeCharacter('}')) return members;
    for (;;) {
      this.take(spacing);
      const name = this.readString();
      if (!this.takeCharacter(':')) throw this.problem();
      members.set(name, this.readValue(depth + 1));
      if (this.takeCharacter('}')) return members;
      if (!this.takeCharacter(',')) throw this.problem();
    }
  }

  private readString(): string {
    const spelled = this.take(strings);
    if (spelled === '') throw this.problem();
    return String(JSON.parse(spelled));
  }

  private takeCharacter(character: string): boolean {
    this.take(spacing);
    if (this.text.charAt(this.at) !== character) return false;
    this.at++;
    return true;
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return '';
    this.at = pattern.lastIndex;
    return found[0];
  }

  private problem(): InvalidValue {
    return new InvalidValue(`the text is not JSON at character ${this.at + 1}`);
  }
}
