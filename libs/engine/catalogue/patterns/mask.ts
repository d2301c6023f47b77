/** Text by a mask such as `???-####`. */
import type { Stream } from '../../random/stream.ts';
import { writeDigits } from '../../values/digit-text.ts';
import { isPlainJson } from '../../values/utf8.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { luhnDigitOf } from '../finance/check-digits.ts';
import { asWildcards, text } from '../parameters.ts';
import type { MaskDraw, PrintedForm } from '../printed-form.ts';

/** The mask of functions that fill its characters. */
export function maskOf(preset: string) {
  return asWildcards(text('mask', { default: preset }), {
    isWildcard: (pattern) => /[#?!*]/.test(pattern.replaceAll(/\\[^]/g, '')),
    wildcards: '# is a digit, ? an upper letter, ! a lower letter, * an upper letter or digit',
  });
}

export const getPattern = defineFunction({
  name: 'getPattern',
  kind: 'S',
  parameters: [maskOf('???-####')],
  result: 'text',
  description:
    'Text by a mask: # digit, ? upper letter, ! lower letter, * upper letter or digit, \\ literal next character.',
  example: 'getPattern("???-####")',
  since: 'v1',
  run: (call, mask) => maskFiller(call, mask)(call),
  prepare: maskFiller,
  printedForm: maskForm,
});

export const getLuhnPattern = defineFunction({
  name: 'getLuhnPattern',
  kind: 'S',
  parameters: [maskOf('####-####-####-###')],
  result: 'text',
  description: 'Text by a mask of getPattern, followed by the Luhn check digit of all its digits.',
  example: 'getLuhnPattern("6453-####-####-###")',
  since: 'v1',
  run: (call, mask) => luhnFiller(call, mask)(call),
  prepare: luhnFiller,
});

function luhnFiller(building: Call, mask: string): (call: Call) => string {
  const fill = maskFiller(building, mask);
  return (call) => {
    const filled = fill(call);
    const digits = digitsIn(filled);
    if (digits === '') call.fail('the text of the mask has no digit');
    return filled + String(luhnDigitOf(digits));
  };
}

function digitsIn(text: string): string {
  let digits = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += text.charAt(at);
  }
  return digits;
}

// A parsed mask takes many times the memory of its text.
const maskLengthMax = 10_000;

/** Parses a mask and returns a function that fills it. */
export function maskFiller(building: Call, mask: string): (call: Call) => string {
  if (mask.length > maskLengthMax)
    building.fail(`mask has ${mask.length} characters; at most ${maskLengthMax} are allowed`);
  const parts = partsOf(mask);
  const [first] = parts;
  const fill =
    first === undefined || parts.length > 1
      ? (random: Stream) => parts.map((part) => part.fill(random)).join('')
      : (random: Stream) => first.fill(random);
  const isPlain = parts.every((part) => part.isPlain);
  return (call) => {
    call.chargeText(mask.length);
    call.checkTime(mask.length);
    const filled = fill(call.random);
    return isPlain ? call.plain(filled) : filled;
  };
}

/** The form of a short mask whose literal characters are plain. */
function maskForm(mask: string): PrintedForm | undefined {
  const [part, ...others] = partsOf(mask);
  if (part === undefined || others.length > 0 || part.length !== mask.length || !part.isPlain) return undefined;
  return { kind: 'mask', text: part.literals, draws: part.draws };
}

/** Characters that become text in one call of String.fromCharCode, whose number of arguments is limited. */
const partLength = 256;

function partsOf(mask: string): MaskPart[] {
  const parts: MaskPart[] = [];
  let part = new MaskPart();
  // One draw gives up to nine digits, or two equal other characters.
  for (const [token] of mask.matchAll(/\\[^]|#{1,9}|([?!*])\1?|[^\\#?!*]{1,64}|\\$/g)) {
    if (part.length === 0) parts.push(part);
    const alphabet = alphabets.get(token.charAt(0));
    if (token.startsWith('#')) part.addDigits(token.length);
    else if (alphabet !== undefined) part.addDraw(token.length === 2 ? alphabet.pairs : alphabet.singles);
    else part.addText(token.length > 1 && token.startsWith('\\') ? token.slice(1) : token);
    if (part.length >= partLength) part = new MaskPart();
  }
  return parts;
}

/** Texts of equal length to draw from, concatenated, as character codes. Digits need no codes. */
interface Texts {
  readonly codes: Uint8Array | undefined;
  readonly count: number;
  readonly length: number;
}

/** A part of a mask. Each draw overwrites the character codes of the one before, and one call makes the text. */
class MaskPart {
  /** Whether no literal character needs escaping in JSON. Drawn characters never do. */
  isPlain = true;
  private readonly codes: number[] = [];
  readonly draws: MaskDraw[] = [];

  get length(): number {
    return this.codes.length;
  }

  /** The literal characters, with others where characters are drawn. */
  get literals(): string {
    return String.fromCharCode.apply(null, this.codes);
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

const alphabets: ReadonlyMap<string, { readonly singles: Texts; readonly pairs: Texts }> = new Map([
  ['?', alphabetOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ')],
  ['!', alphabetOf('abcdefghijklmnopqrstuvwxyz')],
  ['*', alphabetOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')],
]);

function alphabetOf(alphabet: string): { readonly singles: Texts; readonly pairs: Texts } {
  const characters = Array.from(alphabet);
  const pairs = characters.flatMap((first) => characters.map((second) => first + second));
  return { singles: textsOf(characters, 1), pairs: textsOf(pairs, 2) };
}

function textsOf(texts: readonly string[], length: number): Texts {
  const codes = Uint8Array.from(Array.from(texts.join(''), (character) => character.charCodeAt(0)));
  return { codes, count: texts.length, length };
}
