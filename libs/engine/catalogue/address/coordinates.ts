/** Functions that draw points on the globe. */
import { degreesOfSine, sineOfDegrees } from '../../values/transcendental.ts';
import { Decimal } from '../../values/value.ts';
import type { Value } from '../../values/value.ts';
import type { Stream } from '../../random/stream.ts';
import { defineFunction } from '../definition.ts';
import { int, number } from '../parameters.ts';
import { decimalDrawer, roundedWithin } from '../numbers/decimals.ts';
import { drawCharacters } from '../numbers/digits.ts';
import type { Call } from '../call.ts';
import { mainPersona } from '../person/persona.ts';
import { destinationOf, earthKm, pointShape, pointValue } from './globe.ts';
import type { Point } from './globe.ts';

const latitudes = { min: -90, max: 90, scale: 6 };
/** The 12th decimal of a degree is about 0.1 micrometres. */
const decimalsMax = 12;

export const getRandomLatitude = defineFunction({
  name: 'getRandomLatitude',
  kind: 'S',
  parameters: [
    number('min', { default: -90, min: -90, max: 90 }),
    number('max', { default: 90, min: -90, max: 90 }),
    int('decimals', { default: 6, min: 0, max: decimalsMax }),
  ],
  result: 'number',
  description: 'Latitude in degrees.',
  example: 'getRandomLatitude(47,55,4)',
  since: 'v1',
  run: (call, min, max, decimals) => decimalDrawer(call, min, max, decimals)(call),
  prepare: decimalDrawer,
});

export const getRandomLongitude = defineFunction({
  name: 'getRandomLongitude',
  kind: 'S',
  parameters: [
    number('min', { default: -180, min: -180, max: 180 }),
    number('max', { default: 180, min: -180, max: 180 }),
    int('decimals', { default: 6, min: 0, max: decimalsMax }),
  ],
  result: 'number',
  description: 'Longitude in degrees.',
  example: 'getRandomLongitude(6,15,4)',
  since: 'v1',
  run: (call, min, max, decimals) => decimalDrawer(call, min, max, decimals)(call),
  prepare: decimalDrawer,
});

export const getRandomCoordinates = defineFunction({
  name: 'getRandomCoordinates',
  kind: 'S',
  parameters: [],
  result: 'object',
  shape: pointShape,
  description: 'Latitude and longitude of a point, uniform on the sphere.',
  example: 'getRandomCoordinates()',
  since: 'v1',
  run(call) {
    const lat = degreesOfSine(2 * call.random.uniform() - 1);
    const lon = new Decimal(call.random.integer(-180_000_000, 180_000_000), 6);
    return new Map<string, Value>([
      ['latitude', roundedWithin(call, lat, latitudes)],
      ['longitude', lon],
    ]);
  },
});

export const getRandomNearbyCoordinates = defineFunction({
  name: 'getRandomNearbyCoordinates',
  kind: 'S',
  parameters: [
    number('lat', { optional: true, min: -90, max: 90 }),
    number('lon', { optional: true, min: -180, max: 180 }),
    number('radiusKm', { default: 10, min: 0, max: 20_000 }),
  ],
  isLocalized: true,
  readsCountry: true,
  result: 'object',
  shape: pointShape,
  description:
    'Latitude and longitude of a point within the radius, uniform on its area, around the city of the persona unless ' +
    'given.',
  example: 'getRandomNearbyCoordinates(48.137, 11.575, 5)',
  since: 'v1',
  run(call, lat, lon, radiusKm) {
    if ((lat === undefined) !== (lon === undefined)) call.fail('lat and lon can only be given together');
    // The persona opens other streams.
    const drawn = drawInDisc(call.random);
    const centre = lat === undefined || lon === undefined ? call.persona(mainPersona).home.centre : { lat, lon };
    return nearbyPoint(call, centre, { radiusKm, drawn });
  },
});

/** A point at a uniform bearing. The square of the chord to it is uniform, so the points cover the area evenly. */
function nearbyPoint(
  call: Call,
  { lat, lon }: Point,
  { radiusKm, drawn: { x, y } }: { readonly radiusKm: number; readonly drawn: DiscPoint },
): Value {
  const radius = Math.sqrt(x * x + y * y);
  const halfChord = radius * sineOfDegrees((radiusKm / earthKm / 2) * (180 / Math.PI));
  const sineOfArc = 2 * halfChord * Math.sqrt(1 - halfChord * halfChord);
  const cosineOfArc = 1 - 2 * halfChord * halfChord;
  return pointValue(
    call,
    destinationOf({ lat, lon }, { sine: sineOfArc, cosine: cosineOfArc }, { north: y / radius, east: x / radius }),
  );
}

/** A point in the unit disc other than its centre. */
interface DiscPoint {
  readonly x: number;
  readonly y: number;
}

function drawInDisc(random: Stream): DiscPoint {
  for (let i = 0; i < 10_000; i++) {
    const x = 2 * random.uniform() - 1;
    const y = 2 * random.uniform() - 1;
    const square = x * x + y * y;
    if (square <= 1 && square > 0) return { x, y };
  }
  throw new Error('no point fell into the disc');
}

export const getRandomGeohash = defineFunction({
  name: 'getRandomGeohash',
  kind: 'S',
  parameters: [int('length', { default: 8, min: 1, max: 12 })],
  result: 'text',
  description: 'Geohash of that many characters.',
  example: 'getRandomGeohash(6)',
  since: 'v1',
  isPlain: true,
  run: (call, length) => drawCharacters(call, '0123456789bcdefghjkmnpqrstuvwxyz', length),
});
