import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../test/render-call.ts';
import { topicTables } from '../topics/topic-tables.ts';
import { airlineHomes, longHaulAirlines } from './airline-homes.ts';

interface Flight {
  readonly airlineCode: string;
  readonly flightNumber: string;
  readonly aircraft: string;
  readonly durationMinutes: number;
  readonly departure: { readonly code: string; readonly countryCode: string };
  readonly arrival: { readonly code: string; readonly countryCode: string };
}

describe('getRandomFlight', () => {
  const flights = drawsOf('getRandomFlight()', 2_000) as unknown as Flight[];
  const wideBody = /A330|A350|777|787/;

  it('a flight begins or ends in the country of its airline', () => {
    const wrong = flights.filter(({ airlineCode, departure, arrival }) => {
      const home = airlineHomes.get(airlineCode);
      return home === undefined || (departure.countryCode !== home && arrival.countryCode !== home);
    });
    expect(wrong).toEqual([]);
    expect(flights.filter(({ departure, arrival }) => departure.code === arrival.code)).toEqual([]);
  });

  it('an airline without wide-body aircraft flies no longer than seven hours', () => {
    const regional = flights.filter(({ airlineCode }) => !longHaulAirlines.has(airlineCode));
    expect(regional.length).toBeGreaterThan(100);
    expect(
      regional.filter(({ durationMinutes, aircraft }) => durationMinutes > 420 || wideBody.test(aircraft)),
    ).toEqual([]);
  });

  it('flights of more than seven hours have a wide-body aircraft', () => {
    const long = flights.filter(({ durationMinutes }) => durationMinutes > 420);
    expect(long.length).toBeGreaterThan(100);
    expect(long.filter(({ aircraft }) => !wideBody.test(aircraft))).toEqual([]);
  });

  it('the airlines of the list are those of the table, and many of them fly', () => {
    const known = new Set((topicTables('aviation').records['airline'] ?? []).map((airline) => airline.get('iata')));
    expect([...airlineHomes.keys()].filter((code) => !known.has(code))).toEqual([]);
    expect([...longHaulAirlines].filter((code) => !known.has(code))).toEqual([]);
    expect(new Set(flights.map(({ airlineCode }) => airlineCode)).size).toBeGreaterThan(100);
  });
});
