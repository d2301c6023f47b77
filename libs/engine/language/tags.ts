/** Reads the tag that starts at a `<`: a comment, raw text, a reserved bare tag or a placeholder. */
import type { CallExpression } from './ast.ts';
import { greaterWidth, identifierEnd, lessWidth, withPlainBrackets } from './characters.ts';
import { readPlaceholder } from './read-placeholder.ts';
import type { NameSpan } from './read-placeholder.ts';
import type { Mistake } from './problems.ts';
import { countedMistakesMax, SyntaxMistake, vainCharactersMax } from './problems.ts';
import type { Source } from './source.ts';

/** Reserved tags, which are written without parentheses. */
export type BareTag = 'else' | 'endif' | 'endfor' | 'enddef' | 'endraw';

/** A tag from `<` to `>`. `end` is the offset after it. */
export type Tag =
  | { readonly kind: 'comment'; readonly at: number; readonly end: number }
  | { readonly kind: 'raw'; readonly at: number; readonly end: number; readonly text: string; readonly textAt: number }
  | { readonly kind: 'bare'; readonly at: number; readonly end: number; readonly name: BareTag }
  | { readonly kind: 'call'; readonly at: number; readonly end: number; readonly call: CallExpression };

/** A body may hold this many tags: placeholders, block tags and statements. */
export const tagsMax = 10_000;

const bareTags: readonly BareTag[] = ['else', 'endif', 'endfor', 'enddef', 'endraw'];

/** Reads the tags of one body, and collects its mistakes. */
export class TagReader {
  readonly body: string;
  readonly mistakes: Mistake[] = [];
  /** The end of each tag by its start. */
  readonly ends = new Map<number, number>();
  private readonly source: Source;
  /** Whether the body is read without tags, up to this offset. */
  private readonly isLiteral: boolean;
  private tagCount = 0;
  private vainCharacters = 0;
  /** Opening tags of blocks that were refused, and whose end tag has not come yet. */
  private refusedBlocks = 0;
  private lastTag: Tag | undefined;
  private lastMode = false;

  /** @param literalEnd reads the body without tags, and only up to this offset */
  constructor(source: Source, literalEnd?: number) {
    this.source = source;
    this.isLiteral = literalEnd !== undefined;
    this.body = literalEnd === undefined ? source.body : source.body.slice(0, literalEnd);
  }

  /** A reader of the text of a `raw` block: nothing in it is a tag. */
  readerOfRaw({ textAt, text }: Tag & { readonly kind: 'raw' }): TagReader {
    return new TagReader(this.source, textAt + text.length);
  }

  /** The position of an offset as messages name it: `line 4, column 5`. */
  describe(at: number): string {
    return this.source.describe(at);
  }

  /** Whether the body holds anything but literal text. */
  get hasTags(): boolean {
    return this.tagCount > 0;
  }

  /** Whether the mistakes are so many that reading ends. */
  get hasTooManyMistakes(): boolean {
    return this.mistakes.length >= countedMistakesMax || this.vainCharacters >= vainCharactersMax;
  }

  report(at: number, reason: string, openedAt?: number): void {
    this.mistakes.push(openedAt === undefined ? { at, reason } : { at, reason, openedAt });
    this.vainCharacters += this.body.length - at;
  }

  /** Records that the tag at an offset was refused. Its end tag, if it opens a block, is then no mistake. */
  recordRefused(at: number): void {
    if (/^<(?:for|if|def)\(/.test(this.body.slice(at, at + 5))) this.refusedBlocks++;
  }

  /**
   * Whether a tag without an open block belongs to a block whose opening tag was refused.
   *
   * @param ends whether the tag ends the block
   */
  isInRefusedBlock(ends: boolean): boolean {
    if (this.refusedBlocks === 0) return false;
    if (ends) this.refusedBlocks--;
    return true;
  }

  /**
   * The tag that starts at a `<`, which a JSON string can hold as `\u003c`; undefined when the `<` is literal.
   *
   * @throws {SyntaxMistake} when it starts like a tag but is not one
   */
  tagAt(at: number, isInJson: boolean): Tag | undefined {
    if (this.isLiteral) return undefined;
    // The JSON parser asks for the same tag several times.
    if (this.lastTag?.at === at && this.lastMode === isInJson) return this.lastTag;
    this.lastTag = this.readTagAt(at, isInJson);
    this.lastMode = isInJson;
    if (this.lastTag !== undefined) this.ends.set(at, this.lastTag.end);
    return this.lastTag;
  }

  private readTagAt(at: number, isInJson: boolean): Tag | undefined {
    const start = at + (isInJson ? lessWidth(this.body, at) : 1);
    if (this.body.charCodeAt(start) === 35) return this.comment(at, isInJson);
    const nameEnd = identifierEnd(this.body, start);
    if (nameEnd === start) return undefined;
    if (this.body.charCodeAt(nameEnd) === 40) return this.called(at, { start, end: nameEnd }, isInJson);
    const width = isInJson ? greaterWidth(this.body, nameEnd) : Number(this.body.charCodeAt(nameEnd) === 62);
    const bareName = width === 0 ? undefined : bareTags.find((tag) => tag === this.body.slice(start, nameEnd));
    return bareName === undefined ? undefined : { kind: 'bare', at, end: nameEnd + width, name: bareName };
  }

  private comment(at: number, isInJson: boolean): Tag {
    const closing = isInJson ? /#(?:>|\\u003[eE])/g : /#>/g;
    closing.lastIndex = at + 2;
    const found = closing.exec(this.body);
    if (found === null) throw new SyntaxMistake(at, 'the comment that <# opens here is not closed by #>');
    return { kind: 'comment', at, end: found.index + found[0].length };
  }

  private called(at: number, name: NameSpan, isInJson: boolean): Tag {
    if (++this.tagCount > tagsMax) throw new SyntaxMistake(at, `a body may hold at most ${tagsMax} placeholders`);
    const { call, end } = readPlaceholder(this.body, at, name, isInJson);
    const bareName = bareTags.find((tag) => tag === call.name);
    if (bareName !== undefined) {
      refuseArguments(call);
      return { kind: 'bare', at, end, name: bareName };
    }
    if (call.name === 'raw') return this.raw(call, end, isInJson);
    if (call.name === 'format') this.tagCount--; // a body with only the pragma has no placeholder
    return { kind: 'call', at, end, call };
  }

  private raw(call: CallExpression, start: number, isInJson: boolean): Tag {
    refuseArguments(call);
    const closing = isInJson ? /(?:<|\\u003[cC])endraw(?:\(\))?(?:>|\\u003[eE])/g : /<endraw(?:\(\))?>/g;
    closing.lastIndex = start;
    const found = closing.exec(this.body);
    if (found === null) throw new SyntaxMistake(call.at, '<raw()> is not closed by <endraw>', call.at);
    const text = this.body.slice(start, found.index);
    const end = found.index + found[0].length;
    return { kind: 'raw', at: call.at, end, text: isInJson ? withPlainBrackets(text) : text, textAt: start };
  }
}

function refuseArguments(call: CallExpression): void {
  if (call.args.length > 0) throw new SyntaxMistake(call.at, `<${call.name}()> takes no arguments`);
}
