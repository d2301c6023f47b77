/** Tells a database that is away, or too busy, from a bug of ours. */
import { codeOf, lostCodes, unreachableCodes } from '@docgen/runtime/network-errors';
import pg from 'pg';

/** SQLSTATE classes and errors of the network after which the same request may succeed a moment later. */
const passing = new Set([
  '40001', // serialization failure
  '28000', // the role may not log in
  '28P01', // the password was changed
  '40P01', // deadlock
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // shut down by the administrator
  '57P02', // crash of another backend
  '57P03', // starting up
  '25006', // a standby, in the moment of a failover
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  ...unreachableCodes,
  ...lostCodes,
]);

/** The server lacks resources (53: memory, disk, connections), or its files do not answer (58). */
const passingClasses = /^(?:53|58)[0-9A-Z]{3}$/;

// pg gives these no code.
const passingMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|There was an error establishing an SSL connection)/;

/** True when Postgres could not be reached, went away, or ran into one of its time limits. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (isPassing(codeOf(current) ?? '')) return true;
    if (passingMessages.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

function isPassing(code: string): boolean {
  return passing.has(code) || passingClasses.test(code);
}

/**
 * True when Postgres was there and refused a statement for what it carries, or for a bug: nothing of the statement
 * was kept, and the same one will be refused again.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isDatabaseAway(error);
}

/** What the server says when it kept nothing of a statement. */
const uncommitted = new Set(['40001', '40P01', '53300', '57P01', '57P03']);
/** Of connecting: an established connection reports some of its losses by the same codes. */
const connectingSyscalls = new Set(['connect', 'getaddrinfo']);
const rolledBack = new WeakSet<Error>();

/** Remembers of an error that the transaction in which it came up never got as far as its commit. */
export function noteRolledBack(error: unknown): void {
  if (error instanceof Error) rolledBack.add(error);
}

/**
 * True when the database was away or two transactions were in each other's way, and nothing was kept for
 * certain: the same work may be done again. A connection that is lost while a commit is under way says nothing,
 * and a time limit says that there is no time.
 */
export function isSurelyUncommitted(error: unknown): boolean {
  if (!(error instanceof Error) || isSlow(error)) return false;
  if (rolledBack.has(error)) return isDatabaseAway(error);
  return uncommitted.has(codeOf(error) ?? '') || isUnconnected(error);
}

/** A name with several addresses fails once for each. */
function isUnconnected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnconnected);
  if (!(error instanceof Error) || !unreachableCodes.has(codeOf(error) ?? '')) return false;
  return 'syscall' in error && typeof error.syscall === 'string' && connectingSyscalls.has(error.syscall);
}

/** True when the database went away, or was away, under a query that may be asked again at once if it only reads. */
export function isConnectionLost(error: unknown): boolean {
  return isDatabaseAway(error) && !isSlow(error);
}

/** What the server reports of one statement that waited or took too long, or lost against another transaction. */
const contended = new Set(['40001', '40P01', '55P03', '57014']);

/**
 * True when one statement exceeded a time limit or lost against another transaction. The cause may be a slow
 * database, or the statement itself: `canCommitPromptly` tells.
 */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && (contended.has(codeOf(error) ?? '') || error.message === 'Query read timeout');
}

/** Time limits: whoever ran into one has waited long enough. */
function isSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === '55P03' || error.code === '57014' || error.code === 'ETIMEDOUT')) return true;
  return /^(timeout exceeded|Query read timeout|Connection terminated due to connection timeout)/.test(error.message);
}

/**
 * True when a statement would have taken a sequence beyond the numbers that JSON can hold. Statements compute within
 * bounds and leave the refusal to the constraint; a number that overflows all the same (22003) means the same.
 */
export function isSequenceExhausted(error: unknown): boolean {
  return violates(error, 'sequences_value_is_safe') || hasCode(error, '22003');
}

/** True when a commit would have given a tenant more documents than its quota allows. */
export function isOverQuota(error: unknown): boolean {
  return violates(error, 'usage_days_within_quota');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}
