/**
 * Loads a thread before the worker takes its first job. Otherwise requests would wait for threads to load, although
 * another worker could answer them.
 */
import { digestBody } from '@docgen/database/templates/templates';
import { emptyState } from '@docgen/engine';
import type { RenderPool } from './render-pool.ts';

const body = '<getRandomNumber(1, 6)>';

/** Resolves when a document has been rendered or has failed. */
export async function warmPool(pool: RenderPool): Promise<void> {
  const document = {
    tenantId: '',
    bodyKey: '',
    digest: digestBody(body),
    body,
    seed: 1,
    params: {},
    state: emptyState,
  };
  await new Promise<void>((resolve) => pool.render([{ ...document, deadlineMs: Infinity }], () => resolve()));
}
