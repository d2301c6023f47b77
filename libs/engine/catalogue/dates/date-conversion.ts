/** Functions that convert dates from and to other forms. */
import {
  civilDayOf,
  dayNumberOf,
  dayOfInstant,
  isoDateOf,
  isoInstantOf,
  isoWeekOf,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  MS_PER_SECOND,
  weekdayOf,
} from '../../values/calendar.ts';
import { allowedWord } from '../allowed-words.ts';
import { defineFunction } from '../definition.ts';
import { number, show, text } from '../parameters.ts';
import { checkedInstant, epochUnitArgument, offsetArgument, timeArgument } from './date-arguments.ts';
import { formatInstant } from './date-format.ts';
import { asDatePattern, namesFor, patternParts } from './date-patterns.ts';
import { readByPattern } from './date-reader.ts';

export const formatDate = defineFunction({
  name: 'formatDate',
  kind: 'P',
  parameters: [text('date'), asDatePattern(text('pattern')), text('offset', { default: 'Z' })],
  isLocalized: true,
  topics: ['timeZones'],
  result: 'text',
  description: 'Date formatted by a pattern, at an offset from UTC or in a time zone such as Europe/Berlin.',
  example: 'formatDate("2025-03-01T12:00:00Z", "EEEE, d MMMM yyyy HH:mm XXX", "+02:00")',
  since: 'v1',
  run(call, date, pattern, offset) {
    const { ms } = timeArgument(call, 'date', date);
    return formatInstant(call, ms, pattern, offsetArgument(call, { name: 'offset', ms }, offset));
  },
});

export const parseDate = defineFunction({
  name: 'parseDate',
  kind: 'P',
  parameters: [text('text'), asDatePattern(text('pattern'))],
  isLocalized: true,
  result: 'text',
  description: 'Reads a date by a pattern and returns its ISO form; an instant when the pattern has a time.',
  example: 'parseDate("01/03/2025", "dd/MM/yyyy")',
  since: 'v1',
  isPlain: true,
  run(call, spelled, pattern) {
    const parts = patternParts(call, pattern);
    const time = readByPattern(spelled, parts, namesFor(call, parts));
    if (typeof time === 'string') return call.fail(`text ${show(spelled)} ${time}`);
    const ms = checkedInstant(call, time.ms);
    return time.isDate ? isoDateOf(dayOfInstant(ms)) : isoInstantOf(ms);
  },
});

const dateParts = [
  'year',
  'month',
  'day',
  'hour',
  'minute',
  'second',
  'ms',
  'weekday',
  'week',
  'weekYear',
  'quarter',
  'dayOfYear',
] as const;

export const getDatePart = defineFunction({
  name: 'getDatePart',
  kind: 'P',
  parameters: [text('date'), text('part'), text('offset', { default: 'Z' })],
  topics: ['timeZones'],
  result: 'number',
  description:
    'One part of a date, at an offset from UTC or in a time zone: year, month, day, hour, minute, second, ms, weekday (1 is Monday), week and weekYear (ISO), quarter, dayOfYear.',
  example: 'getDatePart("2025-03-01", weekday)',
  since: 'v1',
  run(call, date, part, offset) {
    const known = allowedWord(call, { name: 'part', words: dateParts }, part);
    const { ms } = timeArgument(call, 'date', date);
    const local = ms + offsetArgument(call, { name: 'offset', ms }, offset) * MS_PER_MINUTE;
    return datePart(checkedInstant(call, local), known);
  },
});

function datePart(ms: number, part: (typeof dateParts)[number]): number {
  const dayNumber = dayOfInstant(ms);
  const rest = ms - dayNumber * MS_PER_DAY;
  const { year, month, day } = civilDayOf(dayNumber);
  const { year: weekYear, week } = isoWeekOf(dayNumber);
  const parts: Readonly<Record<(typeof dateParts)[number], number>> = {
    year,
    month,
    day,
    week,
    weekYear,
    hour: Math.floor(rest / MS_PER_HOUR),
    minute: Math.floor(rest / MS_PER_MINUTE) % 60,
    second: Math.floor(rest / MS_PER_SECOND) % 60,
    ms: rest % MS_PER_SECOND,
    weekday: weekdayOf(dayNumber),
    quarter: Math.floor((month - 1) / 3) + 1,
    dayOfYear: dayNumber - dayNumberOf({ year, month: 1, day: 1 }) + 1,
  };
  return parts[part];
}

export const toEpoch = defineFunction({
  name: 'toEpoch',
  kind: 'P',
  parameters: [text('date'), text('unit', { default: 'ms' })],
  result: 'number',
  description: 'Epoch number of a date, rounded down to the unit.',
  example: 'toEpoch("2025-03-01", seconds)',
  since: 'v1',
  run(call, date, unit) {
    return Math.floor(timeArgument(call, 'date', date).ms / epochUnitArgument(call, unit));
  },
});

export const fromEpoch = defineFunction({
  name: 'fromEpoch',
  kind: 'P',
  parameters: [number('value'), text('unit', { default: 'ms' })],
  result: 'text',
  description: 'ISO form of an epoch number, rounded down to milliseconds.',
  example: 'fromEpoch(1740787200, seconds)',
  since: 'v1',
  isPlain: true,
  run(call, value, unit) {
    return isoInstantOf(checkedInstant(call, Math.floor(value * epochUnitArgument(call, unit))));
  },
});
