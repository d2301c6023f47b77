/** Requests that a test sends as bytes, whole or in half, and the bytes that the gateway holds of their bodies. */
import { scrape } from '@docgen/runtime/metrics';
import { afterEach } from 'vitest';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { openRaw, requestBytes } from './raw-client.ts';
import type { RawConnection } from './raw-client.ts';

export const kibibyte = 1024;
export const post = 'POST /v1/templates';

/** Registers a hook that closes the connections and stops the gateway of each test. */
export function useRawGateway() {
  let fixture: GatewayFixture | undefined;
  const opened: RawConnection[] = [];
  afterEach(async () => {
    for (const connection of opened.splice(0)) connection.close();
    await fixture?.stop();
    fixture = undefined;
  });
  const started = (): GatewayFixture => {
    if (fixture === undefined) throw new Error('the test has not started its gateway');
    return fixture;
  };
  return {
    start: async (options?: Parameters<typeof startGateway>[0]): Promise<GatewayFixture> => {
      fixture = await startGateway(options);
      return fixture;
    },
    /** Sends the bytes on a connection of their own. */
    send: async (bytes: string): Promise<RawConnection> => {
      const connection = await openRaw(started().port);
      opened.push(connection);
      connection.send(bytes);
      return connection;
    },
    /** The header with a new key of the tenant. */
    keyOf: (tenantId: string): string => `Authorization: Bearer ${started().addKey({ tenantId, tier: 'enterprise' })}`,
  };
}

/** The bytes that all bodies hold at the gateway, by its metric. */
export async function heldBytes(): Promise<number> {
  const { text } = await scrape();
  return Number(/^docgen_gateway_permits_held\{resource="requestBytes"\} (\d+)/m.exec(text)?.[1]);
}

/** The head of a request and the first half of its body. */
export function half(line: string, length: number, headers: readonly string[] = []): string {
  return requestBytes(line, [...headers, `Content-Length: ${length}`]) + 'a'.repeat(length / 2);
}
