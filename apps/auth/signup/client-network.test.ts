import { describe, expect, it } from 'vitest';
import { networkOf } from './client-network.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.17', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['192.0.3.17', '192.0.3.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    [undefined, 'unknown'],
  ])('the network of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
