/**
 * Why documents have no result: one description for replies to requests, for rows of batches and for logs. Failures of
 * the templates themselves come from the engine.
 */
import type { RenderFailure } from '@docgen/contracts/render';
import {
  isDatabaseAway,
  isOverQuota,
  isSequenceExhausted,
  isSurelyUncommitted,
} from '@docgen/database/connection/database-errors';
import { findFullResource } from '@docgen/database/tenants/tenant-storage';
import { VariablesTooLarge } from '@docgen/database/variables/variable-versions';
import { documentError, problemError, runtimeFailure } from '@docgen/engine';
import type { Logger } from '@docgen/runtime/logger';
import { countUnstorable } from './metrics.ts';

/** A failure that documents of requests and of batches can both have. */
export type DocumentFailure = Extract<RenderFailure, { readonly reason: 'runtime' | 'limit' | 'storageFull' }>;

/** A document that Postgres refuses for an unexpected reason. */
export const unstorable = runtimeFailure('The document could not be stored.');

const variablesTooLarge = runtimeFailure('The variables that this document reads have more than 1 MiB together.');

const noNumbersLeft = runtimeFailure('A sequence of this document has no numbers left: JSON numbers end at 2^53 - 1.');

/** A document that asks for state again after the last load that it may have. */
export const tooManyRounds = (loadsMax: number): DocumentFailure =>
  runtimeFailure(
    `The names of its variables and sequences depend on each other: the document asked for more than ${loadsMax} of them one after the other.`,
  );

/** A document of a batch that has ended its process again and again. */
export const repeatedCrash = (times: number): DocumentFailure =>
  runtimeFailure(`The document ended the process that rendered it ${times} times.`);

/** A document of a batch whose last attempt failed for an unexpected reason. */
export const failedAttempts = (count: number): DocumentFailure =>
  runtimeFailure(`The document could not be generated or stored: ${count} attempts failed for an unexpected reason.`);

/** A document of a batch whose last attempt exceeded a time limit of the database. */
export const slowAttempts = (count: number): DocumentFailure =>
  runtimeFailure(`The document could not be stored: ${count} attempts exceeded a time limit of the database.`);

/** The failure of a document that exceeds a limit of its tenant; undefined for any other error. */
export function refusalOf(error: unknown): DocumentFailure | undefined {
  if (isSequenceExhausted(error)) return noNumbersLeft;
  if (error instanceof VariablesTooLarge) return variablesTooLarge;
  const resource = findFullResource(error);
  return resource && { reason: 'storageFull', resource };
}

/** As `refusalOf`, and for an exceeded quota. Batches reserve their quota when they are submitted: only requests exceed it. */
export function requestRefusalOf(error: unknown): RenderFailure | undefined {
  return isOverQuota(error) ? { reason: 'quotaExceeded' } : refusalOf(error);
}

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

/** Logs and counts a document that Postgres refuses for an unexpected reason. */
export function noteUnstorable(log: Logger, tenantId: string, err: unknown): RenderFailure {
  countUnstorable();
  log.error({ err, tenantId }, 'a document could not be stored');
  return unstorable;
}

/**
 * The caller gets 503, and no second document is rendered. Where the commit may have succeeded, the reason is `unknown`.
 *
 * @param fields of the log, such as the number of requests that have failed with this error
 */
export function noteUnavailable(
  log: Logger,
  err: unknown,
  fields: object,
): { readonly reason: 'unavailable' | 'unknown' } {
  logFailure(log, { err, ...fields }, ['the database does not answer', 'renders failed because of a bug']);
  return { reason: isSurelyUncommitted(err) ? 'unavailable' : 'unknown' };
}

/** Logs an outage of the database as a warning with the sentence `away`, any other error as an error with `bug`. */
export function logFailure(
  log: Logger,
  fields: { readonly err: unknown },
  [away, bug]: readonly [away: string, bug: string],
): void {
  if (isDatabaseAway(fields.err)) log.warn(fields, away);
  else log.error(fields, bug);
}
