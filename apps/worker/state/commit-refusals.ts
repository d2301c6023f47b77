/** Finds out why the database refuses a document. */
import { isSequenceExhausted } from '@docgen/database/connection/database-errors';
import { findFullResource } from '@docgen/database/tenants/tenant-storage';
import { runtimeFailure } from '../document-failures.ts';
import type { DocumentFailure } from '../document-failures.ts';

/** The failure of a document that exceeds a limit of its tenant; undefined for any other error. */
export function refusalOf(error: unknown): DocumentFailure | undefined {
  if (isSequenceExhausted(error)) return noNumbersLeft;
  const resource = findFullResource(error);
  return resource && { reason: 'storageFull', resource };
}

const noNumbersLeft = runtimeFailure('A sequence of this document has no numbers left: JSON numbers end at 2^53 - 1.');
