/** Section 8 of the catalogue: date and time. */
import { addTime, diffTime, endOf, startOf } from './date-arithmetic.ts';
import { formatDate, fromEpoch, getDatePart, parseDate, toEpoch } from './date-conversion.ts';
import { getRandomDuration, getRandomMonth, getRandomTime, getRandomWeekday, getRandomYear } from './date-words.ts';
import { getNextTime, getRandomBusinessDate, getRandomDate, getRandomDateTime } from './random-dates.ts';
import { getCurrentDate, getCurrentDateTime, getCurrentTimestamp } from './real-clock.ts';
import {
  getRandomBirthDate,
  getRandomFutureDate,
  getRandomPastDate,
  getRandomRecentDate,
  getRandomSoonDate,
  getRandomTimestamp,
  getReferenceTime,
} from './reference-dates.ts';

export const dates = [
  getReferenceTime,
  getRandomDate,
  getRandomDateTime,
  getRandomTime,
  getRandomPastDate,
  getRandomFutureDate,
  getRandomRecentDate,
  getRandomSoonDate,
  getRandomBirthDate,
  getRandomBusinessDate,
  getRandomWeekday,
  getRandomMonth,
  getRandomYear,
  getRandomTimestamp,
  getRandomDuration,
  getNextTime,
  addTime,
  diffTime,
  startOf,
  endOf,
  formatDate,
  parseDate,
  getDatePart,
  toEpoch,
  fromEpoch,
  getCurrentDateTime,
  getCurrentDate,
  getCurrentTimestamp,
];
