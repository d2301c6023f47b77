/** Finds the `(` that is not closed when a tag seems to end before its arguments do, as in `<upper(name>`. */
import type { Token } from './tokens.ts';

/** The first token at which the tag can end, and the innermost `(` that is open there. */
interface SeemingEnd {
  readonly at: number;
  readonly bracketAt: number;
}

/** A `)>` is searched within this many characters after the seeming end. */
const restMax = 500;

/** The open brackets of one tag, while its arguments are read. */
export class OpenBrackets {
  private readonly offsets: number[] = [];
  private seemingEnd: SeemingEnd | undefined;

  open(at: number): void {
    this.offsets.push(at);
  }

  close(): void {
    this.offsets.pop();
  }

  /** Call it with each operator and each token that is a mistake. It keeps the first `>`, `>=` or end of the body. */
  note({ at, kind, text }: Token): void {
    const bracketAt = this.offsets.at(-1);
    if (bracketAt === undefined || this.seemingEnd !== undefined) return;
    if (kind === 'end' || (kind === 'symbol' && (text === '>' || text === '>='))) this.seemingEnd = { at, bracketAt };
  }

  /** After a mistake: the offset of the bracket that is not closed; undefined when the mistake is another one. */
  findUnclosed(body: string): number | undefined {
    if (this.seemingEnd === undefined) return undefined;
    const { at, bracketAt } = this.seemingEnd;
    // In `<if(a > 1 b)>` the first > is a comparison.
    const isComparison = /^[^<]*\)\s*>/.test(body.slice(at + 1, at + 1 + restMax));
    return isComparison ? undefined : bracketAt;
  }
}
