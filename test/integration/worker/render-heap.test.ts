/** The heap of render threads is their own, whatever V8's option gives to the main thread. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { oldGenerationMb, youngGenerationMb } from '../../../apps/worker/pool/render-heap.ts';

/** Runs first in every thread, and prints the limit of its heap. */
const preload = `
import { isMainThread } from 'node:worker_threads';
import { writeSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
if (!isMainThread) writeSync(1, 'heap ' + getHeapStatistics().heap_size_limit / 1024 / 1024 + '\\n');
`;

it('the heap of a render thread is no larger with a larger heap of the process', async () => {
  const entry = fileURLToPath(new URL('rendering-process.ts', import.meta.url));
  const flag = `--import=data:text/javascript,${encodeURIComponent(preload)}`;

  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=512', flag, entry]);

  const heaps = [...stdout.matchAll(/^heap (\d+)$/gm)].map(([, mebibytes]) => Number(mebibytes));
  expect(heaps.length).toBeGreaterThanOrEqual(3);
  expect(new Set(heaps)).toEqual(new Set([oldGenerationMb + youngGenerationMb]));
});
