/**
 * Numbers with check digits, such as VAT numbers, as data: a form is a list of parts. The fields and literals are drawn
 * first, then the check digits are computed (checks.ts). The tables of forms by country are in the other files of this
 * folder.
 */
import type { Stream } from '../../random/stream.ts';
import { padded } from '../../values/calendar.ts';
import type { Holder } from './holder.ts';

/** Draws a part of a number. The holder is undefined for numbers that belong to no person. */
export interface Field {
  /** Number of characters, which is always the same. */
  readonly length: number;
  readonly draw: (random: Stream, holder: Holder) => string;
}

/** Check digits, which are computed from the number. */
export interface Check {
  readonly length: number;
  /**
   * The check digits; undefined when the number has none, so that it must be drawn again.
   *
   * @param number the whole number, with `0` for check digits that are not yet computed
   * @param at index of the first check digit
   */
  readonly compute: (number: string, at: number, holder: Holder) => string | undefined;
  /** Whether the other check digits are computed before these. */
  readonly isLast?: boolean;
}

/** A text, a field or check digits. */
export type Part = string | Field | Check;

/** Separators, by the index of the character that they precede. They are no part of the check. */
export type Separators = Readonly<Record<number, string>>;

/** A form of numbers. */
export interface NumberForm {
  readonly draw: (random: Stream, holder: Holder) => string;
}

interface PlacedCheck {
  readonly check: Check;
  readonly at: number;
}

/** More than any number needs: about one in eleven has no check digits. */
const attemptsMax = 10_000;

/** Makes a form of parts. Some of them can be grouped in lists. */
export function numberForm(groups: readonly (Part | readonly Part[])[], separators: Separators = {}): NumberForm {
  const parts = groups.flat();
  const checks = placedChecks(parts);
  // Separators are inserted from the end, so that the indices before them stay the same.
  const breaks = Object.entries(separators)
    .map(([at, character]) => ({ at: Number(at), character }))
    .toSorted((a, b) => b.at - a.at);
  const draw = (random: Stream, holder: Holder): string => {
    for (let i = 0; i < attemptsMax; i++) {
      const number = withChecks(drawFields(parts, random, holder), checks, holder);
      if (number !== undefined) return breaks.length === 0 ? number : separated(number, breaks);
    }
    throw new Error('a form of numbers has no valid check digits');
  };
  return { draw };
}

/** Chooses the form by the holder, such as by the year of birth. */
export function formByHolder(choose: (holder: Holder) => NumberForm): NumberForm {
  return { draw: (random, holder) => choose(holder).draw(random, holder) };
}

function placedChecks(parts: readonly Part[]): readonly PlacedCheck[] {
  const placed: PlacedCheck[] = [];
  let at = 0;
  for (const part of parts) {
    if (typeof part !== 'string' && 'compute' in part) placed.push({ check: part, at });
    at += part.length;
  }
  return [
    ...placed.filter(({ check }) => check.isLast !== true),
    ...placed.filter(({ check }) => check.isLast === true),
  ];
}

function drawFields(parts: readonly Part[], random: Stream, holder: Holder): string {
  let number = '';
  for (const part of parts) {
    if (typeof part === 'string') number += part;
    else number += 'draw' in part ? part.draw(random, holder) : zeros(part.length);
  }
  return number;
}

function withChecks(drawn: string, checks: readonly PlacedCheck[], holder: Holder): string | undefined {
  let number = drawn;
  for (const { check, at } of checks) {
    const characters = check.compute(number, at, holder);
    if (characters === undefined) return undefined;
    number = number.slice(0, at) + characters + number.slice(at + check.length);
  }
  return number;
}

function separated(number: string, breaks: readonly { readonly at: number; readonly character: string }[]): string {
  let text = number;
  for (const { at, character } of breaks) text = text.slice(0, at) + character + text.slice(at);
  return text;
}

function zeros(length: number): string {
  return '000'.slice(0, length);
}

/** Digits. */
export function digits(length: number): Field {
  // The draw is below 2^30, so that it takes one word of the stream.
  if (length > 8) {
    const first = digits(8);
    const rest = digits(length - 8);
    return { length, draw: (random, holder) => first.draw(random, holder) + rest.draw(random, holder) };
  }
  const count = Number(`1e${length}`);
  return { length, draw: (random) => padded(random.below(count), length) };
}

/** A whole number from min to max, padded to the length of max. */
export function between(min: number, max: number): Field {
  const { length } = String(max);
  return { length, draw: (random) => padded(random.integer(min, max), length) };
}

/** Characters of an alphabet. */
export function letters(alphabet: string, length = 1): Field {
  return {
    length,
    draw(random) {
      let drawn = '';
      for (let i = 0; i < length; i++) drawn += alphabet.charAt(random.below(alphabet.length));
      return drawn;
    },
  };
}

/** One of the words of a text, which have the same length. */
export function oneOf(words: string): Field {
  const list = words.split(' ');
  return { length: list[0]?.length ?? 0, draw: (random) => random.pick(list) };
}
