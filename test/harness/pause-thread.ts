/** Thread of `running-clock.ts`: a timer that is late although the thread has no work shows a pause of the machine. */
import { workerData } from 'node:worker_threads';

const tickMs = 5;
/** Timers are a few milliseconds late on every machine. */
const pauseNsMin = 15_000_000n;

/** Nanoseconds that the machine has paused, and the time of the last tick. */
const counts: unknown = workerData;
if (!(counts instanceof BigInt64Array)) throw new Error('runs only as a thread of running-clock.ts');
const tickNs = BigInt(tickMs) * 1_000_000n;

let lastAt = process.hrtime.bigint();
Atomics.store(counts, 1, lastAt);
setInterval(() => {
  const now = process.hrtime.bigint();
  const late = now - lastAt - tickNs;
  if (late > pauseNsMin) Atomics.add(counts, 0, late);
  lastAt = now;
  Atomics.store(counts, 1, now);
}, tickMs);
