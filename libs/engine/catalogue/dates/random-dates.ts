/** Functions that draw dates and instants between two others. */
import { dayOfInstant, isoDateOf, MS_PER_DAY } from '../../values/calendar.ts';
import { defineFunction } from '../definition.ts';
import { int, text } from '../parameters.ts';
import { timeArgument, spanArgument, unitArgument } from './date-arguments.ts';
import { formatInstant, instantText } from './date-format.ts';
import { asDatePattern } from './date-patterns.ts';
import { isoInstantOf } from '../../values/calendar.ts';
import { addUnits } from './time-arithmetic.ts';

export const getRandomDate = defineFunction({
  name: 'getRandomDate',
  kind: 'S',
  parameters: [text('from'), text('to'), asDatePattern(text('format', { default: 'yyyy-MM-dd' }))],
  isLocalized: true,
  result: 'text',
  description: 'Date between two dates, both included.',
  example: 'getRandomDate("2024-01-01", "2024-12-31")',
  since: 'v1',
  run(call, from, to, format) {
    const span = spanArgument(call, from, to);
    const day = call.random.integer(dayOfInstant(span.from), dayOfInstant(span.to));
    return format === 'yyyy-MM-dd' ? isoDateOf(day) : formatInstant(call, day * MS_PER_DAY, format);
  },
});

export const getRandomDateTime = defineFunction({
  name: 'getRandomDateTime',
  kind: 'S',
  parameters: [text('from'), text('to'), asDatePattern(text('format', { optional: true }))],
  isLocalized: true,
  result: 'text',
  description: 'Instant between two others, both included; a date means its first instant.',
  example: 'getRandomDateTime("2024-01-01", "2024-02-01T12:00:00Z")',
  since: 'v1',
  run(call, from, to, format) {
    const span = spanArgument(call, from, to);
    return instantText(call, call.random.integer(span.from, span.to), format);
  },
});

export const getRandomBusinessDate = defineFunction({
  name: 'getRandomBusinessDate',
  kind: 'S',
  parameters: [text('from'), text('to')],
  result: 'text',
  description: 'Date from Monday to Friday between two dates, both included.',
  example: 'getRandomBusinessDate("2024-01-01", "2024-12-31")',
  since: 'v1',
  isPlain: true,
  run(call, from, to) {
    const span = spanArgument(call, from, to);
    const first = businessDaysBefore(dayOfInstant(span.from));
    const end = businessDaysBefore(dayOfInstant(span.to) + 1);
    if (first === end) call.fail(`no day from Monday to Friday lies between ${from} and ${to}`);
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
  kind: 'S',
  parameters: [
    text('name'),
    text('start'),
    int('minStep', { min: 1 }),
    int('maxStep', { min: 1 }),
    text('unit', { default: 'seconds' }),
  ],
  result: 'text',
  description:
    'Next instant of that name within this render: start first, then minStep to maxStep units after the last.',
  example: 'getNextTime(events, "2024-01-01T08:00:00Z", 1, 90)',
  since: 'v1',
  isPlain: true,
  run(call, name, start, minStep, maxStep, unit) {
    if (minStep > maxStep) call.fail(`minStep ${minStep} is greater than maxStep ${maxStep}`);
    const known = unitArgument(call, unit);
    const first = timeArgument(call, 'start', start).ms;
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
