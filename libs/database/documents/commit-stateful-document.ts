/**
 * Keeps one document that read or wrote variables, printed numbers it had to know beforehand, or came
 * with an idempotency key. What it assumed is checked under locks in the transaction that keeps it;
 * where something has changed, nothing is written and the caller renders again.
 */
import type { Pool, PoolClient } from 'pg';
import { commitDocuments } from './commit-documents.ts';
import type { FinishedDocument, NumberRange } from './finished-document.ts';
import { claimKey, findAnswer, keepAnswer } from './idempotency.ts';
import type { IdempotencyKey, KeptAnswer } from './idempotency.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import { inTransaction } from '../connection/transaction.ts';
import { absentVersion, lockVariables, writeVariables } from '../variables/variable-versions.ts';

type Numbers = ReadonlyMap<string, NumberRange>;

export interface StatefulDocument extends FinishedDocument {
  readonly variableNamespace: string;
  /** The version of each variable that was read; 0 where there was none. */
  readonly readVersions: ReadonlyMap<string, number>;
  /** JSON text by name. */
  readonly writes: ReadonlyMap<string, string>;
  /** First numbers that stand in the document already, by sequence. */
  readonly assumedFirst: ReadonlyMap<string, number>;
  readonly idempotency: IdempotencyKey | undefined;
  /** The answer to keep under the key, once the numbers are known. */
  answer(numbers: Numbers): { readonly head: string; readonly document: Uint8Array };
}

export type StatefulOutcome =
  | { readonly kind: 'committed'; readonly numbers: Numbers }
  /** Its deadline had passed, or its template has changed. */
  | { readonly kind: 'leftOut' }
  /** What it assumed no longer holds: render it again. */
  | { readonly kind: 'stale' }
  /** Its key has an answer already. */
  | { readonly kind: 'answered'; readonly answer: KeptAnswer };

/** Carries an outcome out of a transaction that must leave nothing. */
class RolledBack extends Error {
  readonly outcome: StatefulOutcome;

  constructor(outcome: StatefulOutcome) {
    super(`rolled back: ${outcome.kind}`);
    this.outcome = outcome;
  }
}

export async function commitStatefulDocument(pool: Pool, document: StatefulDocument): Promise<StatefulOutcome> {
  return withRollback(async () =>
    inTransaction(pool, async (transaction) => {
      await claim(transaction, document);
      await assertReadsHold(transaction, document);
      return commitClaimed(transaction, document);
    }),
  );
}

/**
 * The last resort against contention: locks what the document needs, has it rendered, and keeps it.
 *
 * @param lock takes the locks and reads the state under them
 * @param render renders with that state, bounded by the time limit; undefined when there is no document
 */
export async function commitUnderLocks<State>(
  pool: Pool,
  lock: (transaction: PoolClient) => Promise<State>,
  render: (state: State) => Promise<StatefulDocument | undefined>,
): Promise<StatefulOutcome | undefined> {
  return withRollback(async () =>
    inTransaction(pool, async (transaction) => {
      const document = await render(await lock(transaction));
      if (document === undefined) return undefined;
      await claim(transaction, document);
      return commitClaimed(transaction, document);
    }),
  );
}

async function withRollback<T>(work: () => Promise<T>): Promise<T | StatefulOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw error;
  }
}

async function claim(transaction: PoolClient, { idempotency }: StatefulDocument): Promise<void> {
  if (idempotency === undefined || (await claimKey(transaction, idempotency))) return;
  const answer = await findAnswer(transaction, idempotency);
  throw new RolledBack(answer === undefined ? { kind: 'stale' } : { kind: 'answered', answer });
}

async function assertReadsHold(transaction: PoolClient, document: StatefulDocument): Promise<void> {
  const { readVersions } = document;
  if (readVersions.size === 0) return;
  const scope = { tenantId: document.tenantId, namespace: document.variableNamespace };
  const current = await lockVariables(transaction, scope, [...readVersions.keys()]);
  for (const [name, version] of readVersions) {
    if ((current.get(name)?.version ?? absentVersion) !== version) throw new RolledBack({ kind: 'stale' });
  }
}

async function commitClaimed(transaction: PoolClient, document: StatefulDocument): Promise<StatefulOutcome> {
  const createdCount = await writeAll(transaction, document);
  const [numbers] = await commitDocuments(transaction, [document]);
  if (numbers === undefined) throw new RolledBack({ kind: 'leftOut' });
  for (const [name, first] of document.assumedFirst) {
    if (numbers.get(name)?.first !== first) throw new RolledBack({ kind: 'stale' });
  }
  await countStorage(transaction, document.tenantId, { variables: createdCount });
  if (document.idempotency !== undefined) await keepAnswer(transaction, document.idempotency, document.answer(numbers));
  return { kind: 'committed', numbers };
}

/** How many variables were created. */
async function writeAll(transaction: PoolClient, document: StatefulDocument): Promise<number> {
  const { writes, readVersions, tenantId, variableNamespace } = document;
  if (writes.size === 0) return 0;
  const absentNames = new Set(
    [...readVersions].flatMap(([name, version]) => (version === absentVersion ? [name] : [])),
  );
  const scope = { tenantId, namespace: variableNamespace };
  const createdCount = await writeVariables(transaction, scope, writes, absentNames);
  if (createdCount === undefined) throw new RolledBack({ kind: 'stale' });
  return createdCount;
}
