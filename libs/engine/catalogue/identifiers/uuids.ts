/** UUIDs of versions 1, 3, 4, 5, 6 and 7. */
import { md5, sha1 } from '@noble/hashes/legacy.js';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { anyText, show, text } from '../parameters.ts';
import { drawUuid, uuidOf } from './hexadecimal.ts';
import { idTime } from './id-time.ts';

const TWO_16 = 65_536;

export const getUuid = defineFunction({
  name: 'getUuid',
  kind: 'S',
  parameters: [],
  result: 'text',
  description: 'UUID of version 4 with bits from the seed.',
  example: 'getUuid()',
  since: 'v1',
  isPlain: true,
  run: ({ random }) => drawUuid(random),
  printedForm: () => ({ kind: 'uuid' }),
});

export const getUuidV7 = defineFunction({
  name: 'getUuidV7',
  kind: 'R',
  parameters: [text('time', { optional: true })],
  result: 'text',
  description: 'UUID of version 7; its time is the reference time plus the iteration of the innermost loop in ms.',
  example: 'getUuidV7()',
  since: 'v1',
  isPlain: true,
  run(call, time) {
    const ms = idTime(call, time, { min: 0, max: 281_474_976_710_655 });
    const { random } = call;
    const high = Math.floor(ms / TWO_16) | 0;
    const low = ((ms % TWO_16) * TWO_16) | (random.bits() >>> 16);
    const c = random.bits();
    return uuidOf(7, high, low, c, random.bits());
  },
});

const namespaces = { dns: '10', url: '11', oid: '12', x500: '14' } as const;
const namespaceNames = ['dns', 'url', 'oid', 'x500'] as const;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const getUuidV5 = defineFunction({
  name: 'getUuidV5',
  kind: 'P',
  parameters: [text('namespace'), anyText('name')],
  result: 'text',
  description: 'UUID of version 5: the same for the same namespace (a UUID, or dns, url, oid, x500) and name.',
  example: 'getUuidV5(dns, "example.com")',
  since: 'v1',
  isPlain: true,
  run: (call, namespace, name) => uuidOfHash(5, sha1.create(), namespaceBytes(call, namespace), nameBytes(call, name)),
});

export const getUuidV3 = defineFunction({
  name: 'getUuidV3',
  kind: 'P',
  parameters: [text('namespace'), anyText('name')],
  result: 'text',
  description: 'UUID of version 3: as getUuidV5, with MD5.',
  example: 'getUuidV3(dns, "example.com")',
  since: 'v1',
  isPlain: true,
  run: (call, namespace, name) => uuidOfHash(3, md5.create(), namespaceBytes(call, namespace), nameBytes(call, name)),
});

interface Hash {
  update(bytes: Uint8Array): Hash;
  digest(): Uint8Array;
}

function uuidOfHash(version: number, hash: Hash, namespace: Uint8Array, name: Uint8Array): string {
  const digest = hash.update(namespace).update(name).digest();
  const words = new DataView(digest.buffer, digest.byteOffset);
  return uuidOf(version, words.getInt32(0), words.getInt32(4), words.getInt32(8), words.getInt32(12));
}

function nameBytes(call: Call, name: string): Uint8Array {
  call.checkTime(name.length);
  return new TextEncoder().encode(name);
}

/** From the start of the Gregorian calendar, 1582-10-15, to 1970, in milliseconds. */
const gregorianMs = 12_219_292_800_000;
const ticksPerMs = 10_000;
/** 60 bits of ticks end in the year 5236. */
const ticksMsMax = 103_072_857_660_684;

export const getUuidV1 = timeUuid(1, (ticks) => [
  Number(ticks & 0xffffffffn) | 0,
  (Number((ticks >> 32n) & 0xffffn) << 16) | Number(ticks >> 48n),
]);

export const getUuidV6 = timeUuid(6, (ticks) => [
  Number(ticks >> 28n) | 0,
  (Number((ticks >> 12n) & 0xffffn) << 16) | Number(ticks & 0xfffn),
]);

/** Defines a version whose first 60 bits are the time in units of 100 ns. The node is random and marked as such. */
function timeUuid(version: number, wordsOf: (ticks: bigint) => readonly [a: number, b: number]): FunctionDefinition {
  return defineFunction({
    name: `getUuidV${version}`,
    kind: 'R',
    parameters: [text('time', { optional: true })],
    result: 'text',
    description: `UUID of version ${version} with a random node; its time is the reference time plus the iteration of the innermost loop in ms.`,
    example: `getUuidV${version}()`,
    since: 'v1',
    isPlain: true,
    run(call, time) {
      const ms = idTime(call, time, { min: -gregorianMs, max: ticksMsMax });
      const { random } = call;
      const ticks = BigInt(ms + gregorianMs) * BigInt(ticksPerMs) + BigInt(random.below(ticksPerMs));
      const [a, b] = wordsOf(ticks);
      const c = random.bits() | 0x100;
      return uuidOf(version, a, b, c, random.bits());
    },
  });
}

function namespaceBytes(call: Call, namespace: string): Uint8Array {
  const uuid = uuidPattern.test(namespace) ? namespace : knownNamespace(call, namespace);
  const digits = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

function knownNamespace(call: Call, namespace: string): string {
  const known = namespaceNames.find((name) => name === namespace);
  if (known !== undefined) return `6ba7b8${namespaces[known]}-9dad-11d1-80b4-00c04fd430c8`;
  const allowed = namespaceNames.join(', ');
  return call.fail(`namespace ${show(namespace)} is not allowed; it must be a UUID or one of ${allowed}`);
}
