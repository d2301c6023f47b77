/** A cursor over a JSON-shaped body: white space, comments, tags and strings. */
import type { LiteralSegment, Segment, Placeholder } from './ast.ts';
import { isSpace, lessWidth } from './characters.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { SyntaxMistake } from './problems.ts';
import type { Tag, TagReader } from './tags.ts';

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Whether a call is a statement: between elements or members it prints nothing. */
export function isStatement(name: string): boolean {
  return name === 'let' || name === 'setVar' || name === 'setLocale' || name === 'persona';
}

export class JsonCursor {
  readonly tags: TagReader;
  readonly body: string;
  at = 0;

  constructor(tags: TagReader) {
    this.tags = tags;
    this.body = tags.body;
  }

  /** Skips white space and comments. Returns the next character, '' at the end. */
  skipToNext(): string {
    for (;;) {
      while (isSpace(this.body.charCodeAt(this.at))) this.at++;
      if (!this.body.startsWith('<#', this.at)) return this.body.charAt(this.at);
      const comment = this.tags.tagAt(this.at, false);
      if (comment === undefined) return '<';
      this.at = comment.end;
    }
  }

  /** The tag at the cursor, which does not move; undefined when no tag starts here. */
  peekTag(): Tag | undefined {
    return this.body.charAt(this.at) === '<' ? this.tags.tagAt(this.at, false) : undefined;
  }

  /** Reads a whole string. The cursor is at its opening quote. */
  readString(blocksAround: number): readonly Segment[] {
    const openedAt = this.at;
    const builder = new SegmentBuilder(this.tags, blocksAround);
    this.at++;
    for (;;) {
      const start = this.at;
      const code = this.skipPlainCharacters();
      builder.literal(this.body.slice(start, this.at), start);
      if (code === 34) break;
      if (code === 60 || (code === 92 && lessWidth(this.body, this.at) > 0)) this.readTagInString(builder);
      else if (code === 92) builder.literal(this.readEscape(), this.at);
      else throw unfinished(this.at, code, openedAt);
    }
    this.at++;
    return builder.finish();
  }

  private skipPlainCharacters(): number {
    for (;;) {
      const code = this.body.charCodeAt(this.at);
      if (!(code >= 32) || code === 34 || code === 60 || code === 92) return code;
      this.at++;
    }
  }

  private readTagInString(builder: SegmentBuilder): void {
    const tag = this.tags.tagAt(this.at, true);
    if (tag === undefined) {
      builder.literal('<', this.at);
      this.at += lessWidth(this.body, this.at);
      return;
    }
    builder.tag(tag);
    this.at = tag.end;
  }

  private readEscape(): string {
    const letter = this.body.charAt(this.at + 1);
    const simple = escapes.get(letter);
    if (simple !== undefined) {
      this.at += 2;
      return simple;
    }
    const digits = this.body.slice(this.at + 2, this.at + 6);
    if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/.test(digits)) {
      throw new SyntaxMistake(this.at, `\\${letter} is not an escape of JSON strings`);
    }
    this.at += 6;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  /** Reads literal characters and placeholders without space between them, such as `1<f()>.5`. */
  readComposite(): (LiteralSegment | Placeholder)[] {
    const segments: (LiteralSegment | Placeholder)[] = [];
    for (;;) {
      const { at } = this;
      const segment = this.readLiteralRun() ?? this.readCompositeCall();
      if (segment === undefined || this.at === at) return segments;
      segments.push(segment);
    }
  }

  private readLiteralRun(): LiteralSegment | undefined {
    const { at } = this;
    while (/[A-Za-z0-9+.-]/.test(this.body.charAt(this.at))) this.at++;
    return this.at === at ? undefined : { kind: 'literal', at, text: this.body.slice(at, this.at) };
  }

  private readCompositeCall(): Placeholder | undefined {
    const { at } = this;
    const tag = this.peekTag();
    if (tag?.kind !== 'call' || isBlockTag(tag.call.name) || isStatement(tag.call.name)) return undefined;
    this.at = tag.end;
    return { kind: 'placeholder', at, call: tag.call };
  }
}

/** Whether a call opens a block or a branch. */
export function isBlockTag(name: string): boolean {
  return name === 'for' || name === 'if' || name === 'elseif' || name === 'def';
}

function unfinished(at: number, code: number, openedAt: number): SyntaxMistake {
  if (Number.isNaN(code)) return new SyntaxMistake(openedAt, 'the string that opens here is not closed', openedAt);
  const shown = code === 10 || code === 13 ? 'a line break' : `the control character U+00${code.toString(16)}`;
  return new SyntaxMistake(at, `${shown} inside a JSON string; write it as an escape`, openedAt);
}
