import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, createAddressReader } from './client-address.ts';

/** The part of a request that tells where it comes from. */
function requestFrom(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  // Nothing else of a request is read.
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('clientAddress', () => {
  it.each([
    { what: 'the peer, whatever is forwarded, without proxies', hops: 0, forwarded: '203.0.113.9', is: '10.0.0.1' },
    { what: 'the peer when nothing is forwarded', hops: 2, forwarded: undefined, is: '10.0.0.1' },
    { what: 'the last entry behind one proxy', hops: 1, forwarded: '6.6.6.6, 203.0.113.9', is: '203.0.113.9' },
    { what: 'the last but one behind two', hops: 2, forwarded: '6.6.6.6, 203.0.113.9, 10.0.0.2', is: '203.0.113.9' },
    {
      what: 'the first when there are fewer entries than proxies',
      hops: 9,
      forwarded: '203.0.113.9',
      is: '203.0.113.9',
    },
    { what: 'the peer when the entry is no address', hops: 1, forwarded: 'unknown', is: '10.0.0.1' },
    {
      what: 'the nearest address before an entry that is none',
      hops: 3,
      forwarded: '6.6.6.6, x, 10.0.0.2',
      is: '10.0.0.2',
    },
    { what: 'the peer when the entry is empty', hops: 1, forwarded: '6.6.6.6, ', is: '10.0.0.1' },
    { what: 'an entry without its port', hops: 1, forwarded: '203.0.113.9:4711', is: '203.0.113.9' },
    {
      what: 'an IPv6 entry without brackets and port',
      hops: 1,
      forwarded: '[2001:db8::1]:443',
      is: '2001:db8:0:0::/64',
    },
  ])('clientAddress is $what', ({ hops, forwarded, is }) => {
    expect(clientAddress(requestFrom('10.0.0.1', forwarded), hops)).toBe(is);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1:2:3::7:8', '1:2:3:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
  ])('clientAddress counts %s as %s', (address, is) => {
    expect(clientAddress(requestFrom(address), 0)).toBe(is);
  });

  it('clientAddress returns a fixed name when the connection is closed', () => {
    expect(clientAddress(requestFrom(undefined), 0)).toBe('unknown');
  });

  it('clientAddress counts all addresses of one IPv6 network as one, in any spelling', () => {
    const group = fc.integer({ min: 1, max: 0xffff });
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, a, b) => {
        const [first, second] = [a, b].map((host) => {
          const text = [...network, ...host].map((part) => part.toString(16)).join(':');
          return clientAddress(requestFrom(text), 0);
        });
        expect(first).toBe(second);
      }),
    );
  });

  it('clientAddress never trusts more entries than there are proxies', () => {
    const entries = fc.array(fc.ipV4(), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 8 }), (forwarded, hops) => {
        const believed = ['10.0.0.1', ...forwarded.toReversed()];
        const is = clientAddress(requestFrom('10.0.0.1', forwarded.join(', ')), hops);
        expect(is).toBe(believed[Math.min(hops, forwarded.length)]);
      }),
    );
  });
});

describe('createAddressReader', () => {
  const forwarded = '203.0.113.9';

  function countCalls(proxiesMax: number, requests: readonly IncomingMessage[]): number {
    let count = 0;
    const addressOf = createAddressReader(proxiesMax, () => {
      count += 1;
    });
    for (const request of requests) addressOf(request);
    return count;
  }

  it('an address reader reports once that requests come through a proxy that TRUST_PROXY does not count', () => {
    const request = requestFrom('10.0.0.7', forwarded);

    expect(countCalls(0, [request, request, request])).toBe(1);
  });

  it.each([
    ['a proxy is declared', 1, '10.0.0.7', forwarded],
    ['the peer has a public address, so that anybody may have written the header', 0, '203.0.113.1', forwarded],
    ['nothing was forwarded', 0, '10.0.0.7', undefined],
  ])('an address reader reports nothing when %s', (_what, proxiesMax, peer, header) => {
    expect(countCalls(proxiesMax, [requestFrom(peer, header)])).toBe(0);
  });
});
