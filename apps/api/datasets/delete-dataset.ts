import { ApiError, notFound } from '@docgen/contracts/errors';
import type { deleteDataset as contract } from '@docgen/contracts/datasets';
import type { DatasetUses } from '@docgen/database/datasets/dataset-use';
import * as datasets from '@docgen/database/datasets/datasets';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';

/** Removes a dataset with all versions and answers with it. */
export async function deleteDataset(
  { audit }: Pick<ApiDeps, 'audit'>,
  { caller, params, query }: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const { name } = params;
  const outcome = await audit.inTransaction(async (transaction, record) => {
    const deleted = await datasets.deleteDataset(transaction, caller.tenantId, name, query.force);
    if (deleted?.kind === 'deleted') await record(caller, { action: 'dataset.deleted', object: name });
    return deleted;
  });
  if (outcome === undefined) throw notFound('dataset');
  if (outcome.kind === 'used') throw new ApiError('CONFLICT', usedMessage(outcome.uses), {});
  return { status: 200, body: outcome.dataset };
}

function usedMessage({ templates, openBatches }: DatasetUses): string {
  const names = templates.slice(0, 3).map(({ name }) => `"${name}"`);
  const more = templates.length > names.length ? ` and ${templates.length - names.length} more` : '';
  const users = [
    ...(names.length === 0 ? [] : [`the templates ${names.join(', ')}${more}`]),
    ...(openBatches === 0 ? [] : [openBatches === 1 ? '1 open batch' : `${openBatches} open batches`]),
  ];
  return `The dataset is used by ${users.join(' and ')}. Send force=true to remove it anyway.`;
}
