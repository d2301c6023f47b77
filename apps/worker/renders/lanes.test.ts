import { emptyState } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes.ts';
import type { RunningTask } from './running-task.ts';
import type { Lane, PoolDocument, Ticket } from './ticket.ts';

function ticket(tenantId: string): Ticket {
  const document = { tenantId, bodyKey: tenantId, digest: '', body: '', seed: 1, params: {}, state: emptyState };
  const waiting = { isSettled: false, lostThreadCount: 0, index: 0, onResults: () => undefined };
  return { document: { ...document, deadlineMs: Infinity }, ...waiting };
}

interface Known {
  readonly has?: boolean;
  readonly isKnownQuick?: (document: PoolDocument) => boolean;
  readonly isTrusted?: boolean;
}

/** All documents are slow unless `has` is false. */
function start(slowTasksMax: number, { has = true, isKnownQuick = () => false, isTrusted = false }: Known = {}) {
  const quarantine = { has: () => has, isKnownQuick, isTrusted: () => isTrusted };
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

describe('the everyday lane', () => {
  const unknown = { has: false };

  it('leaves a thread for other tenants while one tenant has documents of unknown templates in all others', () => {
    const { lanes, takeNext } = start(2, unknown);
    const taken: (string | undefined)[] = [];
    for (let document = 0; document < 4; document += 1) {
      lanes.add([ticket('a')]);
      taken.push(takeNext('everyday'));
    }
    lanes.add([ticket('b')]);

    expect(taken).toEqual(['a', 'a', 'a', undefined]);
    expect(takeNext('everyday')).toBe('b');
  });

  it('goes on with the documents that were held back when a thread is free of that tenant', () => {
    const { lanes, takeNext, endFirst } = start(1, unknown);
    lanes.add([ticket('a')]);
    const first = takeNext('everyday');
    lanes.add([ticket('a')]);
    const second = takeNext('everyday');
    endFirst();

    expect([first, second, takeNext('everyday')]).toEqual(['a', undefined, 'a']);
  });

  it('puts documents of quick templates and of new ones into different tasks', () => {
    const { lanes, takeNext } = start(1, { has: false, isKnownQuick: ({ tenantId }) => tenantId !== 'new' });
    lanes.add(['quick', 'new', 'quick too'].map(ticket));

    expect([takeNext('everyday'), takeNext('everyday')]).toEqual(['quick', 'new']);
  });

  it.each([
    ['documents of templates that were quick', { has: false, isKnownQuick: () => true }],
    ['a tenant whose new templates have been quick', { has: false, isTrusted: true }],
  ])('gives all threads to %s', (_, members) => {
    const { lanes, takeNext } = start(1, members);
    const taken: (string | undefined)[] = [];
    for (let document = 0; document < 2; document += 1) {
      lanes.add([ticket('a')]);
      taken.push(takeNext('everyday'));
    }

    expect(taken).toEqual(['a', 'a']);
  });
});
