/** Draws flights between airports, with a duration that fits their distance. */
import { isoInstantOf, MS_PER_MINUTE } from '../../values/calendar.ts';
import type { ObjectValue, Value } from '../../values/value.ts';
import { arcOf, earthKm } from '../address/globe.ts';
import type { Point } from '../address/globe.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import type { Call } from '../call.ts';
import type { TopicTables } from '../topics/topic-tables.ts';
import { airlineHomes, longHaulAirlines } from './airline-homes.ts';

/** The last number of a flight: its digits are at most four. */
export const flightNumberMax = 9999;

/** Departures lie in the 30 days after the reference time, at full five minutes. */
const stepMinutes = 5;
const departureSteps = (30 * 24 * 60) / stepMinutes;

const stopShape = shapeOf(['airport', 'code', 'city', 'countryCode', 'time']);
const flightShape = shapeOf(['airline', 'airlineCode', 'flightNumber', 'aircraft', 'durationMinutes'], {
  departure: stopShape,
  arrival: stopShape,
});

export const getRandomFlight = defineFunction({
  name: 'getRandomFlight',
  kind: 'R',
  parameters: [],
  topics: ['aviation'],
  result: 'object',
  shape: flightShape,
  description:
    'Flight in the next 30 days with airline, airlineCode, flightNumber, aircraft, departure, arrival and durationMinutes. It begins or ends in the country of the airline; aircraft and duration fit the distance. Departure and arrival have airport, code, city, countryCode and time.',
  example: 'getRandomFlight()',
  since: 'v1',
  run(call) {
    const { random } = call;
    const table = call.topic('aviation');
    const airports = table.records['airport'] ?? [];
    const { airline, code, home } = drawAirline(call, table, airports);
    const homeAirport = random.pick(airports.filter((airport) => airport.get('countryCode') === home));
    const isLongHaul = longHaulAirlines.has(code);
    const reach = isLongHaul ? kilometresMax : narrowBodyKilometresMax;
    const otherAirport = distantAirport(airports, homeAirport, { start: random.below(airports.length), reach });
    const isOutbound = random.below(2) === 0;
    const from = isOutbound ? homeAirport : otherAirport;
    const to = isOutbound ? otherAirport : homeAirport;
    const kilometres = kilometresBetween(from, to);
    const step = Math.floor(call.referenceTime / (stepMinutes * MS_PER_MINUTE)) + 1 + random.below(departureSteps);
    const leaves = step * stepMinutes * MS_PER_MINUTE;
    const minutes = durationMinutes(kilometres);
    return new Map<string, Value>([
      ['airline', airline.get('name') ?? null],
      ['airlineCode', code],
      ['flightNumber', code + String(random.integer(1, flightNumberMax))],
      ['aircraft', random.pick(kilometres > narrowBodyKilometresMax ? wideBodies : narrowBodies)],
      ['departure', stopOf(from, leaves)],
      ['arrival', stopOf(to, leaves + minutes * MS_PER_MINUTE)],
      ['durationMinutes', minutes],
    ]);
  },
});

function stopOf(airport: ObjectValue, instant: number): ObjectValue {
  return new Map<string, Value>([
    ['airport', airport.get('name') ?? null],
    ['code', airport.get('iata') ?? null],
    ['city', airport.get('city') ?? null],
    ['countryCode', airport.get('countryCode') ?? null],
    ['time', `${isoInstantOf(instant).slice(0, -5)}Z`],
  ]);
}

/** Airports of the same city are nearer. */
const kilometresMin = 150;
/** No airline flies farther without a stop. */
const kilometresMax = 15_300;

/** Narrow-body aircraft fly no farther with all seats taken. */
const narrowBodyKilometresMax = 5_000;
const narrowBodies = [
  'Airbus A319',
  'Airbus A320',
  'Airbus A320neo',
  'Airbus A321',
  'Boeing 737-800',
  'Boeing 737 MAX 8',
];
const wideBodies = ['Airbus A330-300', 'Airbus A350-900', 'Boeing 777-300ER', 'Boeing 787-8', 'Boeing 787-9'];

interface HomeAirline {
  readonly airline: ObjectValue;
  readonly code: string;
  readonly home: string;
}

/** Draws an airline of which the table has an airport at home. */
function drawAirline(call: Call, table: TopicTables['aviation'], airports: readonly ObjectValue[]): HomeAirline {
  const known = call.memory('getRandomFlight', () => {
    const countries = new Set(airports.map((airport) => airport.get('countryCode')));
    return (table.records['airline'] ?? []).flatMap((airline): HomeAirline[] => {
      const code = call.textOf(airline.get('iata') ?? null);
      const home = airlineHomes.get(code);
      return home !== undefined && countries.has(home) ? [{ airline, code, home }] : [];
    });
  });
  return call.random.pick(known);
}

/** The first airport from an index on that is neither too near nor too far. */
function distantAirport(
  airports: readonly ObjectValue[],
  from: ObjectValue,
  { start, reach }: { readonly start: number; readonly reach: number },
): ObjectValue {
  for (let i = 0; i < airports.length; i++) {
    const airport = airports[(start + i) % airports.length];
    if (airport === undefined) continue;
    const kilometres = kilometresBetween(from, airport);
    if (kilometres >= kilometresMin && kilometres <= reach) return airport;
  }
  throw new Error('no airport is within reach');
}

/** Time on the ground and for climb, then about 840 km/h; full five minutes. */
function durationMinutes(kilometres: number): number {
  return Math.round((30 + kilometres / 14) / stepMinutes) * stepMinutes;
}

function kilometresBetween(from: ObjectValue, to: ObjectValue): number {
  return arcOf(pointOf(from), pointOf(to)) * earthKm;
}

function pointOf(airport: ObjectValue): Point {
  return { lat: Number(airport.get('latitude')), lon: Number(airport.get('longitude')) };
}
