/** Functions that read the real clock. Their values are not reproducible. */
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { text } from '../parameters.ts';
import { checkedInstant, epochUnitArgument } from './date-arguments.ts';
import { dateText, instantText } from './date-format.ts';
import { asDatePattern } from './date-patterns.ts';

export const getCurrentDateTime = defineFunction({
  name: 'getCurrentDateTime',
  kind: 'W',
  parameters: [asDatePattern(text('format', { optional: true }))],
  isLocalized: true,
  result: 'text',
  description: 'The real time; not reproducible.',
  example: 'getCurrentDateTime()',
  since: 'v1',
  run: (call, format) => instantText(call, currentInstant(call), format),
});

export const getCurrentDate = defineFunction({
  name: 'getCurrentDate',
  kind: 'W',
  parameters: [asDatePattern(text('format', { optional: true }))],
  isLocalized: true,
  result: 'text',
  description: 'The real date, in UTC; not reproducible.',
  example: 'getCurrentDate("dd.MM.yyyy")',
  since: 'v1',
  run: (call, format) => dateText(call, currentInstant(call), format),
});

export const getCurrentTimestamp = defineFunction({
  name: 'getCurrentTimestamp',
  kind: 'W',
  parameters: [text('unit', { default: 'ms' })],
  result: 'number',
  description: 'The real time as an epoch number; not reproducible.',
  example: 'getCurrentTimestamp(seconds)',
  since: 'v1',
  run(call, unit) {
    const size = epochUnitArgument(call, unit);
    return Math.floor(currentInstant(call) / size);
  },
});

function currentInstant(call: Call): number {
  return checkedInstant(call, Math.floor(call.wallClock()));
}
