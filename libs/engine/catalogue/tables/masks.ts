/** Masks of numbers and codes: `#` is a random digit, `[2-9A-F]` one of the listed characters. */
import type { Stream } from '../../random/stream.ts';
import { padded } from '../../values/calendar.ts';

/** Text, and the digits after it. All parts have the same members, so that V8 reads them fast. */
interface Part {
  /** The constant text, or one text for each character of which one is drawn. */
  readonly starts: readonly string[];
  /** Number of digits, and the first number that has more. */
  readonly digits: number;
  readonly bound: number;
}

/** The parts of a mask, in order. */
export type Mask = readonly Part[];

/** Parses a mask. Digits that follow each other are drawn at once. */
export function maskOf(mask: string): Mask {
  // Each part is a text, a list of characters, another text and digits; all of them can be absent.
  const parts = mask.matchAll(/(?=.)([^#[]*)(?:\[([^\]]+)\]([^#[]*))?(#*)/g);
  return Array.from(parts, ([, before = '', list, after = '', digits = '']) => ({
    starts: list === undefined ? [before] : Array.from(charactersOf(list), (one) => before + one + after),
    digits: digits.length,
    bound: Number(`1e${digits.length}`),
  }));
}

/** Joins masks, which draw the same digits as on their own. */
export function joinedMasks(masks: readonly Mask[]): Mask {
  const parts: Part[] = [];
  for (const part of masks.flat()) {
    const last = parts.at(-1);
    const [text = ''] = last?.starts ?? [];
    // A constant text becomes part of the starts after it, which saves a join in each draw.
    if (last?.digits === 0 && last.starts.length === 1) {
      parts[parts.length - 1] = { ...part, starts: part.starts.map((start) => text + start) };
    } else parts.push(part);
  }
  return parts;
}

/** The characters of a list such as `02-4`. */
function charactersOf(list: string): string {
  return list.replaceAll(/(.)-(.)/g, (_, first: string, last: string) => {
    const start = first.charCodeAt(0);
    return Array.from({ length: last.charCodeAt(0) - start + 1 }, (__, at) => String.fromCharCode(start + at)).join('');
  });
}

/** Draws a text of a mask. */
export function drawMask(random: Stream, mask: Mask): string {
  if (mask.length === 0) return '';
  let drawn = drawPart(random, mask[0] as Part);
  for (let at = 1; at < mask.length; at++) drawn += drawPart(random, mask[at] as Part); // in range
  return drawn;
}

function drawPart(random: Stream, { starts, digits, bound }: Part): string {
  const start = starts[starts.length === 1 ? 0 : random.below(starts.length)] ?? '';
  return digits === 0 ? start : start + padded(random.below(bound), digits);
}
