/** A stack whose connections to Postgres a test can cut, as a failover does. */
import { afterAll, beforeAll } from 'vitest';
import { startCutProxy } from '../../harness/cut-proxy.ts';
import type { CutProxy } from '../../harness/cut-proxy.ts';
import { startTestStack } from '../../harness/stack.ts';
import type { TestStack } from '../../harness/stack.ts';

export interface CutDatabase {
  readonly stack: () => TestStack;
  /** Resets all connections of the services to Postgres. New ones are possible at once. */
  cut(): void;
}

/** Starts the stack before the tests of this file, and stops it after them. */
export function useCutDatabase(): CutDatabase {
  let proxy: CutProxy;
  let stack: TestStack;
  let postgresPort: number;
  beforeAll(async () => {
    proxy = await startCutProxy();
    const settingsOf = (_name: string, { DATABASE_URL: url = '' }): Record<string, string> => {
      if (url === '') return {};
      postgresPort = Number(new URL(url).port);
      return { DATABASE_URL: proxy.through(url) };
    };
    stack = await startTestStack({}, { settingsOf });
  });
  afterAll(async () => {
    await stack.stop();
    await proxy.close();
  });
  return { stack: () => stack, cut: () => proxy.cut(postgresPort) };
}
