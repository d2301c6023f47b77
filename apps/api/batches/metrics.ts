/** Counts answers to submitted batches. Workers count how the batches end. */
import { Counter } from '@docgen/runtime/metrics';

const answered = new Counter({
  name: 'docgen_batch_submissions_total',
  help: 'Answers to submitted batches: with documents, queued or virtual, for the first or a repeated request',
  labelNames: ['answer', 'request'] as const,
});

/** @param isFirst false when the request repeats an earlier one under its Idempotency-Key */
export function countAnswer(answer: 'documents' | 'queued' | 'virtual', isFirst: boolean): void {
  answered.inc({ answer, request: isFirst ? 'first' : 'repeated' });
}
