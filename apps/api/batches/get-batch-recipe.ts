/**
 * Answers the recipe of a batch: its specs, the bodies of its templates and the fingerprint of the engine. Bodies are
 * read one by one, so that only one is in memory.
 */
import { ApiError } from '@docgen/contracts/errors';
import { getBatchSpec } from '@docgen/database/batches/batch-sources';
import type { StoredSpec } from '@docgen/database/batches/batch-sources';
import { listBatchSpecs } from '@docgen/database/batches/batches';
import type { BatchRecord } from '@docgen/database/batches/batches';
import { catalogueFingerprint } from '@docgen/engine';
import { jsonType } from '@docgen/http/route-handler';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { getBatchRecord } from './batch-head.ts';
import { startAnswer } from './chunked-answer.ts';

type Deps = Pick<ApiDeps, 'db' | 'permits' | 'templateTraits'>;

/** @throws {ApiError} CONFLICT when the documents depend on sequences, variables or the clock */
export async function getBatchRecipe(deps: Deps, tenantId: string, batchId: string): Promise<HttpAnswer> {
  const batch = await getBatchRecord(deps.db, tenantId, batchId);
  // Batches that use sequences or variables are rendered in order.
  if (batch.isOrdered) throw notReproducible('use sequences or variables');
  const specs = await listBatchSpecs(deps.db, tenantId, batchId);
  const templateIds = specs.map(({ templateId }) => templateId);
  // Later, a refusal would cut off an answer of status 200.
  if (batch.asOf === null) await assertNoClock(deps, batch, specs.length);
  const chunks = writeRecipe(deps, batch, templateIds);
  return startAnswer({ status: 200, contentType: jsonType, chunks }, deps.permits.streams);
}

async function* writeRecipe(
  deps: Deps,
  batch: BatchRecord,
  templateIds: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { tenantId, batchId, seed, asOf } = batch;
  const specOf = async (specIndex: number) => getBatchSpec(deps.db.pool, tenantId, { batchId, specIndex });
  const head = { recipe: 1, fingerprint: catalogueFingerprint(), batchId, seed, asOf: asOf?.toISOString() ?? null };
  let before = `${JSON.stringify(head).slice(0, -1)},"documents":[`;
  /** The first spec with each body. */
  const specIndexByDigest = new Map<string, number>();
  for (const [specIndex, templateId] of templateIds.entries()) {
    const spec = await specOf(specIndex);
    if (!specIndexByDigest.has(spec.bodyDigest)) specIndexByDigest.set(spec.bodyDigest, specIndex);
    yield Buffer.from(before + specJson(templateId, spec));
    before = ',';
  }
  before = '],"bodies":{';
  for (const [digest, specIndex] of specIndexByDigest) {
    const { body } = await specOf(specIndex);
    yield Buffer.from(`${before}${JSON.stringify(digest)}:${JSON.stringify(body)}`);
    before = ',';
  }
  yield Buffer.from('}}');
}

/** The params are stored as JSON text and are not parsed. */
function specJson(templateId: string, { alias, documentCount, params, relations, bodyDigest }: StoredSpec): string {
  const related = Object.fromEntries(relations.map(({ field, from }) => [field, { from, strategy: 'round-robin' }]));
  const spec = JSON.stringify({ templateId, alias, count: documentCount, relations: related, bodyDigest });
  return `${spec.slice(0, -1)},"params":${params}}`;
}

/** @throws {ApiError} CONFLICT when a template of the batch reads the clock */
async function assertNoClock(
  { db, templateTraits }: Deps,
  { tenantId, batchId }: BatchRecord,
  specCount: number,
): Promise<void> {
  for (let specIndex = 0; specIndex < specCount; specIndex += 1) {
    const { bodyDigest, body } = await getBatchSpec(db.pool, tenantId, { batchId, specIndex });
    const { clockCall } = await templateTraits.get({ tenantId, bodyDigest }, async () => Promise.resolve(body));
    if (clockCall !== undefined)
      throw notReproducible(`read the clock, by ${clockCall.name}, and the batch has no "asOf"`);
  }
}

function notReproducible(what: string) {
  return new ApiError('CONFLICT', `The batch has no recipe: its templates ${what}.`, {});
}
