/** Pictures as data URIs, and URLs of pictures of people. */
import { forbiddenIndex, shownCharacter } from '../../values/xml-characters.ts';
import { withEntities } from '../../values/xml-text.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { drawCharacters } from '../numbers/digits.ts';
import { int, show, text } from '../parameters.ts';
import { base64Of } from '../strings/base64.ts';
import { percentForm } from '../strings/percent-form.ts';
import { plainPng, pngBytesMax } from './png.ts';

/** A PNG of this width and height has 26 kB. */
const sideMax = 4096;
const textLengthMax = 1000;
const formats = { name: 'format', words: ['svg', 'png'] } as const;

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Six hexadecimal digits. */
  readonly color: string;
}

export const getRandomImageDataUri = defineFunction({
  name: 'getRandomImageDataUri',
  kind: 'S',
  parameters: [
    int('width', { default: 640, min: 1, max: sideMax }),
    int('height', { default: 480, min: 1, max: sideMax }),
    text('color', { optional: true }),
    text('text', { optional: true }),
    text('format', { default: 'svg' }),
  ],
  result: 'text',
  description:
    'Picture of one colour as data URI: svg with a text (its size, unless given), or png without text. The colour is random unless given as #rgb or #rrggbb.',
  example: 'getRandomImageDataUri(64, 32, "#369")',
  since: 'v1',
  isPlain: true,
  run(call, width, height, color, label, format) {
    const picture = { width, height, color: color === undefined ? drawColor(call) : readColor(call, color) };
    if (allowedWord(call, formats, format) === 'svg') return svgUri(call, picture, label ?? `${width} x ${height}`);
    return label === undefined ? pngUri(call, picture) : call.fail('text is not allowed in a png; use svg');
  },
});

export const getRandomAvatarUrl = defineFunction({
  name: 'getRandomAvatarUrl',
  kind: 'S',
  parameters: [int('size', { default: 256, min: 1, max: sideMax })],
  result: 'text',
  description: 'URL of a square picture of a person under a reserved domain.',
  example: 'getRandomAvatarUrl(64)',
  since: 'v1',
  isPlain: true,
  run: (call, size) => `https://avatars.example.com/${size}/${drawCharacters(call, '0123456789abcdef', 12)}.png`,
});

function drawColor(call: Call): string {
  return call.random.below(0x1000000).toString(16).padStart(6, '0');
}

function readColor(call: Call, color: string): string {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(color) ?? [];
  if (long !== undefined) return long.toLowerCase();
  if (short === undefined) return call.fail(`color ${show(color)} is not a colour like #369 or #336699`);
  return Array.from(short.toLowerCase(), (digit) => digit + digit).join('');
}

function svgUri(call: Call, { width, height, color }: Picture, label: string): string {
  if (label.length > textLengthMax) {
    call.fail(`text has ${label.length} characters; at most ${textLengthMax} are allowed`);
  }
  // `percentForm` replaces half a surrogate pair, so that it is allowed.
  const forbiddenAt = forbiddenIndex(label.toWellFormed());
  if (forbiddenAt >= 0)
    call.fail(`text has the character ${shownCharacter(label, forbiddenAt)}, which XML does not allow`);
  const escaped = withEntities(label);
  call.chargeText(escaped.length + 400);
  const ink = isDark(color) ? 'ffffff' : '000000';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#${color}"/>` +
    `<text x="50%" y="50%" font-size="20" text-anchor="middle" dominant-baseline="middle" fill="#${ink}">${escaped}</text>` +
    `</svg>`;
  return `data:image/svg+xml;charset=UTF-8,${percentForm(call, svg)}`;
}

function pngUri(call: Call, { width, height, color }: Picture): string {
  // The largest picture takes about 1 ms.
  call.checkTime(width * height);
  call.chargeText(2 * pngBytesMax(width, height));
  return `data:image/png;base64,${base64Of(plainPng(width, height, Number.parseInt(color, 16)), false)}`;
}

/** Whether white text is easier to read on a colour than black, by the luminance of ITU-R BT.601 in thousandths. */
function isDark(color: string): boolean {
  const value = Number.parseInt(color, 16);
  return 299 * (value >> 16) + 587 * ((value >> 8) & 255) + 114 * (value & 255) < 128_000;
}
