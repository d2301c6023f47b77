import { describe, expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

describe('keepRunning', () => {
  it('keepRunning restarts a process that ended and reports how it ended, until its signal is aborted', async () => {
    const stopping = new AbortController();
    const sentences: string[] = [];
    let restartCount = 0;
    const target = {
      name: 'api',
      exited: () => (restartCount === 0 ? Promise.resolve('SIGKILL') : new Promise<string>(() => {})),
      restart: async () => {
        restartCount += 1;
        return Promise.resolve();
      },
    };
    const onIncident = (sentence: string) => sentences.push(sentence);
    await keepRunning(target, { signal: stopping.signal, onIncident, onRestart: () => stopping.abort() });
    expect(restartCount).toBe(1);
    expect(sentences).toEqual(['api ended (SIGKILL); starting it again in 250 ms']);
  });

  it('keepRunning does not restart a process after its signal is aborted', async () => {
    const stopping = new AbortController();
    const target = {
      name: 'api',
      exited: async () => {
        stopping.abort();
        return Promise.resolve('exit code 0');
      },
      restart: () => Promise.reject(new Error('restarted')),
    };
    await keepRunning(target, { signal: stopping.signal, onIncident: (sentence) => expect.unreachable(sentence) });
    expect(stopping.signal.aborted).toBe(true);
  });
});
