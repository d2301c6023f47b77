/** Functions that draw network addresses and ports. */
import type { Stream } from '../../random/stream.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { drawnCode } from '../drawn-code.ts';
import { int, show, text } from '../parameters.ts';
import { readIpv4Block, readIpv6Block, spellIpv4, spellIpv6 } from './network-blocks.ts';

export const getRandomIpv4 = defineFunction({
  name: 'getRandomIpv4',
  kind: 'S',
  parameters: [text('cidr', { default: '0.0.0.0/0' })],
  result: 'text',
  description: 'IPv4 address in the block; 192.0.2.0/24, 198.51.100.0/24 and 203.0.113.0/24 are for documentation.',
  example: 'getRandomIpv4("192.0.2.0/24")',
  since: 'v1',
  isPlain: true,
  run: (call, cidr) => ipv4Drawer(call, cidr)(call),
  prepare: ipv4Drawer,
});

function ipv4Drawer(call: Call, cidr: string): (call: Call) => string {
  const block = readIpv4Block(cidr) ?? call.fail(`cidr ${show(cidr)} is not a block like 192.0.2.0/24`);
  const [word = 0] = block.words;
  return ({ random }) => spellIpv4(inBlock(random, word, block.prefix));
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
