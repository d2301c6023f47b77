/** The values of functions that draw from topics. */
import { describe, expect, it } from 'vitest';
import { drawsOf, textsOf } from '../../test/render-call.ts';
import { referenceTime } from '../../random/seeds.ts';
import { topicTables } from './topic-tables.ts';

describe('food', () => {
  it('dishes and descriptions start with a capital and have the right article', () => {
    const texts = [...textsOf('getRandomFood()', 1000), ...textsOf('getRandomFood(description)', 1000)];
    expect(texts.filter((text) => !/^\p{Lu}/u.test(text) || /\b[Aa] [aeio]/.test(text))).toEqual([]);
  });

  it('half of the dishes are in the list', () => {
    const { dish = [] } = topicTables('food').lists;
    const share = textsOf('getRandomFood()', 2000).filter((text) => dish.includes(text)).length / 2000;
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.55);
  });
});

describe('films', () => {
  it('films have many titles, and a year before the reference time', () => {
    const films = drawsOf('getRandomMovie()', 1000) as { title: string; year: number }[];
    expect(new Set(films.map(({ title }) => title)).size).toBeGreaterThan(750);
    const now = new Date(referenceTime(1)).getUTCFullYear();
    expect(Math.max(...films.map(({ year }) => year))).toBe(now);
    expect(Math.min(...films.map(({ year }) => year))).toBe(now - 59);
  });
});

describe('commits', () => {
  it('entries look like those of git log', () => {
    const form =
      /^commit [0-9a-f]{40}\n(Merge: [0-9a-f]{7} [0-9a-f]{7}\n)?Author: .+ <\S+@\S+>\nDate: {3}\w{3} \w{3} \d\d? \d\d:\d\d:\d\d \d{4} [+-]\d{4}\n\n {4}.+\n$/;
    const entries = textsOf('getRandomCommitEntry()', 500);
    expect(entries.filter((entry) => !form.test(entry))).toEqual([]);
    expect(entries.filter((entry) => entry.includes('Merge: ')).length).toBeGreaterThan(60);
  });

  it('dates of commits are right and lie in the 30 days before the reference time', () => {
    const now = referenceTime(1);
    const dates = drawsOf('getRandomCommit()', 500).map((commit) => (commit as { date: string }).date);
    for (const date of dates) {
      const [weekday, month, day, time, year, offset] = date.split(' ');
      const instant = Date.parse(`${weekday}, ${day} ${month} ${year} ${time} ${offset}`);
      expect(now - instant).toBeGreaterThanOrEqual(-1000);
      expect(now - instant).toBeLessThanOrEqual(30 * 86_400_000);
      const local = instant + (Number(offset) / 100) * 3_600_000;
      expect(new Date(local).toUTCString().slice(0, 3)).toBe(weekday);
    }
  });

  it('branch names have no spaces', () => {
    expect(textsOf('getRandomBranchName()', 500).filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
  });
});

describe('air travel', () => {
  it.each([
    ['getRandomFlightNumber()', /^[A-Z0-9]{2}[1-9]\d{0,3}$/],
    ['getRandomFlightNumber("9C")', /^9C[1-9]\d{0,3}$/],
    ['getRandomSeat()', /^([1-9]|[12]\d|3[0-5])[A-F]$/],
    ['getRandomSeat(regional)', /^([1-9]|1\d|20)[A-D]$/],
    ['getRandomSeat(widebody)', /^([1-9]|[1-5]\d|60)[A-HJK]$/],
    ['getRandomRecordLocator()', /^[A-HJ-NP-Z2-9]{6}$/],
  ])('%s matches %s', (call, form) => {
    expect(textsOf(call, 500).filter((text) => !form.test(text))).toEqual([]);
  });
});

describe('books', () => {
  it('books have an ISBN with its check digit', () => {
    for (const book of drawsOf('getRandomBook()', 300) as { isbn: string }[]) {
      const sum = Array.from(book.isbn, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
      expect(book.isbn).toMatch(/^978\d{10}$/);
      expect(sum % 10).toBe(0);
    }
  });
});
