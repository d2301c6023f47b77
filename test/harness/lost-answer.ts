/** Loses answers between two processes of a stack. */
import { expect } from 'vitest';
import type { Exchange } from './cut-proxy.ts';
import type { ConnectionName, ProxiedStack } from './proxied-stack.ts';

/** Where an answer is lost. */
export interface LossPoint {
  readonly connection: ConnectionName;
  readonly at: (exchange: Exchange) => boolean;
}

/** Loses one matching answer while the call runs. */
export async function losing<T>(
  { proxies }: ProxiedStack,
  { connection, at }: LossPoint,
  call: () => Promise<T>,
): Promise<T> {
  const fault = proxies[connection].inject({ at, effect: 'cut' });
  const answer = await call();
  fault.remove();
  expect(fault.hits).toBe(1);
  return answer;
}
