/** Functions that draw letters, characters, emoji and colours. */
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { drawnCode } from '../drawn-code.ts';
import { drawCharacters, drawFromAlphabet } from '../numbers/digits.ts';
import { int, text } from '../parameters.ts';
import { emojis } from '../tables/emoji.ts';

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = { lower, upper, mixed: lower + upper };

function lettersArgument(call: Call, letterCase: string): string {
  return letters[allowedWord(call, { name: 'case', words: ['lower', 'upper', 'mixed'] as const }, letterCase)];
}

export const getRandomEmoji = drawnEntry({
  name: 'getRandomEmoji',
  description: 'One emoji from a frozen list.',
  entries: emojis,
});

export const getRandomLetter = defineFunction({
  name: 'getRandomLetter',
  kind: 'S',
  parameters: [text('case', { default: 'lower' })],
  result: 'text',
  description: 'Letter from a to z: lower, upper or mixed.',
  example: 'getRandomLetter(upper)',
  since: 'v1',
  isPlain: true,
  run: (call, letterCase) => drawCharacters(call, lettersArgument(call, letterCase), 1),
});

export const getRandomLetters = defineFunction({
  name: 'getRandomLetters',
  kind: 'S',
  parameters: [int('length', { default: 10, min: 0 }), text('case', { default: 'lower' })],
  result: 'text',
  description: 'Letters from a to z: lower, upper or mixed.',
  example: 'getRandomLetters(8, upper)',
  since: 'v1',
  isPlain: true,
  run: (call, length, letterCase) => drawCharacters(call, lettersArgument(call, letterCase), length),
});

export const getRandomAlphanumeric = defineFunction({
  name: 'getRandomAlphanumeric',
  kind: 'S',
  parameters: [int('length', { default: 10, min: 0 }), text('case', { default: 'mixed' })],
  result: 'text',
  description: 'Letters and digits: lower, upper or mixed.',
  example: 'getRandomAlphanumeric(8)',
  since: 'v1',
  isPlain: true,
  run: (call, length, letterCase) => drawCharacters(call, `${lettersArgument(call, letterCase)}0123456789`, length),
});

export const getRandomCharacters = defineFunction({
  name: 'getRandomCharacters',
  kind: 'S',
  parameters: [int('length', { default: 10, min: 0 }), text('alphabet', { default: `${upper}0123456789` })],
  result: 'text',
  description: 'Characters of the given alphabet; a character that comes twice is twice as likely.',
  example: 'getRandomCharacters(8, "ACGT")',
  since: 'v1',
  run: drawFromAlphabet,
});

/** The printable characters of ASCII. */
const symbols = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

export const getRandomSymbols = defineFunction({
  name: 'getRandomSymbols',
  kind: 'S',
  parameters: [int('length', { default: 1, min: 0 })],
  result: 'text',
  description: 'Characters of ASCII that are no letters, digits or spaces.',
  example: 'getRandomSymbols(6)',
  since: 'v1',
  run: (call, length) => drawCharacters(call, symbols, length),
});

export const getRandomHexColor = drawnCode({
  name: 'getRandomHexColor',
  description: 'Colour as # and six hexadecimal digits.',
  draw: (call) => `#${drawCharacters(call, '0123456789abcdef', 6)}`,
});

export const getRandomRgbColor = drawnCode({
  name: 'getRandomRgbColor',
  description: 'Colour as rgb(red,green,blue).',
  draw({ random }) {
    const red = random.below(256);
    const green = random.below(256);
    return `rgb(${red},${green},${random.below(256)})`;
  },
});
