/**
 * Why a document has no result. Replies of requests send the failure, rows of batches store it as an error. Threads
 * load this file, so it does not import the database.
 */
import type { RenderFailure } from '@docgen/contracts/render';
import { documentError, problemError } from '@docgen/engine';

export { failureOfProblem, outOfMemory, runtimeFailure, timeoutFailure } from '@docgen/engine';

/** A failure that documents of requests and of batches can both have. */
export type DocumentFailure = Extract<RenderFailure, { readonly reason: 'runtime' | 'limit' | 'storageFull' }>;

/** The error of a failed document as its row stores it: JSON text of `{"code", "message"}`. */
export function toDocumentError(failure: DocumentFailure): string {
  if (failure.reason !== 'storageFull') return problemError(failure);
  return documentError('QUOTA_EXCEEDED', storageMessage(failure.resource));
}

function storageMessage(resource: string): string {
  if (resource === 'storedBytes')
    return "The document does not fit into the bytes that the tenant's tier has for stored data (storedBytes).";
  return `The document would create more ${resource} than the tenant's tier allows. Delete some, or change to a higher tier.`;
}
