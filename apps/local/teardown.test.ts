import { describe, expect, it } from 'vitest';
import { createTeardown } from './teardown.ts';

describe('createTeardown', () => {
  it('stops the last one first, and each once', async () => {
    const stopped: string[] = [];
    const teardown = createTeardown(() => {});
    for (const name of ['postgres', 'redis', 'gateway']) {
      teardown.add(name, async () => {
        stopped.push(name);
        return Promise.resolve();
      });
    }
    await Promise.all([teardown.run(), teardown.run()]);
    expect(stopped).toEqual(['gateway', 'redis', 'postgres']);
  });

  it('goes on when one does not stop, and says which', async () => {
    const lines: string[] = [];
    const teardown = createTeardown((line) => lines.push(line));
    teardown.add('postgres', () => Promise.resolve());
    teardown.add('redis', () => Promise.reject(new Error('stuck')));
    await teardown.run();
    expect(lines).toEqual(['redis did not stop: Error: stuck', 'postgres stopped']);
  });

  it('refuses what is added while it runs, and stops it all the same', async () => {
    const lines: string[] = [];
    const teardown = createTeardown((line) => lines.push(line));
    teardown.add('redis', async () => {
      expect(() => teardown.add('gateway', () => Promise.resolve())).toThrow('stopped before');
      return Promise.resolve();
    });
    await teardown.run();
    expect(lines).toEqual(['redis stopped', 'gateway stopped']);
  });
});
