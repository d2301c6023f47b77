/** Chooses where the documents of a batch come from: the database, or render threads. */
import type { BatchRecord } from '@docgen/database/batches/batches';
import type { ApiDeps } from '../deps.ts';
import type { TenantCaller } from '../quotas/quotas.ts';
import { openVirtual } from '../virtual/virtual-source.ts';
import type { DocumentSource, OpenDocuments } from './document-source.ts';
import { openStored } from './stored-source.ts';

/** @param isHead true when no document of a virtual batch may be generated, because the answer has no body */
export type OpenBatch = (
  caller: TenantCaller,
  batch: BatchRecord,
  options: { readonly isHead: boolean },
) => OpenDocuments;

export function createOpenBatch(deps: ApiDeps): OpenBatch {
  return (caller, batch, { isHead }) =>
    async (selection) => {
      if (batch.status !== 'virtual') return openStored(deps, batch, selection);
      const source = await openVirtual(deps, caller, batch, selection);
      // `openTable` keeps the columns of generated documents: those of an answer without any must not be kept.
      return isHead ? { ...source, isGenerated: false, pages: noPages() } : source;
    };
}

async function* noPages(): DocumentSource['pages'] {
  // Nothing is generated.
}
