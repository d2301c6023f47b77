/** A cursor over the literal text between two placeholders, on which the parsers of formats are built. */
import { SyntaxMistake } from '../language/problems.ts';
import type { LiteralText } from './format-parser.ts';

export class LiteralCursor {
  protected text = '';
  protected index = 0;
  protected offsetOf: LiteralText['offsetOf'] = (index) => index;

  /** Moves to the start of a text. */
  protected start({ text, offsetOf }: LiteralText): void {
    this.text = text;
    this.offsetOf = offsetOf;
    this.index = 0;
  }

  /** Moves past a token, a sticky regular expression, if it comes next. */
  protected take(token: RegExp): RegExpExecArray | undefined {
    token.lastIndex = this.index;
    const found = token.exec(this.text);
    if (found === null) return undefined;
    this.index += found[0].length;
    return found;
  }

  /** The index of the next match of a global regular expression; the end of the text when there is none. */
  protected nextIndex(characters: RegExp): number {
    characters.lastIndex = this.index;
    return characters.exec(this.text)?.index ?? this.text.length;
  }

  /** A mistake at an index of the text. */
  protected mistake(index: number, reason: string): SyntaxMistake {
    return new SyntaxMistake(this.offsetOf(index), reason);
  }
}
