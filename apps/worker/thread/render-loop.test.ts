import { describe, expect, it } from 'vitest';
import { renderEach } from './render-loop.ts';
import { TaskSignals } from './task-signals.ts';

const documents = ['a', 'b', 'c'];

describe('renderEach', () => {
  it('renderEach renders all documents in their order, each while it is the current one', async () => {
    const signals = new TaskSignals();
    const seen: unknown[] = [];

    await renderEach(signals, {
      at: (index) => documents[index],
      render: (document) => seen.push([document, signals.current]) > 0,
    });

    expect(seen).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
    expect(signals.current).toBeUndefined();
  });

  it('renderEach has no current document while it loads what the next one needs', async () => {
    const signals = new TaskSignals();
    const whileLoading: unknown[] = [];
    const load = async (): Promise<void> => {
      await Promise.resolve();
      whileLoading.push(signals.current);
    };

    await renderEach(signals, {
      at: (index) => documents[index],
      load: (document) => (document === 'b' ? load() : undefined),
      render: () => true,
    });

    expect(whileLoading).toEqual([undefined]);
  });

  it('renderEach ends with a document that ends the task', async () => {
    const rendered: string[] = [];

    await renderEach(new TaskSignals(), {
      at: (index) => documents[index],
      render: (document) => rendered.push(document) < 2,
    });

    expect(rendered).toEqual(['a', 'b']);
  });

  it('renderEach leaves the documents that the main thread has taken back', async () => {
    const signals = new TaskSignals();
    const rendered: string[] = [];

    await renderEach(signals, {
      at: (index) => documents[index],
      render: (document) => {
        if (document === 'b') expect(signals.endBeforeNext()).toBe(2);
        return rendered.push(document) > 0;
      },
    });

    expect(rendered).toEqual(['a', 'b']);
  });
});
