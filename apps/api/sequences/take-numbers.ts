import { ApiError, notFound } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { advanceSequence, findSequence } from '@docgen/database/sequences/sequences';
import type { SequenceName } from '@docgen/database/sequences/sequences';
import { numberAfter } from '@docgen/engine';
import type { HttpAnswer } from '@docgen/http/route-handler';

/** Takes the next numbers of a sequence. They are committed before the answer is sent. */
export async function takeNumbers(
  db: Database,
  tenantId: string,
  name: SequenceName,
  count: number,
): Promise<HttpAnswer> {
  const sequence = await advanceSequence(db, tenantId, name, count);
  if (sequence !== undefined)
    return { status: 200, body: { values: numbersUpTo(sequence.value ?? 0, sequence.step, count) } };
  if ((await findSequence(db, tenantId, name)) === undefined) throw notFound('sequence');
  throw new ApiError('CONFLICT', 'The sequence has no numbers left. Its largest number is 2^53 - 1.', {});
}

function numbersUpTo(last: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => numberAfter(last, step, index + 1 - count));
}
