import { describe, expect, it } from 'vitest';
import { failureOf, valueOf } from '../../test/render-call.ts';

describe('dates out of dates', () => {
  it.each([
    ['addTime("2025-01-31",1)', '2025-02-01'],
    ['addTime("2025-01-31",1,months)', '2025-02-28'],
    ['addTime("2024-02-29",-1,years)', '2023-02-28'],
    ['addTime("2025-01-31",2,weeks)', '2025-02-14'],
    ['addTime("2025-01-31",90,minutes)', '2025-01-31T01:30:00.000Z'],
    ['addTime("2025-01-31T10:00:00+02:00",1,days)', '2025-02-01T08:00:00.000Z'],
    ['diffTime("2025-01-01","2025-03-01")', 59],
    ['diffTime("2025-03-01","2025-01-01",weeks)', -8],
    ['diffTime("2000-02-29","2025-02-28",years)', 25],
    ['diffTime("2025-01-01","2025-01-01T00:00:00.999Z",seconds)', 0],
    ['diffTime("2025-01-01T00:00:00.999Z","2025-01-01",seconds)', 0],
    ['startOf("2025-03-15T10:20:30.400Z",weeks)', '2025-03-10T00:00:00.000Z'],
    ['startOf("2025-03-15T10:20:30.400Z",hours)', '2025-03-15T10:00:00.000Z'],
    ['startOf("2025-03-15",years)', '2025-01-01T00:00:00.000Z'],
    ['endOf("2024-02-15",months)', '2024-02-29T23:59:59.999Z'],
    ['endOf("2024-12-31",weeks)', '2025-01-05T23:59:59.999Z'],
    ['endOf("1960-05-05T01:02:03Z",minutes)', '1960-05-05T01:02:59.999Z'],
    [
      'formatDate("2025-03-01T12:00:00Z","yyyy yy MM M MMM MMMM dd d EEE EEEE")',
      '2025 25 03 3 Mar March 01 1 Sat Saturday',
    ],
    ['formatDate("2025-03-01T00:05:09.007Z","HH H hh h mm ss SSS a")', '00 0 12 12 05 09 007 AM'],
    ['formatDate("2025-03-01T13:05:09Z","h a")', '1 PM'],
    [`formatDate("2025-03-01T23:30:00Z","d'th of' MMM, HH:mm XXX X","+01:30")`, '2th of Mar, 01:00 +01:30 +0130'],
    [`formatDate("2025-03-01T23:30:00Z","yyyy-MM-ddTHH:mmX''","-05:00")`, "2025-03-01T18:30-05'"],
    ['formatDate("2025-03-01","XXX X")', 'Z Z'],
    ['parseDate("01/03/2025","dd/MM/yyyy")', '2025-03-01'],
    ['parseDate("March 1, 99","MMMM d, yy")', '1999-03-01'],
    ['parseDate("Sat 1 Mar 25 12:05 AM","EEE d MMM yy hh:mm a")', '2025-03-01T00:05:00.000Z'],
    ['parseDate("2025-03-01T12:00:00.250+02:00","yyyy-MM-ddTHH:mm:ss.SSSXXX")', '2025-03-01T10:00:00.250Z'],
    ['parseDate("1:30 PM","h:mm a")', '1970-01-01T13:30:00.000Z'],
    ['getDatePart("2024-12-30T01:02:03.004Z",year)', 2024],
    ['getDatePart("2024-12-30",month)', 12],
    ['getDatePart("2024-12-30",day)', 30],
    ['getDatePart("2024-12-30T01:02:03.004Z",hour)', 1],
    ['getDatePart("2024-12-30T01:02:03.004Z",minute)', 2],
    ['getDatePart("2024-12-30T01:02:03.004Z",second)', 3],
    ['getDatePart("2024-12-30T01:02:03.004Z",ms)', 4],
    ['getDatePart("2024-12-29",weekday)', 7],
    ['getDatePart("2024-12-30",week)', 1],
    ['getDatePart("2024-12-30",weekYear)', 2025],
    ['getDatePart("2024-12-30",quarter)', 4],
    ['getDatePart("2024-12-30",dayOfYear)', 365],
    ['toEpoch("1970-01-02")', 86_400_000],
    ['toEpoch("1969-12-31T23:59:59.999Z",seconds)', -1],
    ['fromEpoch(1740787200,seconds)', '2025-03-01T00:00:00.000Z'],
    ['fromEpoch(-0.5)', '1969-12-31T23:59:59.999Z'],
    ['fromEpoch(toEpoch("2025-03-01",hours),hours)', '2025-03-01T00:00:00.000Z'],
  ])('%s is %j', (call, value) => {
    expect(valueOf(call)).toBe(value);
  });

  it.each([
    [
      'addTime("2025-01-31",1,century)',
      'addTime: unit "century" is not allowed; it must be one of ms, seconds, minutes, hours, days, weeks, months, years',
    ],
    ['addTime("9999-12-31",1)', 'addTime: the date is not within the years 1 to 9999'],
    ['addTime("2025-01-31",9007199254740991,years)', 'addTime: the date is not within the years 1 to 9999'],
    ['diffTime("x","2025-01-01")', 'diffTime: a "x" is not a date like 2025-03-01 or a time like 2025-03-01T12:00:00Z'],
    [
      'formatDate("2025-01-01","HH","02")',
      'formatDate: offset "02" is not allowed; it must be Z, or be like +02:00 or Europe/Berlin',
    ],
    [`formatDate("2025-01-01","d 'of")`, `formatDate: pattern "d 'of" has a quote that is not closed`],
    ['parseDate("2025-3","yyyy-MM")', 'parseDate: text "2025-3" does not match at character 6, where MM is expected'],
    [
      'parseDate("2025-03-01","yyyy-MM")',
      'parseDate: text "2025-03-01" goes on at character 8 after the pattern has ended',
    ],
    ['parseDate("2025-02-30","yyyy-MM-dd")', 'parseDate: text "2025-02-30" is not a date of the calendar'],
    ['parseDate("13 PM","hh a")', 'parseDate: text "13 PM" is not a date of the calendar'],
    [
      'getDatePart("2025-01-01",era)',
      'getDatePart: part "era" is not allowed; it must be one of year, month, day, hour, minute, second, ms, weekday, week, weekYear, quarter, dayOfYear',
    ],
    [
      'toEpoch("2025-01-01",years)',
      'toEpoch: unit "years" is not allowed; it must be one of ms, seconds, minutes, hours, days',
    ],
    ['fromEpoch(1e300)', 'fromEpoch: the date is not within the years 1 to 9999'],
  ])('%s is refused', (call, message) => {
    expect(failureOf(call)).toBe(message);
  });
});
