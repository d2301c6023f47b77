/** The lists that the caller makes tables of. */
import { invalidField } from '@docgen/contracts/errors';
import type { BatchSpecRecord } from '@docgen/database/batches/batches';
import { FormatProblem, readLists } from '@docgen/formats';
import type { NamedList } from '@docgen/formats';
import type { DocumentSelection } from './document-source.ts';

/** @throws {ApiError} VALIDATION_ERROR with `field` = `unnest` */
export function readUnnest(
  unnest: string | undefined,
  specs: readonly BatchSpecRecord[],
  { alias, status }: DocumentSelection,
): readonly NamedList[] {
  if (unnest !== undefined && status === 'failed') throw refused('Failed documents have no lists.');
  try {
    return readLists(
      unnest,
      specs.map((spec) => spec.alias),
      alias,
    );
  } catch (error) {
    throw error instanceof FormatProblem ? refused(error.message) : error;
  }
}

export function refused(message: string) {
  return invalidField('unnest', message);
}
