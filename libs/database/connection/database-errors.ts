/** Classifies errors of Postgres and its connections: an outage, a time limit, or an error of the statement. */
import { codeOf, lostCodes, unreachableCodes } from '@docgen/runtime/network-errors';
import pg from 'pg';

/** SQLSTATEs and network errors after which the same request may succeed later. */
const transient = new Set([
  '40001', // serialization failure
  '28000', // the role may not log in
  '28P01', // the password was changed
  '40P01', // deadlock
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // shut down by the administrator
  '57P02', // crash of another backend
  '57P03', // starting up
  '57P05', // idle session timeout, which an administrator can set
  '25P03', // idle in transaction timeout: this process got no processor time
  '25P04', // transaction timeout, which an administrator can set
  '25006', // a standby, during a failover
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  ...unreachableCodes,
  ...lostCodes,
]);

/** The server lacks resources (53: memory, disk, connections), or its files do not answer (58). */
const transientClasses = /^(?:53|58)[0-9A-Z]{3}$/;

// Errors of pg without a code.
const transientMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|There was an error establishing an SSL connection)/;

/** True when Postgres could not be reached, the connection was lost, or a statement exceeded a time limit. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (isTransient(codeOf(current) ?? '')) return true;
    if (transientMessages.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

function isTransient(code: string): boolean {
  return transient.has(code) || transientClasses.test(code);
}

/**
 * True when Postgres rejected a statement because of its values or because of a bug. Postgres stored nothing of the
 * statement, and would reject it again.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isDatabaseAway(error);
}

/** SQLSTATEs after which the same work may succeed at once. They prove that Postgres stored nothing of a statement. */
const uncommitted = new Set(['25P03', '40001', '40P01', '53300', '57P01', '57P03']);
/** System calls of connecting. An established connection reports some losses with the same codes. */
const connectingSyscalls = new Set(['connect', 'getaddrinfo']);
const rolledBack = new WeakSet<Error>();

/** Notes that the work of this error did not reach its commit, or only reads. */
export function noteUncommitted(error: unknown): void {
  if (error instanceof Error) rolledBack.add(error);
}

/**
 * True when Postgres certainly stored nothing of the work: it refused a statement, the work did not reach its commit, or
 * there was no connection. False for any answer that was lost, because the commit may have succeeded.
 */
export function isSurelyUncommitted(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (rolledBack.has(current) || isUnconnected(current) || connectTimeout.test(current.message)) return true;
    if (current instanceof pg.DatabaseError && isRolledBackBy(current)) return true;
  }
  return false;
}

const connectTimeout = /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

/**
 * Postgres rolls the statement back that it answers with an error. A crash (57P02), a failure of its files (58) and the
 * lost server of a pooler (08) can follow a commit whose answer they replace.
 */
function isRolledBackBy({ code = '', severity }: pg.DatabaseError): boolean {
  return severity !== 'PANIC' && !/^(?:08|58|XX|40003|57P02)/.test(code);
}

/**
 * True when an outage or a conflict of transactions caused the error and Postgres certainly stored nothing, so the same
 * work can be repeated. False for a time limit, because no time is left.
 */
export function isRepeatable(error: unknown): boolean {
  if (!(error instanceof Error) || isSlow(error)) return false;
  if (rolledBack.has(error)) return isDatabaseAway(error);
  return uncommitted.has(codeOf(error) ?? '') || isUnconnected(error);
}

/** True when no answer to a statement came: its connection is lost, or useless until Postgres answers. */
export function isUnanswered(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (current instanceof pg.DatabaseError) return false;
  }
  return isDatabaseAway(error);
}

/** A host name with several addresses fails once for each of them. */
function isUnconnected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnconnected);
  if (!(error instanceof Error) || !unreachableCodes.has(codeOf(error) ?? '')) return false;
  return 'syscall' in error && typeof error.syscall === 'string' && connectingSyscalls.has(error.syscall);
}

/** True when the connection failed or was lost. A query that only reads can be repeated at once. */
export function isConnectionLost(error: unknown): boolean {
  return isDatabaseAway(error) && !isSlow(error);
}

/** SQLSTATEs of one statement that waited or ran for too long, or lost against another transaction. */
const contended = new Set(['40001', '40P01', '55P03', '57014']);

/**
 * True when one statement exceeded a time limit or lost against another transaction. Either the database is slow, or
 * the statement itself is the cause: `canCommitPromptly` tells.
 */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && (contended.has(codeOf(error) ?? '') || error.message === 'Query read timeout');
}

const lockLost = new Set(['40P01', '55P03']);

/** True when a statement waited too long for a lock, or ended a deadlock. */
export function isLockTimeout(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (lockLost.has(codeOf(current) ?? '')) return true;
  }
  return false;
}

/** True for all time limits, of connecting as well as of statements. */
function isSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === '55P03' || error.code === '57014' || error.code === 'ETIMEDOUT')) return true;
  return /^(timeout exceeded|Query read timeout|Connection terminated due to connection timeout)/.test(error.message);
}

/**
 * True when a statement would have moved a sequence beyond the numbers that JSON can hold. Statements compute within
 * bounds, and the constraint rejects the result. An overflow of bigint (22003) means the same.
 */
export function isSequenceExhausted(error: unknown): boolean {
  return violates(error, 'sequences_value_is_safe') || hasCode(error, '22003');
}

/** True when a commit would have exceeded the tenant's quota of documents. */
export function isOverQuota(error: unknown): boolean {
  return violates(error, 'usage_days_within_quota');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}
