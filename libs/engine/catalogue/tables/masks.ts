/** Masks of numbers and codes: `#` is a random digit, `[2-9A-F]` one of the listed characters. */
import type { Stream } from '../../random/stream.ts';
import { padded } from '../../values/calendar.ts';

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'digits'; readonly digits: number; readonly bound: number }
  | { readonly kind: 'one'; readonly characters: string };

/** The parts of a mask, in order. */
export type Mask = readonly Part[];

/** Parses a mask. Digits that follow each other are drawn at once. */
export function maskOf(mask: string): Mask {
  return Array.from(mask.matchAll(/#+|\[[^\]]+\]|[^#[]+/g), ([part]) => partOf(part));
}

function partOf(part: string): Part {
  if (part.startsWith('#'))
    return { kind: 'digits', digits: part.length, bound: Number(`1${'0'.repeat(part.length)}`) };
  if (part.startsWith('[')) return { kind: 'one', characters: charactersOf(part.slice(1, -1)) };
  return { kind: 'text', text: part };
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
    if (part.kind === 'text' && last?.kind === 'text')
      parts.splice(-1, 1, { kind: 'text', text: last.text + part.text });
    else parts.push(part);
  }
  return parts;
}

/** Draws a text of a mask. */
export function drawMask(random: Stream, mask: Mask): string {
  let text = '';
  for (const part of mask) {
    if (part.kind === 'text') text += part.text;
    else if (part.kind === 'digits') text += padded(random.below(part.bound), part.digits);
    else text += part.characters.charAt(random.below(part.characters.length));
  }
  return text;
}
