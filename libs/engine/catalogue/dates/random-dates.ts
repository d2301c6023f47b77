/** Functions that draw dates and instants between two others. */
import { dayOfInstant, isoDateOf, MS_PER_DAY } from '../../values/calendar.ts';
import { defineFunction } from '../definition.ts';
import { int, text } from '../parameters.ts';
import { unitArgument } from './date-arguments.ts';
import { formatInstant, instantText } from './date-format.ts';
import { asDatePattern } from './date-patterns.ts';
import { isoInstantOf } from '../../values/calendar.ts';
import { addUnits } from './time-arithmetic.ts';
import { relativeTimeArgument, spanArgument } from './time-spans.ts';

export const getRandomDate = defineFunction({
  name: 'getRandomDate',
  kind: 'R',
  parameters: [
    text('from', { optional: true }),
    text('to', { optional: true }),
    asDatePattern(text('format', { default: 'yyyy-MM-dd' })),
  ],
  isLocalized: true,
  result: 'text',
  description: 'Date between two dates, both included; of the year before the reference time unless given.',
  example: 'getRandomDate("-30d", "now")',
  since: 'v1',
  run(call, from, to, format) {
    const span = spanArgument(call, from, to);
    const day = call.random.integer(dayOfInstant(span.from), dayOfInstant(span.to));
    return format === 'yyyy-MM-dd' ? isoDateOf(day) : formatInstant(call, day * MS_PER_DAY, format);
  },
});

export const getRandomDateTime = defineFunction({
  name: 'getRandomDateTime',
  kind: 'R',
  parameters: [
    text('from', { optional: true }),
    text('to', { optional: true }),
    asDatePattern(text('format', { optional: true })),
  ],
  isLocalized: true,
  result: 'text',
  description:
    'Instant between two others, both included, of the year before the reference time unless given; a date means its ' +
    'first instant.',
  example: 'getRandomDateTime("-12h", "now")',
  since: 'v1',
  run(call, from, to, format) {
    const span = spanArgument(call, from, to);
    return instantText(call, call.random.integer(span.from, span.to), format);
  },
});

export const getRandomBusinessDate = defineFunction({
  name: 'getRandomBusinessDate',
  kind: 'R',
  parameters: [text('from', { optional: true }), text('to', { optional: true })],
  result: 'text',
  description:
    'Date from Monday to Friday between two dates, both included; of the year before the reference time unless given.',
  example: 'getRandomBusinessDate("-30d", "now")',
  since: 'v1',
  isPlain: true,
  run(call, from, to) {
    const span = spanArgument(call, from, to);
    const first = businessDaysBefore(dayOfInstant(span.from));
    const end = businessDaysBefore(dayOfInstant(span.to) + 1);
    if (first === end)
      call.fail(
        `no day from Monday to Friday lies between ${isoDateOf(dayOfInstant(span.from))} and ${isoDateOf(dayOfInstant(span.to))}`,
      );
    const index = call.random.integer(first, end - 1);
    const week = Math.floor(index / 5);
    return isoDateOf(week * 7 + (index - week * 5) + firstMonday);
  },
});

/** 1970-01-05, the Monday from which weeks are counted. */
const firstMonday = 4;

/** Working days from the first Monday up to, but not including, a day. */
function businessDaysBefore(dayNumber: number): number {
  const week = Math.floor((dayNumber - firstMonday) / 7);
  return week * 5 + Math.min(dayNumber - firstMonday - week * 7, 5);
}

export const getNextTime = defineFunction({
  name: 'getNextTime',
  kind: 'R',
  parameters: [
    text('name', { default: 'main' }),
    text('start', { default: 'now' }),
    int('minStep', { default: 1, min: 1 }),
    int('maxStep', { default: 60, min: 1 }),
    text('unit', { default: 'seconds' }),
  ],
  result: 'text',
  description:
    'Next instant of that name within this render: start (the reference time unless given) first, then minStep to maxStep ' +
    'units after the last.',
  example: 'getNextTime(events, "-1d", 1, 90)',
  since: 'v1',
  isPlain: true,
  run(call, name, start, minStep, maxStep, unit) {
    if (minStep > maxStep) call.fail(`minStep ${minStep} is greater than maxStep ${maxStep}`);
    const known = unitArgument(call, unit);
    const first = relativeTimeArgument(call, 'start', start);
    const series = call.memory(`getNextTime\0${name}`, notStarted);
    const { last } = series;
    series.last = last === undefined ? first : addUnits(call, last, call.random.integer(minStep, maxStep), known);
    return isoInstantOf(series.last);
  },
});

interface Series {
  last: number | undefined;
}

function notStarted(): Series {
  return { last: undefined };
}
