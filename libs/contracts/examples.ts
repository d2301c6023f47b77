/**
 * Example requests with their answers, in an order in which one tenant can send them. The API reference shows them.
 * `test/integration/examples/` replays all of them; ids, times and keys differ in the replay.
 */
import { z } from 'zod';
import recorded from './examples.json' with { type: 'json' };

export const RouteExample = z.strictObject({
  /** Operation id of the route. */
  operation: z.string(),
  /** What the example shows. */
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
