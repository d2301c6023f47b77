import { describe, expect, it } from 'vitest';
import { createTeardown } from './teardown.ts';

describe('createTeardown', () => {
  it('a teardown stops the last part first, and each part once', async () => {
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

  it('a teardown continues after a part that does not stop, and names it', async () => {
    const lines: string[] = [];
    const teardown = createTeardown((line) => lines.push(line));
    teardown.add('postgres', () => Promise.resolve());
    teardown.add('redis', () => Promise.reject(new Error('stuck')));
    await teardown.run();
    expect(lines).toEqual(['redis did not stop: Error: stuck', 'postgres stopped']);
  });

  it('a running teardown refuses a new part, and stops it too', async () => {
    const lines: string[] = [];
    const teardown = createTeardown((line) => lines.push(line));
    teardown.add('redis', async () => {
      expect(() => teardown.add('gateway', () => Promise.resolve())).toThrow('is stopping');
      return Promise.resolve();
    });
    await teardown.run();
    expect(lines).toEqual(['redis stopped', 'gateway stopped']);
  });
});
