import { describe, expect, it } from 'vitest';
import { failureOf, textOf, textsOf, valueOf } from '../../test/render-call.ts';

const isoDate = /^\d{4}-\d\d-\d\d$/;
const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** 2026-07-04 */
const dayNumber = (Date.UTC(2026, 6, 4) - Date.UTC(2020, 0, 1)) / 86_400_000;
const seedOfJuly = dayNumber * 549_755_813_888 + 5;

describe('random dates', () => {
  it.each([
    ['getRandomDate("2024-02-27","2024-03-01")', '2024-02-27', '2024-03-01', 4],
    ['getRandomDate("2024-02-28T12:00:00Z","2024-02-28")'.replace('12', '00'), '2024-02-28', '2024-02-28', 1],
    ['getRandomPastDate(3)', '2024-12-29', '2024-12-31', 3],
    ['getRandomFutureDate(3)', '2025-01-02', '2025-01-04', 3],
    ['getRandomRecentDate()', '2024-12-25', '2024-12-31', 7],
    ['getRandomSoonDate()', '2025-01-02', '2025-01-08', 7],
    ['getRandomBusinessDate("2024-06-07","2024-06-11")', '2024-06-07', '2024-06-11', 3],
    ['getRandomBirthDate(20,20)', '2004-01-02', '2005-01-01', 366],
  ])('%s gives every day from %s to %s', (call, first, last, count) => {
    const days = textsOf(call, count * 15).toSorted();
    expect(days.every((day) => isoDate.test(day))).toBe(true);
    expect(days[0]).toBe(first);
    expect(days.at(-1)).toBe(last);
    expect(new Set(days).size).toBe(count);
  });

  it('getRandomBusinessDate gives Monday to Friday only', () => {
    for (const day of textsOf('getRandomBusinessDate("1969-01-01","1972-12-31")', 500)) {
      expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
    }
  });

  it('getRandomDateTime gives instants between both', () => {
    const instants = textsOf(
      'getRandomDateTime("2024-01-01T00:00:00.998Z","2024-01-01T00:00:01.001Z")',
      100,
    ).toSorted();
    expect([instants[0], instants.at(-1)]).toEqual(['2024-01-01T00:00:00.998Z', '2024-01-01T00:00:01.001Z']);
  });

  it('getRandomTime includes the last minute to its end', () => {
    const times = textsOf('getRandomTime("08:30","08:31","HH:mm:ss.SSS")', 300).toSorted();
    expect(times[0]?.startsWith('08:30:0')).toBe(true);
    expect(times.at(-1)?.startsWith('08:31:5')).toBe(true);
    expect(textsOf('getRandomTime()', 50).every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))).toBe(true);
  });

  it('relative dates follow the day in the seed', () => {
    expect(textOf('<getReferenceTime()> <getRandomPastDate(1)> <getRandomFutureDate(1)>', seedOfJuly)).toBe(
      '2026-07-04T00:00:00.000Z 2026-07-03 2026-07-05',
    );
    expect(valueOf('getReferenceTime("d.M.yyyy")')).toBe('1.1.2025');
  });

  it.each([
    ['getRandomPastDate(5,"yyyy-MM-dd HH:mm")', /^2024-12-(2[7-9]|3[01]) \d\d:\d\d$/],
    ['getRandomDateTime("2024-01-01","2024-02-01")', isoInstant],
    ['getRandomDate("2024-01-01","2024-01-01","EEEE d MMMM yyyy")', /^Monday 1 January 2024$/],
    ['getRandomWeekday()', /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/],
    ['getRandomWeekday(short)', /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/],
    ['getRandomMonth(short)', /^[A-Z][a-z]{2}$/],
    ['getRandomYear()', /^(199\d|20[0-2]\d|2030)$/],
    ['getRandomTimestamp()', /^17\d{11}$/],
    ['getRandomTimestamp("2024-01-01","2024-01-02",seconds)', /^1704\d{6}$/],
    ['getRandomDuration(0,0)', /^PT0S$/],
    ['getRandomDuration(90061,90061)', /^P1DT1H1M1S$/],
    ['getRandomDuration()', /^(PT(\d+H)?(\d+M)?(\d+S)?|P1D)$/],
    ['getCurrentDateTime()', /^2023-11-14T22:13:20\.123Z$/],
    ['getCurrentDate()', /^2023-11-14$/],
    ['getCurrentTimestamp(hours)', /^472222$/],
  ])('%s is like %s', (call, shape) => {
    for (const text of textsOf(call, 40)) expect(text).toMatch(shape);
  });

  it('getNextTime starts at the start and rises by the steps', () => {
    const times = textsOf('getNextTime(log, "2024-02-28", 1, 3, hours)', 50).map((text) => Date.parse(text));
    expect(times[0]).toBe(Date.parse('2024-02-28'));
    const steps = times.slice(1).map((time, i) => (time - (times[i] ?? 0)) / 3_600_000);
    expect(new Set(steps)).toEqual(new Set([1, 2, 3]));
  });

  it.each([
    [
      'getRandomDate("2024-1-1","2024-02-01")',
      'from "2024-1-1" is not a date like 2025-03-01 or a time like 2025-03-01T12:00:00Z',
    ],
    ['getRandomDate("2024-03-01","2024-02-01")', 'from "2024-03-01" is after to "2024-02-01"'],
    [
      'getRandomBusinessDate("2024-06-08","2024-06-09")',
      'no day from Monday to Friday lies between 2024-06-08 and 2024-06-09',
    ],
    ['getRandomTime("8:30")', 'from "8:30" is not a time like 08:30 or 08:30:00'],
    ['getRandomTime("09:30","09:29")', 'from 09:30 is after to 09:29'],
    ['getRandomWeekday(tiny)', 'style "tiny" is not allowed; it must be one of long, short'],
    ['getRandomPastDate(0)', 'days 0 is not allowed; it must be between 1 and 700000'],
    ['getRandomBirthDate(30,20)', 'minAge 30 is greater than maxAge 20'],
    ['getRandomYear(2000,1999)', 'min 2000 is greater than max 1999'],
    ['getRandomTimestamp("2024-01-02","2024-01-01")', 'from "2024-01-02" is after to "2024-01-01"'],
    [
      'getRandomTimestamp("2024-01-01","2024-01-02",weeks)',
      'unit "weeks" is not allowed; it must be one of ms, seconds, minutes, hours, days',
    ],
    ['getRandomDuration(5,4)', 'minSeconds 5 is greater than maxSeconds 4'],
    ['getNextTime(a,"2024-01-01",5,4)', 'minStep 5 is greater than maxStep 4'],
    ['getNextTime(a,"2024-01-01",0,4)', 'minStep 0 is not allowed; it must be at least 1'],
    [
      'getRandomDate("2024-01-01","2024-01-01","yyyy-G")',
      'pattern "yyyy-G" holds "G"; put text in single quotes, or use yyyy yy MM M MMM MMMM dd d EEE EEEE HH H hh h mm m ss s S SS SSS SSSSSS SSSSSSSSS a X XX XXX x xx xxx D DDD Q QQQ w ww RRRR i t',
    ],
  ])('%s is refused', (call, message) => {
    expect(failureOf(call)).toBe(`${call.slice(0, call.indexOf('('))}: ${message}`);
  });
});
