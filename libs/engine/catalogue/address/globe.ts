/** Distances and directions between points of the globe, which is a sphere here. */
import { cosineOfDegrees, degreesOfPoint, degreesOfSine, sineOfDegrees } from '../../values/transcendental.ts';
import type { Value } from '../../values/value.ts';
import { allowedWord, singularOrPlural } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { int, number, text } from '../parameters.ts';
import { roundedDecimal, roundedWithin } from '../numbers/decimals.ts';

/** The members of {@link pointValue}. */
export const pointShape = shapeOf(['latitude', 'longitude']);

/** Mean radius of the earth. */
export const earthKm = 6371;

/** Degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Units of distance, in kilometres: the mile is the international one. */
const kilometres = { km: 1, m: 0.001, mi: 1.609344, nmi: 1.852 } as const;
const unitWords = ['km', 'm', 'mi', 'nmi'] as const;
/** The full names of the units, in plural. */
const units = { kilometres: 'km', kilometers: 'km', metres: 'm', meters: 'm', miles: 'mi' } as const;
const unitNames = ['kilometres', 'kilometers', 'metres', 'meters', 'miles'] as const;

/** Twice the circumference in metres, so that every unit can go around the globe. */
const distanceMax = 80_000_000;

const latitudes = { min: -90, max: 90, scale: 6 };
const longitudes = { min: -180, max: 180, scale: 6 };

const twoPoints = [
  number('lat1', { min: -90, max: 90 }),
  number('lon1', { min: -180, max: 180 }),
  number('lat2', { min: -90, max: 90 }),
  number('lon2', { min: -180, max: 180 }),
] as const;

export const getDistance = defineFunction({
  name: 'getDistance',
  kind: 'P',
  parameters: [...twoPoints, text('unit', { default: 'km' }), int('decimals', { default: 3, min: 0, max: 6 })],
  result: 'number',
  description: 'Great-circle distance of two points by the haversine formula, in km, m, mi or nmi.',
  example: 'getDistance(52.52, 13.405, 48.137, 11.575)',
  since: 'v1',
  run(call, lat1, lon1, lat2, lon2, unit, decimals) {
    const km = arcOf({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 }) * earthKm;
    return roundedDecimal(km / kilometresOf(call, unit), decimals);
  },
});

export const getBearing = defineFunction({
  name: 'getBearing',
  kind: 'P',
  parameters: [...twoPoints, int('decimals', { default: 2, min: 0, max: 6 })],
  result: 'number',
  description: 'Direction in which the great circle to the second point starts: degrees from 0 (north) clockwise.',
  example: 'getBearing(52.52, 13.405, 48.137, 11.575)',
  since: 'v1',
  run(_call, lat1, lon1, lat2, lon2, decimals) {
    const bearing = roundedDecimal(bearingOf({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 }), decimals);
    return bearing.value >= 360 ? roundedDecimal(0, decimals) : bearing;
  },
});

export const getDestination = defineFunction({
  name: 'getDestination',
  kind: 'P',
  parameters: [
    number('lat', { min: -90, max: 90 }),
    number('lon', { min: -180, max: 180 }),
    number('distance', { min: 0, max: distanceMax }),
    number('bearing', { min: 0, max: 360 }),
    text('unit', { default: 'km' }),
  ],
  result: 'object',
  shape: pointShape,
  description: 'Latitude and longitude of the point at a distance and a bearing in degrees.',
  example: 'getDestination(52.52, 13.405, 504.3, 195.5)',
  since: 'v1',
  run(call, lat, lon, distance, bearing, unit) {
    const degrees = ((distance * kilometresOf(call, unit)) / earthKm) * (180 / Math.PI);
    const arc = { sine: sineOfDegrees(degrees), cosine: cosineOfDegrees(degrees) };
    const direction = { north: cosineOfDegrees(bearing), east: sineOfDegrees(bearing) };
    return pointValue(call, destinationOf({ lat, lon }, arc, direction));
  },
});

/**
 * The end of an arc of a great circle. Longitudes stay within ±180 degrees.
 *
 * @param arc sine and cosine of its length as an angle
 * @param direction the parts of a vector of length 1
 */
export function destinationOf(
  { lat, lon }: Point,
  arc: { readonly sine: number; readonly cosine: number },
  direction: { readonly north: number; readonly east: number },
): Point {
  const north = direction.north * arc.sine;
  const east = direction.east * arc.sine;
  const sine = sineOfDegrees(lat);
  const cosine = cosineOfDegrees(lat);
  const turned = lon + degreesOfPoint(east, cosine * arc.cosine - sine * north);
  const wrapped = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned;
  return { lat: degreesOfSine(sine * arc.cosine + cosine * north), lon: wrapped };
}

/** A point as an object with 6 decimals. */
export function pointValue(call: Call, { lat, lon }: Point): Value {
  return new Map<string, Value>([
    ['latitude', roundedWithin(call, lat, latitudes)],
    ['longitude', roundedWithin(call, lon, longitudes)],
  ]);
}

/** The angle between two points, in radians. */
export function arcOf(a: Point, b: Point): number {
  const northward = sineOfDegrees((b.lat - a.lat) / 2);
  const eastward = sineOfDegrees((b.lon - a.lon) / 2);
  const square = northward * northward + cosineOfDegrees(a.lat) * cosineOfDegrees(b.lat) * eastward * eastward;
  return (2 * degreesOfSine(Math.sqrt(square)) * Math.PI) / 180;
}

function bearingOf(a: Point, b: Point): number {
  const turn = b.lon - a.lon;
  const east = sineOfDegrees(turn) * cosineOfDegrees(b.lat);
  const north =
    cosineOfDegrees(a.lat) * sineOfDegrees(b.lat) -
    sineOfDegrees(a.lat) * cosineOfDegrees(b.lat) * cosineOfDegrees(turn);
  const degrees = degreesOfPoint(east, north);
  return degrees < 0 ? degrees + 360 : degrees;
}

function kilometresOf(call: Call, unit: string): number {
  const name = singularOrPlural(unitNames, unit);
  return kilometres[name === undefined ? allowedWord(call, { name: 'unit', words: unitWords }, unit) : units[name]];
}
