/** Reads and prints address blocks of IPv4 and IPv6. */

/** A block: its address as words, most significant first, and how many leading bits are fixed. */
export interface NetworkBlock {
  readonly words: readonly number[];
  readonly prefix: number;
}

/** Reads `10.0.0.0/8`: one 32-bit word; undefined when it is no block. Refuses leading zeros, which some read as octal. */
export function readIpv4Block(cidr: string): NetworkBlock | undefined {
  const found = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\/(0|[1-9]\d?)$/.exec(cidr);
  if (found === null) return undefined;
  const numbers = found.slice(1).map(Number);
  const [a = 0, b = 0, c = 0, d = 0, prefix = 0] = numbers;
  if (prefix > 32 || Math.max(a, b, c, d) > 255) return undefined;
  return { words: [((a << 24) | (b << 16) | (c << 8) | d) >>> 0], prefix };
}

/** Reads `2001:db8::/32`: eight 16-bit words; undefined when it is no block. */
export function readIpv6Block(cidr: string): NetworkBlock | undefined {
  const found = /^([0-9a-fA-F:]{2,39})\/(0|[1-9]\d{0,2})$/.exec(cidr);
  const prefix = Number(found?.[2]);
  const words = readIpv6(found?.[1] ?? '');
  return words === undefined || prefix > 128 ? undefined : { words, prefix };
}

function readIpv6(address: string): number[] | undefined {
  const halves = address.split('::');
  const [first = [], last] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - first.length - (last?.length ?? 0);
  const isWhole = last === undefined ? missing === 0 : halves.length === 2 && missing > 0;
  const groups = [...first, ...Array.from({ length: isWhole ? missing : 0 }, () => '0'), ...(last ?? [])];
  if (!isWhole || !groups.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16));
}

/** `192.0.2.1` */
export function spellIpv4(word: number): string {
  return `${word >>> 24}.${(word >>> 16) & 255}.${(word >>> 8) & 255}.${word & 255}`;
}

/** Spells an address by RFC 5952: lower case, and `::` for the longest run of zero words. */
export function spellIpv6(words: readonly number[]): string {
  const { start, length } = longestZeroRun(words);
  const groups = words.map((word) => word.toString(16));
  if (length < 2) return groups.join(':');
  return `${groups.slice(0, start).join(':')}::${groups.slice(start + length).join(':')}`;
}

function longestZeroRun(words: readonly number[]): { readonly start: number; readonly length: number } {
  let longest = { start: 0, length: 0 };
  let length = 0;
  words.forEach((word, index) => {
    length = word === 0 ? length + 1 : 0;
    if (length > longest.length) longest = { start: index - length + 1, length };
  });
  return longest;
}
