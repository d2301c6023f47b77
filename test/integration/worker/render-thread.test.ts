/** What a render thread lets the main thread see of its work, in a thread of its own. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { defaultLimits } from '@docgen/engine';
import { expect, it } from 'vitest';
import { runningClaim } from '../../../apps/worker/renders/thread-protocol.ts';
import type { ThreadTask } from '../../../apps/worker/renders/thread-protocol.ts';

/** Renders a task and tells what was in hand whenever results were sent ahead. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const send = parentPort.postMessage.bind(parentPort);
const inHand = [];
parentPort.postMessage = () => inHand.push(Atomics.load(workerData.task.claims, workerData.runningClaim));
import(workerData.module)
  .then(({ renderTask }) => renderTask(workerData.task))
  .then((results) => send({ inHand, lastResults: results.length }));
`;
const module = fileURLToPath(new URL('../../../apps/worker/renders/render-thread.ts', import.meta.url));

it('has nothing in hand while it sends results ahead, which would be lost when the rest is taken away', async () => {
  const bodies = ['first', 'second', 'third'];
  const task = {
    taskId: 1,
    templates: bodies.map((body) => ({ digest: body, body })),
    documents: bodies.map((_, template) => ({ template, seed: 1, params: {} })),
    limits: defaultLimits,
    claims: new Int32Array(new SharedArrayBuffer(12)),
  } satisfies ThreadTask;
  const thread = new Worker(program, { eval: true, workerData: { isBackground: false, module, task, runningClaim } });
  const [answer] = (await once(thread, 'message')) as unknown[];
  await thread.terminate();

  // Each body is new to the thread, and so the one before it is sent ahead.
  expect(answer).toEqual({ inHand: [0, 0], lastResults: 1 });
  expect(Atomics.load(task.claims, runningClaim)).toBe(0);
});
