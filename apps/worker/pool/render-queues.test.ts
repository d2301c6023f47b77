import { describe, expect, it } from 'vitest';
import { PendingRender } from './pending-render.ts';
import { createRenderQueues } from './render-queues.ts';
import type { QueueName, RunningRenders } from './render-queues.ts';
import { adhocSource, createWork } from './render-work.ts';

function render(tenantId: string): PendingRender {
  const namespaces = { sequenceNamespace: 'default', variableNamespace: 'default' };
  const request = {
    requestId: '',
    tenantId,
    keyId: 'key_1',
    source: { body: '1' },
    params: {},
    deadlineMs: Infinity,
    ...namespaces,
  };
  return new PendingRender(createWork(request, adhocSource('1'), 0));
}

interface Known {
  readonly has?: boolean;
  readonly isKnownQuick?: (render: Pick<PendingRender, 'tenantId'>) => boolean;
  readonly isTrusted?: boolean;
}

/** All documents are slow unless `has` is false. */
function start(backgroundMax: number, { has = true, isKnownQuick = () => false, isTrusted = false }: Known = {}) {
  const quarantine = { has: () => has, isKnownQuick, isTrusted: () => isTrusted };
  const tasksMax = { request: 2 * backgroundMax, background: backgroundMax };
  const queues = createRenderQueues({ tasksMax, nowMs: () => 0, quarantine });
  const running: RunningRenders[] = [];
  return {
    queues,
    /** The tenant whose documents start next. */
    startNext: (queue: QueueName): string | undefined => {
      const renders = queues.take(queue, running);
      if (renders !== undefined) running.push({ queue, renders });
      return renders?.[0]?.tenantId;
    },
    endFirst: () => running.shift(),
  };
}

describe('PendingRender', () => {
  it('PendingRender gives the same body another key for another tenant, so that the quarantine separates them', () => {
    expect(render('a').bodyKey).toBe(render('a').bodyKey);
    expect(render('a').bodyKey).not.toBe(render('b').bodyKey);
  });
});

describe('the background queue', () => {
  it('the background queue gives one tenant half of the background threads and leaves the others to other tenants', () => {
    const { queues, startNext } = start(4);
    queues.add(Array.from({ length: 10 }, () => render('a')));
    const first = [startNext('background'), startNext('background'), startNext('background')];
    queues.add([render('b')]);

    expect(first).toEqual(['a', 'a', undefined]);
    expect([startNext('background'), startNext('background')]).toEqual(['b', undefined]);
  });

  it('the background queue serves tenants round-robin with a single thread', () => {
    const { queues, startNext, endFirst } = start(1);
    queues.add([render('a'), render('a'), render('a'), render('b')]);
    const started: (string | undefined)[] = [];
    for (let round = 0; round < 4; round += 1) {
      started.push(startNext('background'));
      endFirst();
    }

    expect(started).toEqual(['a', 'b', 'a', 'a']);
  });

  it('the background queue continues with the documents of a tenant that had reached its share', () => {
    const { queues, startNext, endFirst } = start(2);
    queues.add([render('a'), render('a')]);
    const first = [startNext('background'), startNext('background')];
    endFirst();

    expect([...first, startNext('background'), startNext('background')]).toEqual(['a', undefined, 'a', undefined]);
  });
});

describe('the request queue', () => {
  const unknown = { has: false };

  it('the request queue leaves a thread to other tenants while one tenant renders unknown templates in all others', () => {
    const { queues, startNext } = start(2, unknown);
    const started: (string | undefined)[] = [];
    for (let document = 0; document < 4; document += 1) {
      queues.add([render('a')]);
      started.push(startNext('request'));
    }
    queues.add([render('b')]);

    expect(started).toEqual(['a', 'a', 'a', undefined]);
    expect(startNext('request')).toBe('b');
  });

  it('the request queue continues with the unknown templates of a tenant when one of its tasks has ended', () => {
    const { queues, startNext, endFirst } = start(1, unknown);
    queues.add([render('a')]);
    const first = startNext('request');
    queues.add([render('a')]);
    const second = startNext('request');
    endFirst();

    expect([first, second, startNext('request')]).toEqual(['a', undefined, 'a']);
  });

  it('the request queue puts documents of quick templates and of unknown ones into different tasks', () => {
    const { queues, startNext } = start(1, { has: false, isKnownQuick: ({ tenantId }) => tenantId !== 'new' });
    queues.add(['quick', 'new', 'quick too'].map((tenantId) => render(tenantId)));

    expect([startNext('request'), startNext('request')]).toEqual(['quick', 'new']);
  });

  it.each([
    ['documents of quick templates', { has: false, isKnownQuick: () => true }],
    ['a tenant whose last documents were quick', { has: false, isTrusted: true }],
  ])('the request queue gives all threads to %s', (_, members) => {
    const { queues, startNext } = start(1, members);
    const started: (string | undefined)[] = [];
    for (let document = 0; document < 2; document += 1) {
      queues.add([render('a')]);
      started.push(startNext('request'));
    }

    expect(started).toEqual(['a', 'a']);
  });
});
