import { emptyState } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes.ts';
import type { RunningTask } from './running-task.ts';
import type { Lane, Ticket } from './ticket.ts';

function ticket(tenantId: string): Ticket {
  const document = { tenantId, bodyKey: tenantId, digest: '', body: '', seed: 1, params: {}, state: emptyState };
  const waiting = { isSettled: false, lostThreadCount: 0, index: 0, onResults: () => undefined };
  return { document: { ...document, deadlineMs: Infinity }, ...waiting };
}

/** All documents are slow ones. */
function start(slowTasksMax: number) {
  const quarantine = { has: () => true, isKnownQuick: () => false };
  const tasksMax = { everyday: 2 * slowTasksMax, slow: slowTasksMax };
  const lanes = createLanes({ tasksMax, nowMs: () => 0, quarantine });
  const running: Pick<RunningTask, 'lane' | 'tickets'>[] = [];
  return {
    lanes,
    /** The tenant whose document is taken next, and then runs. */
    takeNext: (lane: Lane = 'slow'): string | undefined => {
      const tickets = lanes.take(lane, running);
      if (tickets !== undefined) running.push({ lane, tickets });
      return tickets?.[0]?.document.tenantId;
    },
    endFirst: () => running.shift(),
  };
}

describe('the lane of slow documents', () => {
  it('gives one tenant half of its threads, and keeps the others for other tenants', () => {
    const { lanes, takeNext } = start(4);
    lanes.add(Array.from({ length: 10 }, () => ticket('a')));
    const alone = [takeNext(), takeNext(), takeNext()];
    lanes.add([ticket('b')]);

    expect(alone).toEqual(['a', 'a', undefined]);
    expect([takeNext(), takeNext()]).toEqual(['b', undefined]);
  });

  it('takes tenants in turn where it has one thread', () => {
    const { lanes, takeNext, endFirst } = start(1);
    lanes.add([ticket('a'), ticket('a'), ticket('a'), ticket('b')]);
    const taken: (string | undefined)[] = [];
    for (let round = 0; round < 4; round += 1) {
      taken.push(takeNext());
      endFirst();
    }

    expect(taken).toEqual(['a', 'b', 'a', 'a']);
  });

  it('forgets no document of a tenant that has its share', () => {
    const { lanes, takeNext, endFirst } = start(2);
    lanes.add([ticket('a'), ticket('a')]);
    const first = [takeNext(), takeNext()];
    endFirst();

    expect([...first, takeNext(), takeNext()]).toEqual(['a', undefined, 'a', undefined]);
  });
});
