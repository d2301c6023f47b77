/** Functions that draw dates relative to the reference time. */
import { civilDayOf, dayNumberOf, dayOfInstant, daysInMonth, isoDateOf, MS_PER_DAY } from '../../values/calendar.ts';
import type { CivilDay } from '../../values/calendar.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { int, text } from '../parameters.ts';
import { ageMax, drawAge } from '../person/ages.ts';
import { epochUnitArgument } from './date-arguments.ts';
import { dateText, instantText } from './date-format.ts';
import { asDatePattern } from './date-patterns.ts';
import { spanArgument } from './time-spans.ts';

/** The reference time is between 2020 and 2064, so these bounds keep dates within the years 1 to 9999. */
const daysMax = 700_000;

export const getReferenceTime = defineFunction({
  name: 'getReferenceTime',
  kind: 'R',
  parameters: [asDatePattern(text('format', { optional: true }))],
  isLocalized: true,
  result: 'text',
  description: 'The reference time of the seed, which relative dates count from.',
  example: 'getReferenceTime()',
  since: 'v1',
  run: (call, format) => instantText(call, call.referenceTime, format),
});

export const getRandomPastDate = relativeDate('getRandomPastDate', {
  days: 365,
  description: 'Date of one of that many days before the reference time.',
  firstDay: (days) => -days,
});

export const getRandomFutureDate = relativeDate('getRandomFutureDate', {
  days: 365,
  description: 'Date of one of that many days after the reference time.',
  firstDay: () => 1,
});

export const getRandomRecentDate = relativeDate('getRandomRecentDate', {
  days: 7,
  description: 'Date just before the reference time.',
  firstDay: (days) => -days,
});

export const getRandomSoonDate = relativeDate('getRandomSoonDate', {
  days: 7,
  description: 'Date just after the reference time.',
  firstDay: () => 1,
});

interface RelativeDate {
  readonly days: number;
  readonly description: string;
  /** The first possible day, relative to the day of the reference time. */
  readonly firstDay: (days: number) => number;
}

/** Also draws the time of day, for formats that print it. */
function relativeDate(name: string, { days, description, firstDay }: RelativeDate): FunctionDefinition {
  return defineFunction({
    name,
    kind: 'R',
    parameters: [
      int('days', { default: days, min: 1, max: daysMax }),
      asDatePattern(text('format', { optional: true })),
    ],
    isLocalized: true,
    result: 'text',
    description,
    example: `${name}(30)`,
    since: 'v1',
    run(call, count, format) {
      const first = (dayOfInstant(call.referenceTime) + firstDay(count)) * MS_PER_DAY;
      return dateText(call, first + call.random.below(count * MS_PER_DAY), format);
    },
  });
}

export const getRandomBirthDate = defineFunction({
  name: 'getRandomBirthDate',
  kind: 'R',
  parameters: [
    int('minAge', { default: 18, min: 0, max: ageMax }),
    int('maxAge', { default: 80, min: 0, max: ageMax }),
  ],
  result: 'text',
  description: 'Birth date of a person of that age at the reference time.',
  example: 'getRandomBirthDate(18,30)',
  since: 'v1',
  isPlain: true,
  run(call, minAge, maxAge) {
    if (minAge > maxAge) call.fail(`minAge ${minAge} is greater than maxAge ${maxAge}`);
    const age = drawAge(call.random, minAge, maxAge);
    const { first, last } = birthDays(call, age, age);
    return isoDateOf(call.random.integer(first, last));
  },
});

/** The first and last possible birthday of a person of that age at the reference time, as day numbers. */
export function birthDays(
  call: Call,
  minAge: number,
  maxAge: number,
): { readonly first: number; readonly last: number } {
  const today = dayOfInstant(call.referenceTime);
  if (known.today !== today) known = { today, daysBefore: [] };
  return { first: dayYearsBefore(maxAge + 1) + 1, last: dayYearsBefore(minAge) };
}

/** The last reference day, which most documents of a thread share, and the same day of earlier years. */
let known: { readonly today: number; readonly daysBefore: number[] } = { today: 0, daysBefore: [] };

function dayYearsBefore(years: number): number {
  return (known.daysBefore[years] ??= dayOfEarlierYear(civilDayOf(known.today), years));
}

/** The same day some years before; 28 February when the year has no 29 February. */
function dayOfEarlierYear({ year, month, day }: CivilDay, years: number): number {
  const isLeapDay = month === 2 && day === 29;
  const lastDay = isLeapDay ? daysInMonth(year - years, month) : day;
  return dayNumberOf({ year: year - years, month, day: lastDay });
}

export const getRandomTimestamp = defineFunction({
  name: 'getRandomTimestamp',
  kind: 'R',
  parameters: [text('from', { optional: true }), text('to', { optional: true }), text('unit', { default: 'ms' })],
  result: 'number',
  description: 'Epoch number between two instants; the year before the reference time unless given.',
  example: 'getRandomTimestamp("2024-01-01", "2024-12-31", seconds)',
  since: 'v1',
  run(call, from, to, unit) {
    const msPerUnit = epochUnitArgument(call, unit);
    const span = spanArgument(call, from, to);
    return Math.floor(call.random.integer(span.from, span.to) / msPerUnit);
  },
});
