/** Colours in the colour spaces of CSS. */
import { Decimal } from '../../values/value.ts';
import type { Value } from '../../values/value.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { text } from '../parameters.ts';

/** One number of a colour: its bounds in units of the last decimal, its decimals, and its unit in CSS. */
interface Channel {
  readonly min: number;
  readonly max: number;
  readonly scale: number;
  readonly unit: string;
}

interface Space {
  /** The beginning in CSS, up to the first number. */
  readonly start: string;
  readonly channels: readonly Channel[];
}

const byte: Channel = { min: 0, max: 255, scale: 0, unit: '' };
const hue: Channel = { min: 0, max: 359, scale: 0, unit: 'deg' };
const percent: Channel = { min: 0, max: 100, scale: 0, unit: '%' };
const share: Channel = { min: 0, max: 10_000, scale: 4, unit: '' };
/** The ranges of the channels that CSS Color 4 has as reference: 100 % of them. */
const labAxis: Channel = { min: -12_500, max: 12_500, scale: 2, unit: '' };
const labChroma: Channel = { min: 0, max: 15_000, scale: 2, unit: '' };
const okAxis: Channel = { min: -4000, max: 4000, scale: 4, unit: '' };
const okChroma: Channel = { min: 0, max: 4000, scale: 4, unit: '' };

const spaces = {
  rgb: { start: 'rgb(', channels: [byte, byte, byte] },
  hsl: { start: 'hsl(', channels: [hue, percent, percent] },
  hwb: { start: 'hwb(', channels: [hue, percent, percent] },
  cmyk: { start: 'device-cmyk(', channels: [percent, percent, percent, percent] },
  lab: { start: 'lab(', channels: [percent, labAxis, labAxis] },
  lch: { start: 'lch(', channels: [percent, labChroma, hue] },
  oklab: { start: 'oklab(', channels: [percent, okAxis, okAxis] },
  oklch: { start: 'oklch(', channels: [percent, okChroma, hue] },
  srgb: { start: 'color(srgb ', channels: [share, share, share] },
  'display-p3': { start: 'color(display-p3 ', channels: [share, share, share] },
  'a98-rgb': { start: 'color(a98-rgb ', channels: [share, share, share] },
  'prophoto-rgb': { start: 'color(prophoto-rgb ', channels: [share, share, share] },
  rec2020: { start: 'color(rec2020 ', channels: [share, share, share] },
} as const satisfies Record<string, Space>;

type SpaceName = keyof typeof spaces;
// The names of an object literal.
const spaceNames = Object.keys(spaces) as readonly SpaceName[];
const formats = { name: 'format', words: ['css', 'list'] } as const;

export const getRandomColor = defineFunction({
  name: 'getRandomColor',
  kind: 'S',
  parameters: [text('space', { default: 'rgb' }), text('format', { default: 'css' })],
  result: 'any',
  description: `Colour in a space of CSS (${spaceNames.join(', ')}): as text of CSS, or as list of its numbers.`,
  example: 'getRandomColor(hsl)',
  since: 'v1',
  run(call, space, format) {
    const { start, channels } = spaces[allowedWord(call, { name: 'space', words: spaceNames }, space)];
    return allowedWord(call, formats, format) === 'css' ? cssColor(call, start, channels) : numbersOf(call, channels);
  },
});

function cssColor(call: Call, start: string, channels: readonly Channel[]): string {
  let css: string = start;
  for (const [index, { min, max, scale, unit }] of channels.entries()) {
    const value = call.random.integer(min, max);
    css += (index === 0 ? '' : ' ') + (scale === 0 ? String(value) : decimalText(value, scale)) + unit;
  }
  return call.plain(`${css})`);
}

function decimalText(units: number, scale: number): string {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function numbersOf(call: Call, channels: readonly Channel[]): Value {
  call.chargeList(channels.length);
  return channels.map(({ min, max, scale }) => {
    const units = call.random.integer(min, max);
    return scale === 0 ? units : new Decimal(units, scale);
  });
}
