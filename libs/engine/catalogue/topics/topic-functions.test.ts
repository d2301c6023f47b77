/** The values of functions that draw from topics. */
import { describe, expect, it } from 'vitest';
import { drawsOf, textOf, textsOf } from '../../test/render-call.ts';
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

interface Flight {
  readonly airlineCode: string;
  readonly flightNumber: string;
  readonly departure: { readonly code: string; readonly time: string };
  readonly arrival: { readonly code: string; readonly time: string };
  readonly durationMinutes: number;
}

describe('flights', () => {
  const flights = drawsOf('getRandomFlight()', 1000) as unknown as Flight[];
  const { airport = [] } = topicTables('aviation').records;

  /** Great-circle distance by the haversine formula. */
  function kilometres({ departure, arrival }: Flight): number {
    const radians = [departure.code, arrival.code].flatMap((code) => {
      const found = airport.find((each) => each.get('iata') === code);
      return [Number(found?.get('latitude')), Number(found?.get('longitude'))].map(
        (degrees) => (degrees * Math.PI) / 180,
      );
    });
    const [latA = NaN, lonA = NaN, latB = NaN, lonB = NaN] = radians;
    const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
    const square = haversine(latB - latA) + Math.cos(latA) * Math.cos(latB) * haversine(lonB - lonA);
    return 2 * 6371 * Math.asin(Math.sqrt(square));
  }

  it('the duration of a flight fits its distance, which is from 150 to 15,300 km', () => {
    for (const flight of flights) {
      const distance = kilometres(flight);
      expect(distance).toBeGreaterThan(149.9);
      expect(distance).toBeLessThan(15_300.1);
      expect(Math.abs(flight.durationMinutes - 30 - distance / 14)).toBeLessThanOrEqual(2.6);
    }
  });

  it('a flight leaves within 30 days after the reference time and arrives after its duration', () => {
    for (const { airlineCode, flightNumber, departure, arrival, durationMinutes } of flights) {
      const ahead = Date.parse(departure.time) - referenceTime(1);
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual(30 * 86_400_000);
      expect(Date.parse(arrival.time) - Date.parse(departure.time)).toBe(durationMinutes * 60_000);
      expect(flightNumber.startsWith(airlineCode)).toBe(true);
    }
  });
});

describe('institutions', () => {
  it.each(['getRandomHospital()', 'getRandomBank()'])('the name of %s begins with its city', (call) => {
    const found = drawsOf(call, 200) as { name: string; city: string }[];
    expect(found.filter(({ name, city }) => !name.startsWith(`${city} `))).toEqual([]);
  });

  it('a word that ends the city of a hospital and begins its kind is in the name once', () => {
    const names = drawsOf('getRandomHospital().name', 8000).map(String);
    expect(names.filter((name) => name.endsWith(' City Hospital') && name.split(' City').length > 2)).toEqual([]);
    expect(names.some((name) => /^(?:Kansas|Oklahoma|Jersey) City Hospital$/.test(name))).toBe(true);
  });
});

describe('stocks', () => {
  it('each power of ten of the market capitalization is equally likely', () => {
    const caps = drawsOf('getRandomStock().marketCap', 2000).map(Number);
    for (const unit of [1e7, 1e8, 1e9, 1e10, 1e11]) {
      const share = caps.filter((cap) => cap >= unit && cap < 10 * unit).length / caps.length;
      expect(share).toBeGreaterThan(0.16);
      expect(share).toBeLessThan(0.24);
    }
  });
});

describe('naughty texts', () => {
  const { text = [] } = topicTables('naughty').lists;

  it('JSON documents hold every naughty text as it is', () => {
    const drawn = new Set(textsOf('getRandomNaughtyText()', 4000));
    expect(drawn.size).toBe(text.length);
    expect(text.filter((each) => !drawn.has(each))).toEqual([]);
  });

  it.each(['xml', 'html', 'csv', 'sql'])('%s documents can hold every naughty text', (format) => {
    const body = format === 'xml' ? '<a><for(i, 1, 4000)><getRandomNaughtyText()><endfor></a>' : undefined;
    const plain = `<format(${format})><for(i, 1, 4000)><getRandomNaughtyText()>\n<endfor>`;
    expect(textOf(body ?? plain).length).toBeGreaterThan(4000);
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
