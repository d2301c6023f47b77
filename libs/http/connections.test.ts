import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { trackConnections } from './connections.ts';

const limits = { totalMax: 100, perAddressMax: 2, pipelinedMax: 16 };

function createSetup(totalMax = limits.totalMax) {
  // Only the event of a new connection is used of the server.
  const server = new EventEmitter() as Server;
  const connections = trackConnections(server, { ...limits, totalMax }, () => undefined);
  const open = (remoteAddress: string): Duplex => {
    const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    server.emit('connection', Object.assign(socket, { remoteAddress }));
    return socket;
  };
  return { connections, open };
}

describe('connections', () => {
  it('connections are bounded for one public address without an effect on other addresses', () => {
    const { open } = createSetup();

    const sockets = ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'].map(open);

    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
  });

  it('connections of IPv6 are bounded for the first 64 bits, which one customer of a provider has', () => {
    const { open } = createSetup();

    const sockets = ['2001:db8::1', '2001:db8:0:0:1::2', '2001:db8::ffff', '2001:db8:0:1::1'].map(open);

    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
  });

  it.each(['10.1.2.3', '127.0.0.1', '::1', '::ffff:192.168.1.1', 'fd00::1'])(
    'connections have no bound for a private address, because it may be a proxy: %s',
    (address) => {
      const { open } = createSetup();

      const sockets = Array.from({ length: 10 }, () => open(address));

      expect(sockets.some(({ destroyed }) => destroyed)).toBe(false);
    },
  );

  it('connections can be opened again when others of the address are closed', async () => {
    const { open } = createSetup();
    const first = open('203.0.113.1');
    open('203.0.113.1');
    await new Promise((resolve) => first.destroy().once('close', resolve));

    expect(open('203.0.113.1').destroyed).toBe(false);
  });

  it('idle connections are closed when new ones exceed the limit', () => {
    const { open } = createSetup(2);
    const idle = [open('10.0.0.1'), open('10.0.0.2')];

    const newest = open('10.0.0.3');

    expect([...idle, newest].map(({ destroyed }) => destroyed)).toEqual([true, true, false]);
  });
});
