/** Reads `for` and `if` of a JSON-shaped body: around elements or members, and `if` as a value. */
import type { Branch, ChoiceBody, ForBlock, IfBlock, JsonItem, JsonNode } from './ast.ts';
import { cut, readCondition, readForHead } from './block-heads.ts';
import type { JsonParser, Surroundings } from './json-parser.ts';
import { blocksMax } from './segment-builder.ts';
import { SyntaxMistake } from './problems.ts';
import type { Tag } from './tags.ts';

type CallTag = Tag & { readonly kind: 'call' };

/** The part of the JSON parser that knows blocks. */
export class JsonBlocks {
  private readonly parser: JsonParser;

  constructor(parser: JsonParser) {
    this.parser = parser;
  }

  /** A block around elements or members; the cursor is at its opening tag. */
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

  /** An `if` at value position: one value in each branch. */
  readChoice(tag: CallTag, around: Surroundings): JsonNode {
    const inner = within(tag, around);
    return { kind: 'choice', at: tag.at, branches: this.readBranches(tag, () => this.readChoiceBody(inner)) };
  }

  /** What is wrong when an array or object does not end with its bracket. */
  unclosedContainer(at: number, closer: string): SyntaxMistake {
    const { cursor } = this.parser;
    if (cursor.skip() === '') return new SyntaxMistake(at, `${closer === '}' ? '{' : '['} is not closed`, at);
    const tag = cursor.peekTag();
    const opened = `; it was opened at ${cursor.reading.describe(at)}`;
    if (tag === undefined)
      return new SyntaxMistake(cursor.at, `${cursor.skip()} found, but ${closer} expected${opened}`, at);
    return new SyntaxMistake(tag.at, `${nameOf(tag)} found, but ${closer} expected${opened}`, at);
  }

  private readChoiceBody(around: Surroundings): ChoiceBody {
    const statements = this.parser.readStatements();
    const { cursor } = this.parser;
    const last = statements.at(-1);
    const tag = cursor.peekTag();
    const isEnd = tag?.kind === 'bare' || (tag?.kind === 'call' && tag.call.name === 'elseif');
    if (!isEnd) return { statements, value: this.parser.readValue(around) };
    // `<if(c)><setVar(a,1)><endif>`: with nothing behind it, setVar is the value.
    if (last?.call.name === 'setVar') return { statements: statements.slice(0, -1), value: last };
    throw new SyntaxMistake(cursor.at, 'each branch of an if at value position needs one value');
  }

  private readBranches<Body>(tag: CallTag, readBody: () => Body): Branch<Body>[] {
    const { cursor } = this.parser;
    const branches: Branch<Body>[] = [];
    let next: CallTag | undefined = tag;
    while (next !== undefined) {
      cursor.at = next.end;
      branches.push({ at: next.at, condition: readCondition(next.call), body: readBody() });
      next = this.peekElseif();
    }
    const other = cursor.peekTag();
    if (other?.kind === 'bare' && other.name === 'else') {
      cursor.at = other.end;
      branches.push({ at: other.at, condition: undefined, body: readBody() });
    }
    this.takeEnd('endif', tag);
    return branches;
  }

  private peekElseif(): CallTag | undefined {
    this.parser.cursor.skip();
    const tag = this.parser.cursor.peekTag();
    return tag?.kind === 'call' && tag.call.name === 'elseif' ? tag : undefined;
  }

  private takeEnd(name: 'endif' | 'endfor', opening: CallTag): void {
    const { cursor } = this.parser;
    const found = cursor.skip();
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
    const opened = `${text} was opened at ${cursor.reading.describe(opening.at)}`;
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
