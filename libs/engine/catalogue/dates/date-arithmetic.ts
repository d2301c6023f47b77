/** Functions that move, compare and truncate dates. */
import type { Value } from '../../values/value.ts';
import { dayOfInstant, isoDateOf, isoInstantOf } from '../../values/calendar.ts';
import { defineFunction } from '../definition.ts';
import { int, text } from '../parameters.ts';
import { checkedInstant, timeArgument, unitArgument } from './date-arguments.ts';
import { addUnits, endOfUnit, startOfUnit, unitsBetween } from './time-arithmetic.ts';

const dayUnits: readonly string[] = ['days', 'weeks', 'months', 'years'];

export const addTime = defineFunction({
  name: 'addTime',
  kind: 'P',
  parameters: [text('date'), int('amount'), text('unit', { default: 'days' })],
  result: 'text',
  description: 'Moved date; a date moved by days, weeks, months or years stays a date.',
  example: 'addTime("2025-01-31", 1, months)',
  since: 'v1',
  isPlain: true,
  run(call, date, amount, unit): Value {
    const { ms, isDate } = timeArgument(call, 'date', date);
    const known = unitArgument(call, unit);
    const moved = addUnits(call, ms, amount, known);
    return isDate && dayUnits.includes(known) ? isoDateOf(dayOfInstant(moved)) : isoInstantOf(moved);
  },
});

export const diffTime = defineFunction({
  name: 'diffTime',
  kind: 'P',
  parameters: [text('a'), text('b'), text('unit', { default: 'days' })],
  result: 'number',
  description: 'Whole units from a to b, towards 0; negative when b is earlier.',
  example: 'diffTime("2025-01-01", "2025-03-01")',
  since: 'v1',
  run(call, a, b, unit) {
    const from = timeArgument(call, 'a', a).ms;
    const to = timeArgument(call, 'b', b).ms;
    return unitsBetween(from, to, unitArgument(call, unit));
  },
});

export const startOf = defineFunction({
  name: 'startOf',
  kind: 'P',
  parameters: [text('date'), text('unit')],
  result: 'text',
  description: 'First instant of the unit; weeks start on Monday.',
  example: 'startOf("2025-03-15T10:20:30Z", months)',
  since: 'v1',
  isPlain: true,
  run(call, date, unit) {
    const { ms } = timeArgument(call, 'date', date);
    return isoInstantOf(checkedInstant(call, startOfUnit(ms, unitArgument(call, unit))));
  },
});

export const endOf = defineFunction({
  name: 'endOf',
  kind: 'P',
  parameters: [text('date'), text('unit')],
  result: 'text',
  description: 'Last instant of the unit; weeks end on Sunday.',
  example: 'endOf("2025-03-15T10:20:30Z", months)',
  since: 'v1',
  isPlain: true,
  run(call, date, unit) {
    const { ms } = timeArgument(call, 'date', date);
    return isoInstantOf(checkedInstant(call, endOfUnit(ms, unitArgument(call, unit))));
  },
});
