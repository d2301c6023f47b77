/**
 * Loads a thread before the worker takes its first job. Otherwise requests would wait for threads to load, although
 * another worker could answer them.
 */
import type { RenderPool } from './render-pool.ts';
import { adhocSource, createWork } from './render-work.ts';

const body = '<getRandomNumber(1, 6)>';
const scope = { tenantId: '', sequenceNamespace: '', variableNamespace: '' };
const request = { requestId: '', ...scope, source: { body }, params: {}, deadlineMs: Infinity };

/** Resolves when a document has been rendered or has failed. */
export async function warmPool(pool: RenderPool): Promise<void> {
  const work = createWork(request, { ...adhocSource(body), isBodyCached: false }, 0);
  await new Promise<void>((resolve) => pool.render([work], () => resolve()));
}
