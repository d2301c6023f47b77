/** Masks of numbers and codes: `#` is a random digit, `[2-9A-F]` one of the listed characters. */
import type { Stream } from '../../random/stream.ts';
import { padded } from '../../values/calendar.ts';

/** All parts have the same members, so that V8 reads them fast. */
interface Part {
  readonly kind: 'text' | 'digits' | 'one';
  /** The text, or the characters of which one is drawn. */
  readonly text: string;
  /** Number of digits, and the first number that has more. */
  readonly digits: number;
  readonly bound: number;
}

/** The parts of a mask, in order. */
export type Mask = readonly Part[];

/** Parses a mask. Digits that follow each other are drawn at once. */
export function maskOf(mask: string): Mask {
  return Array.from(mask.matchAll(/#+|\[[^\]]+\]|[^#[]+/g), ([part]) => partOf(part));
}

function partOf(part: string): Part {
  const { length } = part;
  if (part.startsWith('#')) return { kind: 'digits', text: '', digits: length, bound: Number(`1e${length}`) };
  if (part.startsWith('[')) return { kind: 'one', text: charactersOf(part.slice(1, -1)), digits: 0, bound: 0 };
  return textPart(part);
}

function textPart(text: string): Part {
  return { kind: 'text', text, digits: 0, bound: 0 };
}

/** The mask of a constant text. */
export function textMask(text: string): Mask {
  return text === '' ? [] : [textPart(text)];
}

/** The characters of a list such as `02-4`. */
function charactersOf(list: string): string {
  return list.replaceAll(/(.)-(.)/g, (_, first: string, last: string) => {
    const start = first.charCodeAt(0);
    return Array.from({ length: last.charCodeAt(0) - start + 1 }, (__, at) => String.fromCharCode(start + at)).join('');
  });
}

/** The mask with texts that follow each other as one. */
export function withJoinedTexts(mask: Mask): Mask {
  const parts: Part[] = [];
  for (const part of mask) {
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') parts.splice(-1, 1, textPart(last.text + part.text));
    else parts.push(part);
  }
  return parts;
}

/** Draws a text of a mask. */
export function drawMask(random: Stream, mask: Mask): string {
  let drawn = '';
  for (let at = 0; at < mask.length; at++) {
    const { kind, text, digits, bound } = mask[at] as Part; // in range
    if (kind === 'text') drawn += text;
    else if (kind === 'digits') drawn += padded(random.below(bound), digits);
    else drawn += text.charAt(random.below(text.length));
  }
  return drawn;
}
