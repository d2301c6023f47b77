/** One stack for all tests of a file; each test adds the tenants that it needs. */
import { afterAll, beforeAll } from 'vitest';
import { startTestStack } from './stack.ts';
import type { TestStack } from './stack.ts';

/** Registers start and stop; call what it returns inside of tests. */
export function useTestStack(settings: Readonly<Record<string, string>> = {}): () => TestStack {
  let stack: TestStack | undefined;
  beforeAll(async () => {
    stack = await startTestStack(settings);
  });
  afterAll(async () => stack?.stop());
  return () => {
    if (stack === undefined) throw new Error('the stack is there in tests only');
    return stack;
  };
}
