/** Functions about air travel. */
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { drawUnblocked, hasBlockedLetters } from '../blocked-letters.ts';
import { defineFunction } from '../definition.ts';
import { drawnCode } from '../drawn-code.ts';
import { drawCharacters } from '../numbers/digits.ts';
import { show, text } from '../parameters.ts';
import { flightNumberMax, getRandomFlight } from './flights.ts';
import { drawRecord } from '../topics/draw-entry.ts';
import { recordFunction } from '../topics/entry-function.ts';

const getRandomAirline = recordFunction({
  name: 'getRandomAirline',
  topic: 'aviation',
  record: 'airline',
  members: ['name', 'iata'],
  description: 'Airline with name and iata, its designator.',
});

const getRandomAirport = recordFunction({
  name: 'getRandomAirport',
  topic: 'aviation',
  record: 'airport',
  members: ['name', 'iata', 'icao', 'city', 'countryCode', 'continent', 'latitude', 'longitude'],
  description:
    'Airport with name, iata, icao, city, countryCode, continent (AF, AS, EU, NA, OC, SA), latitude and longitude; names in English.',
});

const getRandomAircraft = recordFunction({
  name: 'getRandomAircraft',
  topic: 'aviation',
  record: 'aircraft',
  members: ['name', 'iata'],
  description: 'Type of aircraft with name and iata, its code.',
});

/** Longer texts are no designators. */
const designator = /^[A-Z0-9]{2}$/;

const getRandomFlightNumber = defineFunction({
  name: 'getRandomFlightNumber',
  kind: 'S',
  parameters: [text('airline', { default: 'any' })],
  topics: ['aviation'],
  result: 'text',
  description: 'Flight number: designator of an airline and one to four digits.',
  example: 'getRandomFlightNumber(LH)',
  since: 'v1',
  isPlain: true,
  run(call, airline) {
    if (airline !== 'any' && !designator.test(airline)) {
      call.fail(`airline ${show(airline)} is not allowed; it must be any or two capital letters or digits like LH`);
    }
    return carrierOf(call, airline) + String(call.random.integer(1, flightNumberMax));
  },
});

function carrierOf(call: Call, airline: string): string {
  if (airline !== 'any') return airline;
  return call.textOf(drawRecord(call.random, call.topic('aviation'), 'airline').get('iata') ?? null);
}

const cabins = {
  narrowbody: { rows: 35, letters: 'ABCDEF' },
  regional: { rows: 20, letters: 'ABCD' },
  widebody: { rows: 60, letters: 'ABCDEFGHJK' },
};
const aircraftTypes = ['narrowbody', 'regional', 'widebody'] as const;

const getRandomSeat = defineFunction({
  name: 'getRandomSeat',
  kind: 'S',
  parameters: [text('aircraft', { default: 'narrowbody' })],
  result: 'text',
  description: 'Seat in a narrowbody, regional or widebody aircraft: row and letter.',
  example: 'getRandomSeat(widebody)',
  since: 'v1',
  isPlain: true,
  run(call, aircraft) {
    const { rows, letters } = cabins[allowedWord(call, { name: 'aircraft', words: aircraftTypes }, aircraft)];
    const row = call.random.integer(1, rows);
    return `${row}${letters.charAt(call.random.below(letters.length))}`;
  },
});

const getRandomRecordLocator = drawnCode({
  name: 'getRandomRecordLocator',
  description: 'Booking code of an airline: six letters and digits without 0, 1, I and O, and without insults.',
  draw: (call) => drawUnblocked(() => drawCharacters(call, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6), hasBlockedLetters),
});

export const travel = [
  getRandomAirline,
  getRandomAirport,
  getRandomAircraft,
  getRandomFlight,
  getRandomFlightNumber,
  getRandomSeat,
  getRandomRecordLocator,
];
