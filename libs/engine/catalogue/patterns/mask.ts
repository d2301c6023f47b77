/** Masks such as `???-####`. */
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { text } from '../parameters.ts';

const alphabets: ReadonlyMap<string, readonly string[]> = new Map([
  ['#', Array.from('0123456789')],
  ['?', Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')],
  ['!', Array.from('abcdefghijklmnopqrstuvwxyz')],
  ['*', Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')],
]);

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

/** A stretch of the mask: text as it is, or texts to draw one from. */
type MaskPart = string | readonly string[];

function maskFiller(_call: Call, mask: string): (call: Call) => string {
  const parts = maskParts(mask);
  return (call) => {
    call.grow(mask.length);
    call.work(mask.length);
    let filled = '';
    for (const part of parts) filled += typeof part === 'string' ? part : call.random.pick(part);
    return filled;
  };
}

/** Two equal signs are drawn at once. */
function maskParts(mask: string): MaskPart[] {
  const parts: MaskPart[] = [];
  for (const [sign] of mask.matchAll(/\\[^]|([#?!*])\1?|[^\\#?!*]+|\\$/g)) {
    const alphabet = alphabets.get(sign.charAt(0));
    if (alphabet !== undefined) parts.push(sign.length === 2 ? pairsOf(alphabet) : alphabet);
    else parts.push(sign.length > 1 && sign.startsWith('\\') ? sign.slice(1) : sign);
  }
  return parts;
}

const pairs = new Map<readonly string[], readonly string[]>();

function pairsOf(alphabet: readonly string[]): readonly string[] {
  const known = pairs.get(alphabet);
  if (known !== undefined) return known;
  const made = alphabet.flatMap((first) => alphabet.map((second) => first + second));
  pairs.set(alphabet, made);
  return made;
}
