/** Functions that create identifiers that start with their time, except UUIDs. */
import { defineFunction } from '../definition.ts';
import { int, text } from '../parameters.ts';
import { drawCharacters } from '../numbers/digits.ts';
import { hexHigh, hexLow } from './hexadecimal.ts';
import { idTime } from './id-time.ts';

const TWO_32 = 4_294_967_296;
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const getUlid = defineFunction({
  name: 'getUlid',
  kind: 'R',
  parameters: [text('time', { optional: true })],
  result: 'text',
  description: 'ULID; its time is the reference time plus the iteration of the innermost loop in ms.',
  example: 'getUlid()',
  since: 'v1',
  isPlain: true,
  run(call, time) {
    let left = idTime(call, time, { min: 0, max: 281_474_976_710_655 });
    let digits = '';
    for (let i = 0; i < 10; i++) {
      digits = crockford.charAt(left % 32) + digits;
      left = Math.floor(left / 32);
    }
    return digits + drawCharacters(call, crockford, 16);
  },
});

export const getObjectId = defineFunction({
  name: 'getObjectId',
  kind: 'R',
  parameters: [text('time', { optional: true })],
  result: 'text',
  description: 'Object id of 24 hexadecimal digits: seconds of the time, then 64 random bits.',
  example: 'getObjectId()',
  since: 'v1',
  isPlain: true,
  run(call, time) {
    const seconds = Math.floor(idTime(call, time, { min: 0, max: TWO_32 * 1000 - 1 }) / 1000) | 0;
    const high = call.random.bits();
    const low = call.random.bits();
    return hexHigh(seconds) + hexLow(seconds) + hexHigh(high) + hexLow(high) + hexHigh(low) + hexLow(low);
  },
});

/** The epoch of KSUIDs, in seconds. */
const ksuidEpoch = 1_400_000_000;

export const getKsuid = defineFunction({
  name: 'getKsuid',
  kind: 'R',
  parameters: [text('time', { optional: true })],
  result: 'text',
  description: 'KSUID of 27 letters and digits: seconds of the time, then 128 random bits.',
  example: 'getKsuid()',
  since: 'v1',
  isPlain: true,
  run(call, time) {
    const bounds = { min: ksuidEpoch * 1000, max: (ksuidEpoch + TWO_32) * 1000 - 1 };
    const seconds = Math.floor(idTime(call, time, bounds) / 1000) - ksuidEpoch;
    const words = [seconds];
    for (let i = 0; i < 4; i++) words.push(call.random.bits() >>> 0);
    return base62Of(words);
  },
});

/** Spells a number in 27 digits. Its words come highest first; the function changes them. */
function base62Of(words: number[]): string {
  let digits = '';
  for (let i = 0; i < 27; i++) {
    let remainder = 0;
    for (let word = 0; word < words.length; word++) {
      const dividend = remainder * TWO_32 + (words[word] ?? 0);
      words[word] = Math.floor(dividend / 62);
      remainder = dividend % 62;
    }
    digits = base62.charAt(remainder) + digits;
  }
  return digits;
}

/** 2010-11-04T01:42:54.657Z, the epoch of Twitter's snowflake ids. */
const snowflakeEpoch = 1_288_834_974_657;
const MS_PER_DAY = 86_400_000;

export const getSnowflakeId = defineFunction({
  name: 'getSnowflakeId',
  kind: 'R',
  parameters: [int('node', { default: 1, min: 0, max: 1023 })],
  result: 'text',
  description: 'Snowflake id: a random millisecond of the reference day, the node, and 12 random bits.',
  example: 'getSnowflakeId()',
  since: 'v1',
  isPlain: true,
  run(call, node) {
    const ms = call.referenceTime + call.random.below(MS_PER_DAY) - snowflakeEpoch;
    const low = node * 4096 + call.random.below(4096);
    return String((BigInt(ms) << 22n) | BigInt(low));
  },
});
