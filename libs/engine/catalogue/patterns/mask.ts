/** Masks such as `???-####`. */
import type { Stream } from '../../random/stream.ts';
import { writeDigits } from '../../values/digit-text.ts';
import { isPlainJson } from '../../values/utf8.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { text } from '../parameters.ts';

export const getPattern = defineFunction({
  name: 'getPattern',
  kind: 'S',
  parameters: [text('mask')],
  result: 'text',
  description: 'Mask: # digit, ? upper letter, ! lower letter, * upper letter or digit, \\ next sign as it is.',
  example: 'getPattern("???-####")',
  since: 'v1',
  run: (call, mask) => maskFiller(call, mask)(call),
  prepare: maskFiller,
});

// What a mask is taken apart into is many times its size.
const maskLengthMax = 10_000;

function maskFiller(building: Call, mask: string): (call: Call) => string {
  if (mask.length > maskLengthMax)
    building.fail(`mask has ${mask.length} characters; at most ${maskLengthMax} are allowed`);
  const stretches = stretchesOf(mask);
  const [first] = stretches;
  const fill =
    first === undefined || stretches.length > 1
      ? (random: Stream) => stretches.map((stretch) => stretch.fill(random)).join('')
      : (random: Stream) => first.fill(random);
  const isPlain = stretches.every((stretch) => stretch.isPlain);
  return (call) => {
    call.chargeText(mask.length);
    call.checkTime(mask.length);
    const filled = fill(call.random);
    return isPlain ? call.plain(filled) : filled;
  };
}

/** Characters that are made into text at once; a call cannot take any number of arguments. */
const stretchLength = 256;

function stretchesOf(mask: string): Stretch[] {
  const stretches: Stretch[] = [];
  let stretch = new Stretch();
  // Up to nine digits are drawn at once, and two other signs where they are equal.
  for (const [sign] of mask.matchAll(/\\[^]|#{1,9}|([?!*])\1?|[^\\#?!*]{1,64}|\\$/g)) {
    if (stretch.length === 0) stretches.push(stretch);
    const alphabet = alphabets.get(sign.charAt(0));
    if (sign.startsWith('#')) stretch.addDigits(sign.length);
    else if (alphabet !== undefined) stretch.addDraw(sign.length === 2 ? alphabet.pairs : alphabet.signs);
    else stretch.addText(sign.length > 1 && sign.startsWith('\\') ? sign.slice(1) : sign);
    if (stretch.length >= stretchLength) stretch = new Stretch();
  }
  return stretches;
}

/** Texts of one length to draw from, one behind the other, as character codes; without codes, digits. */
interface Texts {
  readonly codes: Uint8Array | undefined;
  readonly count: number;
  readonly length: number;
}

/** Part of a mask. Draws are written over those of the text before, which is then made in one piece. */
class Stretch {
  /** Whether it holds nothing that JSON escapes; what is drawn never is. */
  isPlain = true;
  private readonly codes: number[] = [];
  private readonly draws: (Texts & { readonly at: number })[] = [];

  get length(): number {
    return this.codes.length;
  }

  addText(text: string): void {
    this.isPlain &&= isPlainJson(text);
    for (let i = 0; i < text.length; i++) this.codes.push(text.charCodeAt(i));
  }

  addDigits(length: number): void {
    this.addDraw({ codes: undefined, count: Number(`1e${length}`), length });
  }

  addDraw({ codes, count, length }: Texts): void {
    this.draws.push({ at: this.length, codes, count, length });
    for (let i = 0; i < length; i++) this.codes.push(0);
  }

  fill(random: Stream): string {
    const text = this.codes;
    for (const draw of this.draws) {
      const { at, codes, length } = draw;
      const drawn = random.below(draw.count);
      if (codes === undefined) {
        writeDigits(text, drawn, { at, length });
        continue;
      }
      const from = drawn * length;
      text[at] = codes[from] ?? 0;
      if (length === 2) text[at + 1] = codes[from + 1] ?? 0;
    }
    return String.fromCharCode.apply(null, text);
  }
}

const alphabets: ReadonlyMap<string, { readonly signs: Texts; readonly pairs: Texts }> = new Map([
  ['?', alphabetOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ')],
  ['!', alphabetOf('abcdefghijklmnopqrstuvwxyz')],
  ['*', alphabetOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')],
]);

function alphabetOf(alphabet: string): { readonly signs: Texts; readonly pairs: Texts } {
  const signs = Array.from(alphabet);
  const pairs = signs.flatMap((first) => signs.map((second) => first + second));
  return { signs: textsOf(signs, 1), pairs: textsOf(pairs, 2) };
}

function textsOf(texts: readonly string[], length: number): Texts {
  const codes = Uint8Array.from(Array.from(texts.join(''), (sign) => sign.charCodeAt(0)));
  return { codes, count: texts.length, length };
}
