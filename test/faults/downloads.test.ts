/** Downloads of documents while processes are killed. Both parts share a stack, whose start takes seconds. */
import { afterAll, beforeAll } from 'vitest';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { testCutDownloads } from './downloads/cut-downloads.ts';
import { testCutStreams } from './downloads/cut-streams.ts';

let stack: ProcessStack;

beforeAll(async () => {
  stack = await startProcessStack({ backoffMsMax: 500 });
});
afterAll(async () => stack.stop());

const getStack = () => stack;
testCutDownloads(getStack);
testCutStreams(getStack);
