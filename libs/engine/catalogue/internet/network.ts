/** Functions that draw network addresses and ports. */
import type { Stream } from '../../random/stream.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { drawnCode } from '../drawn-code.ts';
import { boolean, int, show, text } from '../parameters.ts';
import { readIpv4Block, readIpv6Block, spellIpv4, spellIpv6 } from './network-blocks.ts';

export const getRandomIpv4 = defineFunction({
  name: 'getRandomIpv4',
  kind: 'S',
  parameters: [text('cidr', { optional: true }), boolean('public', { default: false })],
  result: 'text',
  description:
    'IPv4 address in the block. Without a block it is one of 192.0.2.0/24, 198.51.100.0/24 and 203.0.113.0/24, which are for documentation, or with public=true any address of the internet, which may belong to someone.',
  example: 'getRandomIpv4()',
  since: 'v1',
  isPlain: true,
  run: (call, cidr, isPublic) => ipv4Drawer(call, cidr, isPublic)(call),
  prepare: ipv4Drawer,
});

/** The blocks of RFC 5737. */
const documentationBlocks = [0xc0000200, 0xc6336400, 0xcb007100];

function ipv4Drawer(call: Call, cidr: string | undefined, isPublic: boolean): (call: Call) => string {
  if (cidr === undefined && isPublic) return ({ random }) => spellIpv4(publicAddress(random));
  if (cidr === undefined) {
    return ({ random }) => spellIpv4(inBlock(random, random.pick(documentationBlocks), 24));
  }
  if (isPublic) call.fail('cidr and public exclude each other; write one of them');
  const block = readIpv4Block(cidr) ?? call.fail(`cidr ${show(cidr)} is not a block like 192.0.2.0/24`);
  const [word = 0] = block.words;
  return ({ random }) => spellIpv4(inBlock(random, word, block.prefix));
}

/** The blocks of RFC 6890 and RFC 5771 that are not of the public internet. */
const specialBlocks = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0000000, 24],
  [0xc0000200, 24],
  [0xc0586300, 24],
  [0xc0a80000, 16],
  [0xc6120000, 15],
  [0xc6336400, 24],
  [0xcb007100, 24],
  [0xe0000000, 3],
] as const;

/** One of eight addresses is special: no sequence of 100 draws has only such. */
const publicDrawsMax = 100;

function publicAddress(random: Stream): number {
  for (let i = 0; i < publicDrawsMax; i++) {
    const word = random.bits() >>> 0;
    if (!specialBlocks.some(([block, prefix]) => (word ^ block) >>> (32 - prefix) === 0)) return word;
  }
  return 0x08080808;
}

/** The fixed bits of the word, followed by random bits. */
function inBlock(random: Stream, word: number, prefix: number): number {
  const mask = prefix === 0 ? 0 : -1 << (32 - prefix);
  return (word & mask) | (random.bits() & ~mask);
}

/** 10.0.0.0/8, 172.16.0.0/12 and 192.168.0.0/16. */
const privateBlocks = [
  { word: 0x0a000000, prefix: 8 },
  { word: 0xac100000, prefix: 12 },
  { word: 0xc0a80000, prefix: 16 },
];

export const getRandomPrivateIpv4 = drawnCode({
  name: 'getRandomPrivateIpv4',
  description: 'IPv4 address of a private network: 10/8, 172.16/12 or 192.168/16.',
  draw({ random }) {
    const { word, prefix } = random.pick(privateBlocks);
    return spellIpv4(inBlock(random, word, prefix));
  },
});

export const getRandomIpv6 = defineFunction({
  name: 'getRandomIpv6',
  kind: 'S',
  parameters: [text('cidr', { default: '2001:db8::/32' })],
  result: 'text',
  description: 'IPv6 address in the block; the default is for documentation.',
  example: 'getRandomIpv6()',
  since: 'v1',
  isPlain: true,
  run: (call, cidr) => ipv6Drawer(call, cidr)(call),
  prepare: ipv6Drawer,
});

function ipv6Drawer(call: Call, cidr: string): (call: Call) => string {
  const block = readIpv6Block(cidr) ?? call.fail(`cidr ${show(cidr)} is not a block like 2001:db8::/32`);
  return ({ random }) => {
    const words = block.words.map((word, index) => {
      const fixed = Math.min(16, Math.max(0, block.prefix - 16 * index));
      const free = 0xffff >>> fixed;
      return (word & ~free & 0xffff) | (random.bits() & free);
    });
    return spellIpv6(words);
  };
}

/** What may stand between the bytes of a hardware address. */
export const macSeparators = [':', '-', ''];

export const getRandomMacAddress = defineFunction({
  name: 'getRandomMacAddress',
  kind: 'S',
  parameters: [text('separator', { default: ':' })],
  result: 'text',
  description: 'Locally administered hardware address; the separator is ":", "-" or empty.',
  example: 'getRandomMacAddress()',
  since: 'v1',
  isPlain: true,
  run(call, separator) {
    if (!macSeparators.includes(separator)) {
      call.fail(`separator ${show(separator)} is not allowed; it must be ":", "-" or empty`);
    }
    let address = '';
    for (let i = 0; i < 6; i++) {
      const byte = call.random.bits() & 255;
      // The first byte marks a unicast, locally administered address.
      const marked = i === 0 ? (byte & 0xfc) | 2 : byte;
      address += (i === 0 ? '' : separator) + marked.toString(16).padStart(2, '0');
    }
    return address;
  },
});

export const getRandomPort = defineFunction({
  name: 'getRandomPort',
  kind: 'S',
  parameters: [
    int('min', { default: 1024, min: 0, max: 65_535 }),
    int('max', { default: 65_535, min: 0, max: 65_535 }),
  ],
  result: 'number',
  description: 'Port number between min and max, both included.',
  example: 'getRandomPort()',
  since: 'v1',
  run(call, min, max) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    return call.random.integer(min, max);
  },
});
