/** The actions that wait for the service now, so that the page can say after two seconds that it waits, and can stop. */
import { useSyncExternalStore } from 'react';

/** How long an action waits before the page says so. */
const slowAfterMs = 2_000;

/** The user stopped waiting. The service may still do what it was asked for. */
export class StoppedWaiting extends Error {}

interface Wait {
  readonly controller: AbortController;
  isSlow: boolean;
}

const waits = new Set<Wait>();
const listeners = new Set<() => void>();

/**
 * Rejects with `StoppedWaiting` when the user stops it, also when the work ignores its signal.
 *
 * @param work a part of an action that waits only for the service, not for the user
 */
export async function waitFor<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const wait: Wait = { controller: new AbortController(), isSlow: false };
  const { signal } = wait.controller;
  waits.add(wait);
  const timer = setTimeout(() => {
    wait.isSlow = true;
    notifyAll();
  }, slowAfterMs);
  notifyAll();
  try {
    return await Promise.race([work(signal), rejectWhenAborted(signal)]);
  } finally {
    clearTimeout(timer);
    waits.delete(wait);
    notifyAll();
  }
}

export function stopWaiting(): void {
  for (const { controller } of waits) controller.abort(new StoppedWaiting());
}

/** `slow` when an action has waited for two seconds, `short` when one waits, else `none`. */
export function useWaiting(): 'none' | 'short' | 'slow' {
  return useSyncExternalStore(listen, () => {
    if (waits.size === 0) return 'none';
    return [...waits].some(({ isSlow }) => isSlow) ? 'slow' : 'short';
  });
}

async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as StoppedWaiting), { once: true });
  });
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function notifyAll(): void {
  for (const notify of listeners) notify();
}
