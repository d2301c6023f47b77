/** The fields that print facts about the holder of a number. */
import { dayNumberOf, padded } from '../../values/calendar.ts';
import type { CivilDay } from '../../values/calendar.ts';
import type { Holder } from './holder.ts';
import type { Field } from './number-form.ts';

/** A field that draws nothing. */
function fact(length: number, print: (holder: Holder) => string): Field {
  return { length, draw: (_random, holder) => print(holder) };
}

/** Last two digits of the year of birth. */
export const yy = fact(2, ({ year }) => padded(year % 100, 2));

/** Year of birth. */
export const yyyy = fact(4, ({ year }) => padded(year, 4));

/** Month of birth. */
export const mm = fact(2, ({ month }) => padded(month, 2));

/** Day of the month of birth. */
export const dd = fact(2, ({ day }) => padded(day, 2));

/** Month of birth, with 50 more for women. */
export const mmFemale50 = fact(2, ({ month, isFemale }) => padded(month + (isFemale ? 50 : 0), 2));

/** Day of the month of birth, with 40 more for women. */
export const ddFemale40 = fact(2, ({ day, isFemale }) => padded(day + (isFemale ? 40 : 0), 2));

/** Month of birth, with 20 more for each century from 1900 on, and 80 more for the one before. */
export const mmCentury20 = mmPlus({ 18: 80, 19: 0, 20: 20, 21: 40 });

/** Month of birth, with 40 more for the years from 2000 on, and 20 more for the years before 1900. */
export const mmCentury40 = mmPlus({ 18: 20, 19: 0, 20: 40 });

function mmPlus(added: Readonly<Record<number, number>>): Field {
  return fact(2, ({ month, year }) => padded(month + (added[century(year)] ?? 0), 2));
}

/** Days from another day to that of birth, in five digits. */
export function daysSince(first: CivilDay): Field {
  const firstDay = dayNumberOf(first);
  return fact(5, ({ birthDay }) => padded(Math.min(Math.max(birthDay - firstDay, 0), 99_999), 5));
}

/** The letter of the month of birth. */
export function monthLetter(twelve: string): Field {
  return fact(1, ({ month }) => twelve.charAt(month - 1));
}

/** One of the characters for women or for men. */
export function sex(women: string, men: string): Field {
  return {
    length: 1,
    draw(random, { isFemale }) {
      const characters = isFemale ? women : men;
      return characters.charAt(random.below(characters.length));
    },
  };
}

/** A field for each century of birth: 19 are the years from 1900 to 1999. Other centuries use the nearest one. */
export function byCentury(fields: Readonly<Record<number, Field>>): Field {
  const centuries = Object.keys(fields).map(Number);
  const first = Math.min(...centuries);
  const last = Math.max(...centuries);
  const fieldAt = (year: number): Field => {
    const field = fields[Math.min(Math.max(century(year), first), last)];
    if (field === undefined) throw new Error('a form of numbers has a gap between its centuries');
    return field;
  };
  return { length: fieldAt(first * 100).length, draw: (random, holder) => fieldAt(holder.year).draw(random, holder) };
}

function century(year: number): number {
  return Math.floor(year / 100);
}
