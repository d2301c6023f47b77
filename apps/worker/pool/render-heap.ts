/**
 * The JavaScript heaps of code that renders. All of them fit into the memory limit of a worker's pod, beside the heap of
 * its main thread: `test/processes.test.ts` and the chart do the sum.
 */

/** MiB. A document has 64 MiB of text and lists; tables, compiled templates and values of parents have the rest. */
export const oldGenerationMb = 200;
/** MiB. By default, V8 keeps up to 100 MiB of garbage per thread before it collects. */
export const youngGenerationMb = 24;

/** Heaps of a worker besides that of its main thread: for requests, batches, the background, and a separate process. */
export function countRenderHeaps(threads: number): number {
  return 2 * threads + countBackgroundThreads(threads) + 1;
}

export function countBackgroundThreads(threads: number): number {
  return Math.max(1, Math.floor(threads / 2));
}
