/** One in-process stack for all tests of a file. Each test adds its tenants. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { afterAll, beforeAll } from 'vitest';
import { startTestStack } from './stack.ts';
import type { TestStack } from './stack.ts';
import { until } from './until.ts';

const startMsMax = 25_000;

/** Registers hooks that start and stop the stack. Call the returned function within tests. */
export function useTestStack(settings: Readonly<Record<string, string>> = {}): () => TestStack {
  let stack: TestStack | undefined;
  beforeAll(async () => {
    stack = await startTestStack(settings);
    await warmUp(stack);
  });
  afterAll(async () => stack?.stop());
  return () => {
    if (stack === undefined) throw new Error('the stack exists only while tests run');
    return stack;
  };
}

/** Waits until render threads are loaded: their start would delay requests that have a time limit. */
async function warmUp(stack: TestStack): Promise<void> {
  const { client } = await stack.addTenant();
  const render = async () => client.call(generateAdhoc, { body: { body: '<getParam(x, 1)>' } });
  await until('the stack renders', async () => (await render()).status === 200, startMsMax);
}
