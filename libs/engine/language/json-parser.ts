/**
 * Parses a body as JSON with placeholders, or as NDJSON: several such values. Between two plain items exactly one comma
 * is required; the compiler writes the commas beside blocks. The first mistake other than a comma ends the parsing.
 */
import type { JsonDocument, JsonItem, JsonNode, JsonStatement } from './ast.ts';
import { lessWidth } from './characters.ts';
import { isJsonNumber } from '../values/value.ts';
import { nestingMax } from './expression-limits.ts';
import { JsonBlocks } from './json-blocks.ts';
import type { JsonReader, Surroundings } from './json-blocks.ts';
import { isStatement, JsonCursor } from './json-cursor.ts';
import { countedMistakesMax, NotJson, SyntaxMistake } from './problems.ts';
import type { Tag, TagReader } from './tags.ts';

/**
 * Parses a whole body.
 *
 * @param commaMistakes receives the missing and surplus commas, after which parsing continues
 * @throws {SyntaxMistake} when it is not JSON with placeholders, or one of its tags is broken
 */
export function parseJson(tags: TagReader, commaMistakes: SyntaxMistake[]): JsonDocument {
  return new JsonParser(tags, commaMistakes).readDocument();
}

/** Parses a whole body as NDJSON: any number of values, also in blocks. Throws as {@link parseJson} does. */
export function parseJsonLines(tags: TagReader, commaMistakes: SyntaxMistake[]): readonly JsonItem[] {
  return new JsonParser(tags, commaMistakes).readAllLines();
}

const atRoot: Surroundings = {
  isObject: false,
  depth: 0,
  blocks: 0,
  isInBlock: false,
  isInDef: false,
  isLines: false,
};

/** Tags that cannot be a value. */
const noValues: ReadonlySet<string> = new Set(['for', 'def', 'let', 'setLocale', 'persona', 'elseif']);

/** JsonBlocks calls its methods for the content of blocks. */
class JsonParser implements JsonReader {
  readonly cursor: JsonCursor;
  private readonly blocks: JsonBlocks;
  private readonly commaMistakes: SyntaxMistake[];

  constructor(tags: TagReader, commaMistakes: SyntaxMistake[]) {
    this.cursor = new JsonCursor(tags);
    this.commaMistakes = commaMistakes;
    this.blocks = new JsonBlocks(this);
  }

  readDocument(): JsonDocument {
    const before = this.readStatements(atRoot);
    const top = this.readValue(atRoot);
    const after = this.readStatements(atRoot);
    if (this.cursor.skipToNext() !== '') throw this.unexpected('the end of the body expected');
    return { before, top, after };
  }

  readAllLines(): JsonItem[] {
    const items = this.readLines({ ...atRoot, isLines: true });
    if (this.cursor.skipToNext() !== '') throw this.unexpected('a value expected');
    return items;
  }

  private readLines(around: Surroundings): JsonItem[] {
    const items: JsonItem[] = [];
    while (!this.isAtItemsEnd()) {
      if (this.cursor.skipToNext() === ',') throw this.unexpected('values in [ ], or a line for each value, expected');
      const statement = this.readStatement(around);
      const item: JsonItem = statement === undefined ? this.readItem(around) : { kind: 'statement', statement };
      if (item.kind === 'element' && item.value.kind === 'composite') items.push(...this.callsSideBySide(item.value));
      else items.push(item);
    }
    return items;
  }

  /** Calls side by side are values of their own. */
  private callsSideBySide({ at, segments }: JsonNode & { readonly kind: 'composite' }): JsonItem[] {
    return segments.map((segment) => {
      if (segment.kind === 'literal') throw new NotJson(at, 'put a space between the values');
      return { kind: 'element', value: segment };
    });
  }

  readStatements(around: Surroundings): JsonStatement[] {
    const statements: JsonStatement[] = [];
    for (;;) {
      this.cursor.skipToNext();
      const statement = this.readStatement(around);
      if (statement === undefined) return statements;
      statements.push(statement);
    }
  }

