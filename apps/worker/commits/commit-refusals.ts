/** Finds out why the database refuses a document, or its state. */
import { isSequenceExhausted } from '@docgen/database/connection/database-errors';
import { VariablesTooLarge } from '@docgen/database/variables/variable-versions';
import { findFullResource } from '@docgen/database/tenants/tenant-storage';
import { runtimeFailure } from '../document-failures.ts';
import type { DocumentFailure } from '../document-failures.ts';

/** The failure of a document that exceeds a limit of its tenant; undefined for any other error. */
export function refusalOf(error: unknown): DocumentFailure | undefined {
  if (isSequenceExhausted(error)) return noNumbersLeft;
  if (error instanceof VariablesTooLarge) return variablesTooLarge;
  const resource = findFullResource(error);
  return resource && { reason: 'storageFull', resource };
}

const variablesTooLarge = runtimeFailure('The variables that this document reads have more than 1 MiB together.');

const noNumbersLeft = runtimeFailure('A sequence of this document has no numbers left: JSON numbers end at 2^53 - 1.');
