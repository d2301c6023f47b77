/**
 * The clock for time limits of the product. It stops while the machine runs other work instead of the tests: a starved
 * machine pauses all of its processes for up to seconds. A thread without work measures the pauses. The clock does not
 * stop while a service, or the thread that runs the test, is busy.
 */
import { Worker } from 'node:worker_threads';

const nsPerMs = 1_000_000;
/** As in `pause-thread.ts`: a pause that the thread has not counted yet. */
const pauseNsMin = 20_000_000n;

let shared: BigInt64Array | undefined;

/** Returns milliseconds since an arbitrary moment. The first call starts the thread; until it runs, no pause counts. */
export function runningMs(): number {
  shared ??= startThread();
  const now = process.hrtime.bigint();
  const paused = Atomics.load(shared, 0);
  const lastAt = Atomics.load(shared, 1);
  const silent = lastAt === 0n ? 0n : now - lastAt;
  return Number(now - paused - (silent > pauseNsMin ? silent : 0n)) / nsPerMs;
}

function startThread(): BigInt64Array {
  const counts = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
  new Worker(new URL('pause-thread.ts', import.meta.url), { workerData: counts, execArgv: [] }).unref();
  return counts;
}
