/** In-process stacks for the tests of a file. Each test adds its tenants. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { afterAll, beforeAll } from 'vitest';
import type { TestClient } from './client.ts';
import { startTestStack } from './stack.ts';
import type { StackParts, TestStack } from './stack.ts';
import { until } from './until.ts';

const startMsMax = 25_000;

/** Registers hooks that start and stop a stack of the file. Call the returned function within tests. */
export function useTestStack(
  settings: Readonly<Record<string, string>> = {},
  parts: Pick<StackParts, 'hasWorker'> = {},
): () => TestStack {
  let stack: TestStack | undefined;
  beforeAll(async () => {
    stack = parts.hasWorker === false ? await startTestStack(settings, parts) : await startWarmStack(settings);
  });
  afterAll(async () => stack?.stop());
  return () => getStarted(stack);
}

/** A stack that a file uses without stopping it. */
export type SharedStack = Omit<TestStack, 'stop'>;

/** Started by the first file of this process that needs it; the end of the process ends it. */
let shared: Promise<TestStack> | undefined;

/**
 * Like `useTestStack`, but all files of a process share the stack, which saves its start. Not for files that change
 * settings, the schema or rows of all tenants, nor for files that count rows of all tenants.
 */
export function useSharedStack(): () => SharedStack {
  let stack: SharedStack | undefined;
  const clients: TestClient[] = [];
  beforeAll(async () => {
    // Tests of many documents run beside other test processes.
    shared ??= startWarmStack({ RENDER_DEADLINE_MS: '20000' });
    const { stop: _stop, ...started } = await shared;
    stack = {
      ...started,
      addTenant: async (tier) => {
        const tenant = await started.addTenant(tier);
        clients.push(tenant.client);
        return tenant;
      },
    };
  });
  afterAll(async () => {
    await Promise.all(clients.map(async (client) => client.close()));
    if (stack !== undefined) await untilNoTransaction(stack);
  });
  return () => getStarted(stack);
}

function getStarted<Stack>(stack: Stack | undefined): Stack {
  if (stack === undefined) throw new Error('the stack exists only while tests run');
  return stack;
}

/** Waits until render threads are loaded: their start would delay requests that have a time limit. */
async function startWarmStack(settings: Readonly<Record<string, string>>): Promise<TestStack> {
  const stack = await startTestStack(settings);
  const { client } = await stack.addTenant();
  const render = async () => client.call(generateAdhoc, { body: { body: '<getParam(x, 1)>' } });
  await until('the stack renders', async () => (await render()).status === 200, startMsMax);
  return stack;
}

/** Fails when a file leaves a transaction open, which could hold locks of the next file. */
async function untilNoTransaction({ db }: SharedStack): Promise<void> {
  await until('no transaction is open', async () => {
    const { rowCount } = await db.pool.query(
      `select from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
    );
    return rowCount === 0;
  });
}
