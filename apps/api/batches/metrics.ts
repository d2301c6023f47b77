/** What the API counts of submitted batches; what becomes of them is counted by workers. */
import { Counter } from '@docgen/runtime/metrics';

const answered = new Counter({
  name: 'docgen_batch_submissions_total',
  help: 'Accepted batches by how they were answered: with their documents or as queued, and repetitions of either',
  labelNames: ['answer', 'request'] as const,
});

/** @param isFirst false when the request repeats an earlier one under its Idempotency-Key */
export function countAnswer(answer: 'documents' | 'queued', isFirst: boolean): void {
  answered.inc({ answer, request: isFirst ? 'first' : 'repeated' });
}
