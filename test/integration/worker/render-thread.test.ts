/** The progress that a render thread shares with the main thread during a task. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { defaultLimits } from '@docgen/engine';
import { expect, it } from 'vitest';
import { TaskSignals } from '../../../apps/worker/thread/task-signals.ts';
import type { ThreadTask } from '../../../apps/worker/thread/protocol.ts';

/** Renders a task, and reads the current document whenever results are streamed. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const send = parentPort.postMessage.bind(parentPort);
const seen = [];
Promise.all([import(workerData.signalsModule), import(workerData.threadModule)]).then(async ([signals, thread]) => {
  const { TaskSignals } = signals;
  parentPort.postMessage = () => seen.push(new TaskSignals(workerData.task.signals).current);
  const results = await thread.renderTask(workerData.task);
  send({ seen, lastResults: results.length });
});
`;
const moduleAt = (path: string) => fileURLToPath(new URL(`../../../apps/worker/thread/${path}`, import.meta.url));

it('a render thread renders no document while it sends results, so that the main thread can take back all unclaimed documents', async () => {
  const bodies = ['first', 'second', 'third'];
  const signals = new TaskSignals();
  const task = {
    kind: 'documents',
    taskId: 1,
    templates: bodies.map((body) => ({ digest: body, body })),
    documents: bodies.map((_, template) => ({ template, seed: 1, params: {} })),
    limits: defaultLimits,
    signals: signals.memory,
  } satisfies ThreadTask;
  const modules = { threadModule: moduleAt('render-thread.ts'), signalsModule: moduleAt('task-signals.ts') };
  const thread = new Worker(program, { eval: true, workerData: { niceness: 0, task, ...modules } });
  const [answer] = (await once(thread, 'message')) as unknown[];
  await thread.terminate();

  // Each body is new to the thread, so it streams the result of the body before.
  expect(answer).toEqual({ seen: [undefined, undefined], lastResults: 1 });
  expect(signals.current).toBeUndefined();
});
