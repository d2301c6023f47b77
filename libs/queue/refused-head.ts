/**
 * The head of a reply without a result: the worker cannot read the request, or it cannot send the reply. All versions
 * have these members.
 */
import { outcomeUnknown, unavailable } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { z } from 'zod';

const RefusedHead = z.object({
  requestId: z.string(),
  /** `notRun`: the request had no effect. `lost`: it ran, and its reply cannot be sent. */
  refused: z.enum(['notRun', 'lost']),
});
export type RefusedHead = z.infer<typeof RefusedHead>;

/** The error of a request that a worker has refused; undefined for any other head. */
export function refusalOf(head: unknown): ApiError | undefined {
  // Parses nothing in the usual case.
  if (typeof head !== 'object' || head === null || !('refused' in head)) return undefined;
  const { refused } = RefusedHead.parse(head);
  return refused === 'notRun'
    ? unavailable('A worker refused the request before it ran. Nothing was stored or counted.')
    : outcomeUnknown(new Error('the worker could not send its reply'));
}
