/** Parses `for`, `if` and `def` in a JSON-shaped body: around elements or members, as a value, as a statement. */
import type { Branch, DefBlock, ForBlock, IfBlock, JsonItem, JsonNode, JsonStatement, ValueBody } from './ast.ts';
import { cut, normalizedCondition, readCondition, readDefHead, readForHead } from './block-heads.ts';
import type { JsonCursor } from './json-cursor.ts';
import { blocksMax, defInDef } from './segment-builder.ts';
import { SyntaxMistake } from './problems.ts';
import type { Tag } from './tags.ts';

/** The arrays, objects and blocks around an item. */
export interface Surroundings {
  readonly isObject: boolean;
  /** How many arrays and objects are open. */
  readonly depth: number;
  /** How many blocks are open. */
  readonly blocks: number;
  /** Whether the item is directly in a block, where leading and trailing commas are allowed. */
  readonly isInBlock: boolean;
  /** Whether a `def` is open. */
  readonly isInDef: boolean;
  /** Whether the items are the values of NDJSON, which have no commas between them. */
  readonly isLines: boolean;
}

/** The methods of the JSON parser that read the content of blocks. */
export interface JsonReader {
  readonly cursor: JsonCursor;
  /** Reads exactly one value. */
  readValue(around: Surroundings): JsonNode;
  /** Reads items until a closing bracket, or a tag that ends a block or a branch. */
  readItems(around: Surroundings): JsonItem[];
  /** Reads statements, white space and comments until anything else. */
  readStatements(around: Surroundings): JsonStatement[];
}

type CallTag = Tag & { readonly kind: 'call' };

export class JsonBlocks {
  private readonly parser: JsonReader;

  constructor(parser: JsonReader) {
    this.parser = parser;
  }

  /** Reads a block around elements or members. The cursor is at its opening tag. */
  readBlock(tag: CallTag, around: Surroundings): ForBlock<readonly JsonItem[]> | IfBlock<readonly JsonItem[]> {
    const inner = within(tag, around);
    const readBody = () => this.parser.readItems(inner);
    if (tag.call.name === 'if') return { kind: 'if', at: tag.at, branches: this.readBranches(tag, readBody) };
    const head = readForHead(tag.call, this.textOf(tag));
    this.parser.cursor.at = tag.end;
    const body = readBody();
    this.takeEnd('endfor', tag);
    return { kind: 'for', at: tag.at, head, body };
  }

  /** Reads an `if` that is a value: one value in each branch. */
  readChoice(tag: CallTag, around: Surroundings): JsonNode {
    const inner = within(tag, around);
    const readBody = () => this.readValueBody(inner, 'each branch of an if at value position needs one value');
    return { kind: 'choice', at: tag.at, branches: this.readBranches(tag, readBody) };
  }

  /** Reads the definition of a function, which returns one value. */
  readDef(tag: CallTag, around: Surroundings): DefBlock<ValueBody> {
    const { cursor } = this.parser;
    if (around.isInDef) throw new SyntaxMistake(tag.at, defInDef);
    const inner = {
      ...within(tag, around),
      isObject: false,
      isInBlock: false,
      depth: 0,
      isInDef: true,
      isLines: false,
    };
    const head = readDefHead(tag.call);
    cursor.at = tag.end;
    const body = this.readValueBody(inner, `<def(${head.name})> needs one value, which it returns`);
    this.takeEnd('enddef', tag);
    return { kind: 'def', at: tag.at, head, body };
  }

  /** Returns the mistake of an array or object that does not end with its bracket. */
  unclosedContainer(at: number, closer: string): SyntaxMistake {
    const { cursor } = this.parser;
    if (cursor.skipToNext() === '') return new SyntaxMistake(at, `${closer === '}' ? '{' : '['} is not closed`, at);
    const tag = cursor.peekTag();
    const opened = `; it was opened at ${cursor.tags.describe(at)}`;
    if (tag === undefined)
      return new SyntaxMistake(cursor.at, `${cursor.skipToNext()} found, but ${closer} expected${opened}`, at);
    return new SyntaxMistake(tag.at, `${nameOf(tag)} found, but ${closer} expected${opened}`, at);
  }

  private readValueBody(around: Surroundings, missing: string): ValueBody {
    const statements = this.parser.readStatements(around);
    const { cursor } = this.parser;
    const last = statements.at(-1);
    const tag = cursor.peekTag();
    const isEnd = tag?.kind === 'bare' || (tag?.kind === 'call' && tag.call.name === 'elseif');
    if (!isEnd) return { statements, value: this.parser.readValue(around) };
    // In `<if(c)><setVar(a,1)><endif>` nothing follows, so setVar is the value.
    if (last?.kind === 'placeholder' && last.call.name === 'setVar') {
      return { statements: statements.slice(0, -1), value: last };
    }
    throw new SyntaxMistake(cursor.at, missing);
  }

  private readBranches<Body>(tag: CallTag, readBody: () => Body): Branch<Body>[] {
    const { cursor } = this.parser;
    const branches: Branch<Body>[] = [];
    let next: CallTag | undefined = tag;
    while (next !== undefined) {
      cursor.at = next.end;
      const condition = readCondition(next.call);
      const conditionText = normalizedCondition(cursor.body, next.call, false);
      branches.push({ at: next.at, condition, conditionText, body: readBody() });
      next = this.peekElseif();
    }
    const other = cursor.peekTag();
    if (other?.kind === 'bare' && other.name === 'else') {
      cursor.at = other.end;
      branches.push({ at: other.at, condition: undefined, conditionText: '', body: readBody() });
    }
    this.takeEnd('endif', tag);
    return branches;
  }

  private peekElseif(): CallTag | undefined {
    this.parser.cursor.skipToNext();
    const tag = this.parser.cursor.peekTag();
    return tag?.kind === 'call' && tag.call.name === 'elseif' ? tag : undefined;
  }

  private takeEnd(name: 'endif' | 'endfor' | 'enddef', opening: CallTag): void {
    const { cursor } = this.parser;
    const found = cursor.skipToNext();
    const tag = cursor.peekTag();
    if (tag?.kind === 'bare' && tag.name === name) {
      cursor.at = tag.end;
      return;
    }
    const text = this.textOf(opening);
    if (tag === undefined || (tag.kind === 'call' && tag.call.name !== 'elseif')) {
      const where = found === '' ? '' : ` before ${tag === undefined ? found : nameOf(tag)}`;
      throw new SyntaxMistake(opening.at, `${text} is not closed${where}`, opening.at);
    }
    const opened = `${text} was opened at ${cursor.tags.describe(opening.at)}`;
    throw new SyntaxMistake(tag.at, `${nameOf(tag)} found, but <${name}> expected; ${opened}`, opening.at);
  }

  private textOf(tag: CallTag): string {
    return cut(this.parser.cursor.body.slice(tag.at, tag.end));
  }
}

function within(tag: CallTag, around: Surroundings): Surroundings {
  if (around.blocks >= blocksMax) throw new SyntaxMistake(tag.at, `blocks may nest at most ${blocksMax} deep`);
  return { ...around, blocks: around.blocks + 1, isInBlock: true };
}

function nameOf(tag: Tag): string {
  if (tag.kind === 'bare') return `<${tag.name}>`;
  return tag.kind === 'call' ? `<${tag.call.name}(…)>` : 'raw text';
}
