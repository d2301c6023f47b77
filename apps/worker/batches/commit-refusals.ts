/** The errors of documents that the database refuses. Threads do not load this file, because it imports the database. */
import { isSequenceExhausted } from '@docgen/database/connection/database-errors';
import { findFullResource } from '@docgen/database/tenants/tenant-storage';
import { documentError } from './document-errors.ts';

/** The error as JSON text when one document of the commit exceeds a limit; undefined for any other failure. */
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

/** The error of documents that exceed the tenant's stored bytes. */
export const storageIsFull = documentError(
  'QUOTA_EXCEEDED',
  "The document does not fit into the bytes that the tenant's tier has for batches (storedBytes).",
);
