/**
 * Commits one document that reads or writes variables, contains sequence numbers from before the commit, or has an
 * idempotency key. The transaction checks these values under locks. If one has changed, it writes nothing and the caller
 * renders again.
 */
import type { Pool, PoolClient } from 'pg';
import { commitDocuments } from './commit-documents.ts';
import type { FinishedDocument, NumberRange } from './finished-document.ts';
import { claimKey, findAnswer, keepAnswer } from './idempotency.ts';
import type { IdempotencyKey, KeptAnswer } from './idempotency.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import { inTransaction } from '../connection/transaction.ts';
import { commitVariables } from '../variables/commit-variables.ts';
import type { VariableUse } from '../variables/commit-variables.ts';

type Numbers = ReadonlyMap<string, NumberRange>;

export interface StatefulDocument extends FinishedDocument, VariableUse {
  readonly variableNamespace: string;
  /** First numbers that the document already contains, by sequence. */
  readonly assumedFirst: ReadonlyMap<string, number>;
  readonly idempotency: IdempotencyKey | undefined;
  /** Returns the answer to store under the key, after the numbers are known. */
  answer(numbers: Numbers): { readonly head: string; readonly document: Uint8Array };
}

export type StatefulOutcome =
  | { readonly kind: 'committed'; readonly numbers: Numbers }
  /** Its deadline had passed, or its template has changed. */
  | { readonly kind: 'leftOut' }
  /** A number or variable that it contains has changed: render it again. */
  | { readonly kind: 'stale' }
  /** Its key already has an answer. */
  | { readonly kind: 'answered'; readonly answer: KeptAnswer };

/** Rolls the transaction back and carries its outcome. */
class RolledBack extends Error {
  readonly outcome: StatefulOutcome;

  constructor(outcome: StatefulOutcome) {
    super(`rolled back: ${outcome.kind}`);
    this.outcome = outcome;
  }
}

export async function commitStatefulDocument(pool: Pool, document: StatefulDocument): Promise<StatefulOutcome> {
  return withRollback(async () => inTransaction(pool, async (transaction) => commitIn(transaction, document)));
}

/**
 * For contended state: renders the document while its state is locked, and commits it.
 *
 * @param lock locks the state and reads it
 * @param render renders with this state within the time limit; undefined when there is no document
 */
export async function commitUnderLocks<State>(
  pool: Pool,
  lock: (transaction: PoolClient) => Promise<State>,
  render: (state: State) => Promise<StatefulDocument | undefined>,
): Promise<StatefulOutcome | undefined> {
  return withRollback(async () =>
    inTransaction(pool, async (transaction) => {
      const document = await render(await lock(transaction));
      return document && commitIn(transaction, document);
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

async function commitIn(transaction: PoolClient, document: StatefulDocument): Promise<StatefulOutcome> {
  await claim(transaction, document);
  const createdCount = await keepVariables(transaction, document);
  const [numbers] = await commitDocuments(transaction, [document]);
  if (numbers === undefined) throw new RolledBack({ kind: 'leftOut' });
  for (const [name, first] of document.assumedFirst) {
    if (numbers.get(name)?.first !== first) throw new RolledBack({ kind: 'stale' });
  }
  await countStorage(transaction, document.tenantId, { variables: createdCount });
  if (document.idempotency !== undefined) await keepAnswer(transaction, document.idempotency, document.answer(numbers));
  return { kind: 'committed', numbers };
}

async function claim(transaction: PoolClient, { idempotency }: StatefulDocument): Promise<void> {
  if (idempotency === undefined || (await claimKey(transaction, idempotency))) return;
  const answer = await findAnswer(transaction, idempotency);
  throw new RolledBack(answer === undefined ? { kind: 'stale' } : { kind: 'answered', answer });
}

/** Returns the number of created variables. */
async function keepVariables(transaction: PoolClient, document: StatefulDocument): Promise<number> {
  const { tenantId, variableNamespace: namespace } = document;
  const createdCount = await commitVariables(transaction, { tenantId, namespace }, document);
  if (createdCount === undefined) throw new RolledBack({ kind: 'stale' });
  return createdCount;
}
