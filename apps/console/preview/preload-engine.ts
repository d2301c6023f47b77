/** Loads the script of the engine into the cache of the browser before a page starts it. */
// oxlint-disable-next-line import/default -- the bundler makes this module
import workerUrl from './engine-worker.ts?worker&url';

let isRequested = false;

/** Call it when the network is idle: the script has 200 kB. A failure is reported by the worker that needs it. */
export function preloadEngine(): void {
  if (isRequested) return;
  isRequested = true;
  // Without reading the body, the browser stops loading it at some point.
  void fetch(workerUrl)
    .then(async (answer) => answer.blob())
    .catch(() => undefined);
}
