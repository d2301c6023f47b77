/**
 * Loads a thread before the first job is taken: a worker that takes jobs while its threads still load lets
 * requests wait that another worker would have answered.
 */
import { digestBody } from '@docgen/database/templates/templates';
import { emptyState } from '@docgen/engine';
import type { RenderPool } from './render-pool.ts';

const body = '<getRandomNumber(1, 6)>';

/** Resolves when a document has been rendered, whatever came of it. */
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
