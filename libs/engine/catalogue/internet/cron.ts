/** Schedules of cron. */
import type { Stream } from '../../random/stream.ts';
import { defineFunction } from '../definition.ts';
import { boolean } from '../parameters.ts';

/** Divisors of 60: other steps would skip unevenly at the full hour. */
const steps = [2, 3, 5, 10, 15, 20, 30];
const weekdays = ['1-5', '0', '1', '2', '3', '4', '5', '6', '1,3,5', '0,6'];
const months = ['1,4,7,10', '3,6,9,12', '1,7', '12'];

export const getRandomCron = defineFunction({
  name: 'getRandomCron',
  kind: 'S',
  parameters: [boolean('seconds', { default: false })],
  result: 'text',
  description: 'Schedule of cron: minute, hour, day, month and weekday, and the second before them if you ask for it.',
  example: 'getRandomCron()',
  since: 'v1',
  run: ({ random }, seconds) => (seconds ? `${random.below(60)} ` : '') + drawSchedule(random),
});

/** Draws a schedule that runs every few minutes, hourly, daily, weekly, monthly or in some months. */
function drawSchedule(random: Stream): string {
  const frequency = random.below(6);
  if (frequency === 0) return `*/${random.pick(steps)} * * * *`;
  const minute = random.below(60);
  if (frequency === 1) return `${minute} * * * *`;
  const time = `${minute} ${random.below(24)}`;
  if (frequency === 2) return `${time} * * *`;
  if (frequency === 3) return `${time} * * ${random.pick(weekdays)}`;
  // Every month has a 28th day.
  const day = random.integer(1, 28);
  return frequency === 4 ? `${time} ${day} * *` : `${time} ${day} ${random.pick(months)} *`;
}