  private readStatement(around: Surroundings): JsonStatement | undefined {
    const tag = this.cursor.peekTag();
    if (tag?.kind !== 'call') return undefined;
    if (tag.call.name === 'def') return this.blocks.readDef(tag, around);
    if (!isStatement(tag.call.name) && tag.call.name !== 'format') return undefined;
    this.cursor.at = tag.end;
    return { kind: 'placeholder', at: tag.at, call: tag.call };
  }

  readItems(around: Surroundings): JsonItem[] {
    if (around.isLines) return this.readLines(around);
    const items: JsonItem[] = [];
    let before: 'open' | 'plain' | 'block' = around.isInBlock ? 'block' : 'open';
    for (;;) {
      const { count, at } = this.skipCommas();
      const isEnd = this.isAtItemsEnd();
      const itemAt = this.cursor.at;
      const item = isEnd ? undefined : this.readItem(around);
      const isPlain = item?.kind === 'element' || item?.kind === 'member';
      // The compiler writes the comma beside a block.
      const isFree = item === undefined ? around.isInBlock : !isPlain;
      if (before !== 'block' && !isFree) this.checkCommas(before, count, { at, itemAt, isEnd });
      if (item === undefined) return items;
      items.push(item);
      before = isPlain ? 'plain' : 'block';
    }
  }

  readValue(around: Surroundings): JsonNode {
    const start = this.cursor.skipToNext();
    const { at } = this.cursor;
    if (start === '"') return { kind: 'string', at, segments: this.cursor.readString(around.blocks) };
    if (start === '[' || start === '{') return this.readContainer(start === '{', around);
    if (start === '<') return this.readTagValue(around);
    return this.readScalar();
  }

