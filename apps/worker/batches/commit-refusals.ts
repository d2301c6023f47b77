/** Why a commit keeps documents of a batch out, as their rows say it: not loaded by the threads that render. */
import { isSequenceExhausted } from '@docgen/database/connection/database-errors';
import { findFullResource } from '@docgen/database/tenants/tenant-storage';
import { documentError } from './document-errors.ts';

/** JSON text of the error where one document of the commit asks for too much; undefined for any other failure. */
export function refusalOf(error: unknown): string | undefined {
  if (isSequenceExhausted(error)) return exhausted;
  const resource = findFullResource(error);
  if (resource === undefined) return undefined;
  return documentError(
    'QUOTA_EXCEEDED',
    `The document would create more ${resource} than the tenant's tier allows. Delete some, or change to a higher tier.`,
  );
}

const exhausted = documentError(
  'GENERATION_ERROR',
  'A sequence of this document has no numbers left: JSON numbers end at 2^53 - 1.',
);

/** For documents that the tenant has no room for. */
export const storageIsFull = documentError(
  'QUOTA_EXCEEDED',
  "The document does not fit into the bytes that the tenant's tier has for batches (storedBytes).",
);
