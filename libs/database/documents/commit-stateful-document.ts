/**
 * Commits one document that reads or writes variables, contains sequence numbers from before the commit, or has an
 * idempotency key. The transaction checks these values under locks. If one has changed, it writes nothing and the
 * caller renders again.
 */
import type { Pool, PoolClient } from 'pg';
import { commitDocuments } from './commit-documents.ts';
import type { FinishedDocument, NumberRange } from './finished-document.ts';
import { claimKey, findAnswer, keepAnswer } from './idempotency.ts';
import type { IdempotencyKey, KeptAnswer } from './idempotency.ts';
import { areCurrent } from '../sequences/draw-numbers.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import { inTransaction } from '../connection/transaction.ts';
import { commitVariables } from '../variables/commit-variables.ts';
import type { StateUse } from '../variables/commit-variables.ts';

type Numbers = ReadonlyMap<string, NumberRange>;

export interface StatefulDocument extends FinishedDocument, StateUse {
  readonly variableNamespace: string;
  readonly idempotency: IdempotencyKey | undefined;
  /** Returns the answer to store under the key, after the numbers are known. */
  answer(numbers: Numbers): { readonly head: string; readonly document: Uint8Array };
}

/**
 * Left out: its deadline had passed, or its template has changed. Stale: a number or variable that it contains has
 * changed, render it again. An answer: its key already has one.
 */
export type StatefulOutcome = { readonly numbers: Numbers } | { readonly answer: KeptAnswer } | 'leftOut' | 'stale';

/**
 * @param make the document to commit. For contended state, it locks the state in this transaction, and renders within
 *   the time limit. Undefined rolls the transaction back.
 */
export async function commitStatefulDocument(
  pool: Pool,
  make: (transaction: PoolClient) => Promise<StatefulDocument | undefined>,
): Promise<StatefulOutcome | undefined> {
  return inTransaction(
    pool,
    async (transaction) => {
      const document = await make(transaction);
      return document && commitIn(transaction, document);
    },
    (outcome) => typeof outcome === 'object' && 'numbers' in outcome,
  );
}

async function commitIn(transaction: PoolClient, document: StatefulDocument): Promise<StatefulOutcome> {
  const { tenantId, variableNamespace: namespace, idempotency } = document;
  if (idempotency !== undefined && !(await claimKey(transaction, idempotency))) {
    const answer = await findAnswer(transaction, idempotency);
    return answer === undefined ? 'stale' : { answer };
  }
  const written = await commitVariables(transaction, { tenantId, namespace }, document);
  if (written === undefined) return 'stale';
  const [numbers] = await commitDocuments(transaction, [document]);
  if (numbers === undefined) return 'leftOut';
  if (!areCurrent(document.assumedFirst, numbers)) return 'stale';
  const kept = idempotency === undefined ? 0 : await keepAnswer(transaction, idempotency, document.answer(numbers));
  const { variables, storedBytes } = written;
  await countStorage(transaction, tenantId, { variables, storedBytes: storedBytes + kept });
  return { numbers };
}
