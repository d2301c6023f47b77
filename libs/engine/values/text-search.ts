/**
 * Searches for one text in another in linear time. `indexOf` takes the product of both lengths in the worst case,
 * which is minutes for texts that a template can build.
 */

/** Up to this length, `indexOf` is used, which is much faster for short texts. */
const plainLength = 64;

/** Searches for one text, which is not empty, any number of times. */
export class TextSearch {
  readonly part: string;
  private borders: Int32Array | undefined;

  constructor(part: string) {
    this.part = part;
  }

  /** Offset of the first occurrence from an offset on, -1 when there is none. */
  next(text: string, from: number): number {
    return this.part.length <= plainLength ? text.indexOf(this.part, from) : this.scan(text, from);
  }

  /** Number of occurrences that do not overlap. */
  count(text: string): number {
    let count = 0;
    for (let at = this.next(text, 0); at >= 0; at = this.next(text, at + this.part.length)) count++;
    return count;
  }

  /** The Knuth-Morris-Pratt algorithm. */
  private scan(text: string, from: number): number {
    const { part } = this;
    const borders = (this.borders ??= bordersOf(part));
    let matched = 0;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      while (matched > 0 && part.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0;
      if (part.charCodeAt(matched) === code) matched++;
      if (matched === part.length) return at - matched + 1;
    }
    return -1;
  }
}

/** For each prefix of a text, the length of its longest border: a proper prefix that is also its suffix. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length);
  let border = 0;
  for (let at = 1; at < part.length; at++) {
    const code = part.charCodeAt(at);
    while (border > 0 && part.charCodeAt(border) !== code) border = borders[border - 1] ?? 0;
    if (part.charCodeAt(border) === code) border++;
    borders[at] = border;
  }
  return borders;
}
