/** Section 11 of the catalogue: patterns. */
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { text } from '../parameters.ts';

const alphabets: ReadonlyMap<string, string> = new Map([
  ['#', '0123456789'],
  ['?', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['!', 'abcdefghijklmnopqrstuvwxyz'],
  ['*', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'],
]);

const getPattern = defineFunction({
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

/** A stretch of the mask: text as it is, or an alphabet to draw one character from. */
interface MaskPart {
  readonly text: string;
  readonly isAlphabet: boolean;
}

function maskFiller(_call: Call, mask: string): (call: Call) => string {
  const parts = maskParts(mask);
  return (call) => {
    call.grow(mask.length);
    call.work(mask.length);
    let filled = '';
    for (const { text, isAlphabet } of parts) {
      filled += isAlphabet ? text.charAt(call.random.below(text.length)) : text;
    }
    return filled;
  };
}

function maskParts(mask: string): MaskPart[] {
  const parts: MaskPart[] = [];
  for (const [sign] of mask.matchAll(/\\[^]|[#?!*]|[^\\#?!*]+|\\$/g)) {
    const alphabet = alphabets.get(sign);
    if (alphabet !== undefined) parts.push({ text: alphabet, isAlphabet: true });
    else parts.push({ text: sign.length > 1 && sign.startsWith('\\') ? sign.slice(1) : sign, isAlphabet: false });
  }
  return parts;
}

export const patterns = [getPattern];
