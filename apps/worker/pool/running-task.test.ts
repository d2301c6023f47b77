import { describe, expect, it } from 'vitest';
import { TaskSignals } from '../thread/task-signals.ts';
import { PendingRender } from './pending-render.ts';
import { adhocSource, createWork } from './render-work.ts';
import { RunningTask } from './running-task.ts';

function render(seed: number): PendingRender {
  const scope = { tenantId: 'a', keyId: 'key_1', sequenceNamespace: 'default', variableNamespace: 'default' };
  const request = { requestId: '', ...scope, source: { body: '1' }, seed, params: {}, deadlineMs: Infinity };
  return new PendingRender(createWork(request, adhocSource('1'), 0));
}

/** A task of four documents, of which the thread has claimed two and renders the second. */
function start({ renderingMs = 0, currentMs = 0 }: { renderingMs?: number; currentMs?: number } = {}) {
  const signals = new TaskSignals();
  signals.claimNext();
  signals.current = signals.claimNext();
  const ended = Promise.resolve([]);
  const run = { taskId: 1, signals, renderingMs, current: 1, currentMs, ended, end: () => undefined };
  return new RunningTask([0, 1, 2, 3].map(render), 'request', run, 25);
}

const seedsOf = (renders: readonly PendingRender[]) => renders.map(({ work }) => work.seed);

describe('RunningTask', () => {
  it('RunningTask becomes long once, and never while it waits for its thread', () => {
    const [waiting, long] = [start({ renderingMs: 0 }), start({ renderingMs: 25 })];

    expect([waiting.becameLong(), long.becameLong(), long.becameLong()]).toEqual([false, true, false]);
  });

  it('RunningTask takes back the documents that the thread has not claimed', () => {
    const task = start();

    expect(seedsOf(task.takeUnbegun())).toEqual([2, 3]);
    expect(seedsOf(task.renders)).toEqual([0, 1]);
  });

  it('RunningTask takes back all documents but the slow one that the thread renders', () => {
    const task = start({ currentMs: 25 });

    expect(task.becameSlow()).toBe(true);
    expect(seedsOf(task.takeOthers())).toEqual([0, 2, 3]);
    expect(seedsOf(task.renders)).toEqual([1]);
  });

  it('RunningTask does not take documents back a second time', () => {
    const task = start({ currentMs: 25 });
    task.takeUnbegun();

    expect(seedsOf(task.takeOthers())).toEqual([0]);
  });

  it('RunningTask does not become long after it was slow: its other documents are in another task already', () => {
    const task = start({ renderingMs: 25, currentMs: 25 });
    task.becameSlow();
    task.takeOthers();

    expect(task.becameLong()).toBe(false);
    expect(seedsOf(task.renders)).toEqual([1]);
  });

  it('RunningTask is over when its streamed results have arrived, and at once when it was lost', () => {
    const [streaming, lost] = [start(), start()];

    streaming.noteEnd(false);
    lost.noteEnd(true);
    expect([streaming.state, lost.state]).toEqual(['streaming', 'over']);
    for (const one of streaming.renders) one.fail({ reason: 'unavailable' });
    streaming.noteStreamed();

    expect(streaming.state).toBe('over');
  });
});
