/**
 * Loads a thread before the worker takes its first job. Otherwise requests would wait for threads to load, although
 * another worker could answer them.
 */
import type { RenderLimits } from '@docgen/engine';
import type { ThreadPool } from './thread-pool.ts';

const templates = [{ digest: '', body: '<getRandomNumber(1, 6)>' }];
const documents = [{ template: 0, seed: 1, params: {} }];

/** Resolves when a document has been rendered or has failed. */
export async function warmPool(threadPool: ThreadPool, limits: RenderLimits): Promise<void> {
  await threadPool.start('request', { kind: 'documents', templates, documents, limits }).ended;
}
