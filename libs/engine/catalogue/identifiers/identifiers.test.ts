import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { failureOf, textOf, textsOf, valueOf } from '../../test/render-call.ts';

const referenceMs = Date.UTC(2025, 0, 1);

/** The number that digits of a base spell. */
function numberOf(digits: string, alphabet: string): bigint {
  return Array.from(digits).reduce((sum, d) => sum * BigInt(alphabet.length) + BigInt(alphabet.indexOf(d)), 0n);
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('identifiers', () => {
  it.each([
    ['getUuid()', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
    ['getUuidV7()', /^01941f29-7c[0-9a-f]{2}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
    ['getUlid()', /^01JGFJJZ[0-9A-HJKMNP-TV-Z]{18}$/],
    ['getNanoId()', /^[A-Za-z0-9_-]{21}$/],
    ['getNanoId(5)', /^[A-Za-z0-9_-]{5}$/],
    ['getNanoId(8,"ab😀")', /^[ab😀]{8}$/u],
    ['getObjectId()', /^67748580[0-9a-f]{16}$/],
    ['getKsuid()', /^2r0I[A-Za-z0-9]{23}$/],
    ['getSnowflakeId()', /^18\d{17}$/],
    ['getShortId()', /^[2-9A-HJ-NP-Za-km-z]{8}$/],
    ['getShortId(0)', /^$/],
  ])('%s is like %s', (call, shape) => {
    for (const id of textsOf(call, 200)) expect(id).toMatch(shape);
  });

  it.each(['getUuid()', 'getUuidV7()', 'getUlid()', 'getNanoId()', 'getObjectId()', 'getKsuid()', 'getSnowflakeId()'])(
    '%s does not repeat itself',
    (call) => {
      expect(new Set(textsOf(call, 3000)).size).toBe(3000);
    },
  );

  it.each(['getUuidV7()', 'getUlid()'])('%s rises within a loop', (call) => {
    const ids = textsOf(call, 300);
    expect(ids.toSorted()).toEqual(ids);
  });

  it('time-ordered ids hold the time that they are given', () => {
    const time = '2024-05-06T07:08:09.123Z';
    const ms = Date.parse(time);
    const uuid = textOf(`<getUuidV7("${time}")>`).replaceAll('-', '');
    expect(Number.parseInt(uuid.slice(0, 12), 16)).toBe(ms);
    expect(Number(numberOf(textOf(`<getUlid("${time}")>`).slice(0, 10), crockford))).toBe(ms);
    expect(Number.parseInt(textOf(`<getObjectId("${time}")>`).slice(0, 8), 16)).toBe(Math.floor(ms / 1000));
    const ksuid = numberOf(textOf(`<getKsuid("${time}")>`), base62);
    expect(Number(ksuid >> 128n) + 1_400_000_000).toBe(Math.floor(ms / 1000));
  });

  it('KSUIDs use all of their 128 random bits', () => {
    const payloads = textsOf('getKsuid()', 64).map((id) => numberOf(id, base62) & ((1n << 128n) - 1n));
    expect(payloads.reduce((bits, payload) => bits | payload, 0n)).toBe((1n << 128n) - 1n);
    expect(payloads.reduce((bits, payload) => bits & payload)).toBe(0n);
  });

  it('snowflakes hold the reference day and the node', () => {
    for (const id of textsOf('getSnowflakeId(513)', 50).map(BigInt)) {
      const ms = Number(id >> 22n) + 1_288_834_974_657;
      expect(Math.floor(ms / 86_400_000)).toBe(referenceMs / 86_400_000);
      expect(Number((id >> 12n) & 1023n)).toBe(513);
    }
  });

  it.each([
    ['dns', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com'],
    ['url', '6ba7b811-9dad-11d1-80b4-00c04fd430c8', 'https://example.com/é'],
    ['"886313e1-3b8a-5372-9b90-0c9aee199e5d"', '886313e1-3b8a-5372-9b90-0c9aee199e5d', 'x'],
  ])('getUuidV5(%s) is the SHA-1 of namespace and name', (namespace, uuid, name) => {
    const bytes = createHash('sha1')
      .update(Buffer.from(uuid.replaceAll('-', ''), 'hex'))
      .update(name)
      .digest();
    bytes.writeUInt8((bytes.readUInt8(6) & 15) | 0x50, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 63) | 0x80, 8);
    const hex = bytes.toString('hex');
    const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
    expect(valueOf(`getUuidV5(${namespace}, "${name}")`)).toBe(parts.join('-'));
  });

  it('getUuidV5 gives the published example', () => {
    expect(valueOf('getUuidV5(dns, "www.example.com")')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  it.each([
    ['getUuidV5(web,x)', 'getUuidV5: namespace "web" is not allowed; it must be a UUID or one of dns, url, oid, x500'],
    [
      'getUuidV7("1969-12-31")',
      'getUuidV7: time 1969-12-31 is not allowed; it must be between 1970-01-01T00:00:00.000Z and the end of the year 9999',
    ],
    [
      'getKsuid("2014-01-01")',
      'getKsuid: time 2014-01-01 is not allowed; it must be between 2014-05-13T16:53:20.000Z and 2150-06-19T23:21:35.999Z',
    ],
    [
      'getObjectId("2200-01-01")',
      'getObjectId: time 2200-01-01 is not allowed; it must be between 1970-01-01T00:00:00.000Z and 2106-02-07T06:28:15.999Z',
    ],
    ['getUlid(noon)', 'getUlid: time "noon" is not a date like 2025-03-01 or a time like 2025-03-01T12:00:00Z'],
    ['getNanoId(5,"")', 'getNanoId: alphabet is empty; it must have at least one character'],
    ['getNanoId(-1)', 'getNanoId: length -1 is not allowed; it must be at least 0'],
    ['getSnowflakeId(1024)', 'getSnowflakeId: node 1024 is not allowed; it must be between 0 and 1023'],
  ])('%s is refused', (call, message) => {
    expect(failureOf(call)).toBe(message);
  });
});