  /** Describes the text at the cursor, where something else is expected. */
  private unexpected(expected: string): SyntaxMistake {
    const { at, body } = this.cursor;
    if (lessWidth(body, at) > 1) return new SyntaxMistake(at, 'write < outside of JSON strings, not \\u003c');
    if (/^\/[/*]/.test(body.slice(at, at + 2))) return new NotJson(at, 'JSON has no comments; write <# … #>');
    const rest = /^(?:<\/?\w*[(>]?|[\w.+-]+|[^])/u.exec(body.slice(at, at + 40));
    const found = rest === null ? 'the end of the body' : rest[0];
    return new NotJson(at, `${expected}, but ${found} found${placeholderHint(body, at)}`);
  }

  private readItem(around: Surroundings): JsonItem {
    const tag = this.cursor.peekTag();
    if (tag?.kind === 'call') {
      if (tag.call.name === 'for' || tag.call.name === 'if') return this.blocks.readBlock(tag, around);
    }
    const statement = tag?.kind === 'call' && tag.call.name !== 'format' ? this.readStatement(around) : undefined;
    if (statement !== undefined) return { kind: 'statement', statement };
    return around.isObject ? this.readMember(around) : { kind: 'element', value: this.readValue(around) };
  }

  private readMember(around: Surroundings): JsonItem {
    const { at } = this.cursor;
    const start = this.cursor.body.charAt(at);
    const name =
      start === '"' ? this.cursor.readString(around.blocks) : start === '<' ? this.cursor.readComposite() : [];
    if (name.length === 0 && start !== '"') throw this.unexpected('a member name in double quotes expected');
    if (this.cursor.skipToNext() !== ':') {
      throw this.unexpected(`: expected after the member name${start === '<' ? ' (a text needs double quotes)' : ''}`);
    }
    this.cursor.at++;
    return { kind: 'member', at, name, value: this.readValue({ ...around, isInBlock: false }) };
  }

  private readContainer(isObject: boolean, around: Surroundings): JsonNode {
    const { at } = this.cursor;
    if (around.depth >= nestingMax) throw new SyntaxMistake(at, `JSON may nest at most ${nestingMax} deep`);
    this.cursor.at++;
    const inner = { ...around, isObject, depth: around.depth + 1, isInBlock: false, isLines: false };
    const items = this.readItems(inner);
    const closer = isObject ? '}' : ']';
    if (this.cursor.skipToNext() !== closer) throw this.blocks.unclosedContainer(at, closer);
    this.cursor.at++;
    return { kind: isObject ? 'object' : 'array', at, items };
  }

  private readTagValue(around: Surroundings): JsonNode {
    const tag = this.cursor.peekTag();
    if (tag?.kind === 'raw') return this.readRaw(tag, around);
    if (tag?.kind !== 'call') throw this.unexpected('a value expected');
    const { name } = tag.call;
    if (name === 'if') return this.blocks.readChoice(tag, around);
    if (noValues.has(name)) {
      throw new SyntaxMistake(tag.at, `<${name}(…)> cannot be a value`);
    }
    if (name === 'setVar') {
      this.cursor.at = tag.end;
      return { kind: 'placeholder', at: tag.at, call: tag.call };
    }
    return this.readScalar();
  }

  /** Reads the constant value between `<raw()>` and `<endraw>`. */
  private readRaw(tag: Tag & { readonly kind: 'raw' }, around: Surroundings): JsonNode {
    const { cursor } = this;
    const inner = new JsonParser(cursor.tags.readerOfRaw(tag), this.commaMistakes);
    inner.cursor.at = tag.textAt;
    const value = inner.readValue({ ...around, isInBlock: false, isLines: false });
    if (inner.cursor.skipToNext() !== '') throw inner.unexpected('<endraw> expected after the value');
    cursor.at = tag.end;
    return value;
  }

  /** Reads a literal, a placeholder, or a composite value of several. */
  private readScalar(): JsonNode {
    const { at } = this.cursor;
    const segments = this.cursor.readComposite();
    const [first] = segments;
    if (first === undefined) throw this.unexpected('a value expected');
    if (segments.length > 1) return { kind: 'composite', at, segments };
    if (first.kind === 'placeholder') return first;
    if (!isJsonNumber(first.text) && !['true', 'false', 'null'].includes(first.text)) {
      throw new NotJson(at, `${first.text.slice(0, 40)} is not a JSON value; put texts in double quotes`);
    }
    return { kind: 'json', at, text: first.text };
  }

  private skipCommas(): { readonly count: number; readonly at: number } {
    let count = 0;
    let at = this.cursor.at;
    while (this.cursor.skipToNext() === ',') {
      count++;
      at = this.cursor.at++;
    }
    return { count, at };
  }

  private isAtItemsEnd(): boolean {
    const start = this.cursor.skipToNext();
    if (start === '' || start === ']' || start === '}') return true;
    const tag = this.cursor.peekTag();
    return tag?.kind === 'bare' || (tag?.kind === 'call' && tag.call.name === 'elseif');
  }

  private checkCommas(
    before: 'open' | 'plain',
    count: number,
    comma: { readonly at: number; readonly itemAt: number; readonly isEnd: boolean },
  ): void {
    const refuse = (at: number, reason: string): void => {
      if (this.commaMistakes.length < countedMistakesMax) this.commaMistakes.push(new SyntaxMistake(at, reason));
    };
    if (before === 'open' && count > 0) refuse(comma.at, 'a value expected before the comma');
    else if (count > 1) refuse(comma.at, 'two commas without a value between them');
    else if (before === 'plain' && count === 0 && !comma.isEnd) refuse(comma.itemAt, 'a comma is missing before this');
  }
}

/** How to write what looks like a placeholder of another language: `{{name}}`, or `<getName>` without parentheses. */
function placeholderHint(body: string, at: number): string {
  const [, variable, name] =
    /^.?(?:\{\{?\s*(\w{1,40})\s*\}\}|<(\w{1,40})>)/s.exec(body.slice(Math.max(0, at - 1), at + 90)) ?? [];
  if (variable !== undefined) return `; a parameter is written <getParam(${variable})>`;
  return name === undefined ? '' : `; a placeholder has parentheses: <${name}()>`;
}
