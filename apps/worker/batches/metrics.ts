/** Counters of chunks and lost threads in this process. */
import { Counter } from '@docgen/runtime/metrics';
import type { Verdict } from '../pool/thread-pool.ts';

const chunks = new Counter({
  name: 'docgen_batch_chunks_total',
  help: 'Claimed chunks by outcome: done, given back at the end of the process, or abandoned.',
  labelNames: ['outcome'],
});

const lostThreads = new Counter({
  name: 'docgen_batch_threads_lost_total',
  help: 'Batch threads that were ended by their current document, by reason.',
  labelNames: ['reason'],
});

export function noteChunk(outcome: 'done' | 'givenBack' | 'abandoned'): void {
  chunks.inc({ outcome });
}

export function noteLostThread(reason: Verdict): void {
  lostThreads.inc({ reason });
}
