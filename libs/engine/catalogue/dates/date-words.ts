/** Functions that draw times of day, weekdays, months, years and durations. */
import { MS_PER_HOUR, MS_PER_MINUTE } from '../../values/calendar.ts';
import { allowedWord } from '../allowed-words.ts';
import { defineFunction } from '../definition.ts';
import { int, text } from '../parameters.ts';
import { calendarNames } from '../tables/calendar-names.ts';
import { clockArgument } from './date-arguments.ts';
import { formatInstant } from './date-format.ts';
import { asDatePattern } from './date-patterns.ts';

const styles = { name: 'style', words: ['long', 'short'] } as const;

export const getRandomTime = defineFunction({
  name: 'getRandomTime',
  kind: 'S',
  parameters: [
    text('from', { default: '00:00' }),
    text('to', { default: '23:59' }),
    asDatePattern(text('format', { default: 'HH:mm' })),
  ],
  isLocalized: true,
  result: 'text',
  description: 'Time of day; the whole last minute (or second) is included.',
  example: 'getRandomTime("08:00", "17:30")',
  since: 'v1',
  run(call, from, to, format) {
    const { first } = clockArgument(call, 'from', from);
    const { last } = clockArgument(call, 'to', to);
    if (first > last) call.fail(`from ${from} is after to ${to}`);
    return formatInstant(call, call.random.integer(first, last), format);
  },
});

export const getRandomWeekday = defineFunction({
  name: 'getRandomWeekday',
  kind: 'S',
  parameters: [text('style', { default: 'long' })],
  isLocalized: true,
  result: 'text',
  description: 'Name of a day of the week, long or short.',
  example: 'getRandomWeekday()',
  since: 'v1',
  run(call, style) {
    const isLong = allowedWord(call, styles, style) === 'long';
    const { weekdays, shortWeekdays } = calendarNames(call.locale);
    return call.random.pick(isLong ? weekdays : shortWeekdays);
  },
});

export const getRandomMonth = defineFunction({
  name: 'getRandomMonth',
  kind: 'S',
  parameters: [text('style', { default: 'long' })],
  isLocalized: true,
  result: 'text',
  description: 'Name of a month, long or short.',
  example: 'getRandomMonth(short)',
  since: 'v1',
  run(call, style) {
    const isLong = allowedWord(call, styles, style) === 'long';
    const { months, shortMonths } = calendarNames(call.locale);
    return call.random.pick(isLong ? months : shortMonths);
  },
});

export const getRandomYear = defineFunction({
  name: 'getRandomYear',
  kind: 'S',
  parameters: [int('min', { default: 1990, min: 1, max: 9999 }), int('max', { default: 2030, min: 1, max: 9999 })],
  result: 'number',
  description: 'Year, both ends included.',
  example: 'getRandomYear(2000,2020)',
  since: 'v1',
  run(call, min, max) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    return call.random.integer(min, max);
  },
});

/** A thousand years. */
const secondsMax = 31_557_600_000;

export const getRandomDuration = defineFunction({
  name: 'getRandomDuration',
  kind: 'S',
  parameters: [
    int('minSeconds', { default: 60, min: 0, max: secondsMax }),
    int('maxSeconds', { default: 86_400, min: 0, max: secondsMax }),
  ],
  result: 'text',
  description: 'ISO 8601 duration in days, hours, minutes and seconds.',
  example: 'getRandomDuration(60,7200)',
  since: 'v1',
  isPlain: true,
  run(call, minSeconds, maxSeconds) {
    if (minSeconds > maxSeconds) call.fail(`minSeconds ${minSeconds} is greater than maxSeconds ${maxSeconds}`);
    return spelledDuration(call.random.integer(minSeconds, maxSeconds));
  },
});

/** A duration such as `P1DT2H3M4S`, without the parts that are 0. */
function spelledDuration(seconds: number): string {
  const secondsPerHour = MS_PER_HOUR / 1000;
  const secondsPerMinute = MS_PER_MINUTE / 1000;
  const days = Math.floor(seconds / (24 * secondsPerHour));
  const parts = [
    { count: Math.floor(seconds / secondsPerHour) % 24, letter: 'H' },
    { count: Math.floor(seconds / secondsPerMinute) % 60, letter: 'M' },
    { count: seconds % 60, letter: 'S' },
  ];
  const time = parts.map(({ count, letter }) => (count === 0 ? '' : `${count}${letter}`)).join('');
  if (days === 0) return time === '' ? 'PT0S' : `PT${time}`;
  return time === '' ? `P${days}D` : `P${days}DT${time}`;
}
