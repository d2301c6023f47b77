/**
 * Real requests with their answers, in the order in which one tenant could send them. The reference shows
 * them, and `test/integration/examples/` replays every one: ids, times and keys stand for those of the replay.
 */
import { z } from 'zod';
import recorded from './examples.json' with { type: 'json' };

export const RouteExample = z.strictObject({
  /** Operation id of the route. */
  operation: z.string(),
  /** Says what it shows. */
  title: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.string()).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
  status: z.int(),
  /** JSON, or the text of a stream. */
  answer: z.unknown(),
});
export type RouteExample = z.infer<typeof RouteExample>;

export const routeExamples: readonly RouteExample[] = z.array(RouteExample).parse(recorded);
