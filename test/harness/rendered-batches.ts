/** Inserts finished batches into the database, as if workers had rendered them. */
import type { BatchStatus } from '@docgen/contracts/batches';
import type { Database } from '@docgen/database/connection/connect';
import { digestBody } from '@docgen/database/templates/templates';
import { inTransaction } from '@docgen/database/connection/transaction';
import { insertBatchOf, templateIdOf } from './planned-batch.ts';

export interface RenderedBatch {
  readonly status?: BatchStatus;
  readonly documentCount?: number;
  /** Number of finished documents; all when absent. */
  readonly doneCount?: number;
  /** SQL expression of a document's JSON text; `n` is its seqNo. */
  readonly result?: string;
  /** Days until it expires, at midnight in UTC; by tier when absent. The partition of that day must exist. */
  readonly expiresInDays?: number;
}

// A statement with 10,000 documents can exceed the time limit of statements on a busy machine.
const documentsPerStatement = 1_000;
const body = '{"n":<getDocumentIndex()>}';

/** Inserts a batch of one spec with the alias `a`. Workers ignore it: all of its chunks are done. */
export async function insertRenderedBatch(
  db: Database,
  tenantId: string,
  {
    status = 'completed',
    documentCount = 1,
    doneCount = documentCount,
    result = `'{"n":' || n || '}'`,
    expiresInDays,
  }: RenderedBatch = {},
): Promise<string> {
  const templateId = templateIdOf(tenantId, body);
  const spec = { alias: 'a', templateId, bodyDigest: digestBody(body), documentCount };
  const batch = {
    seed: 7,
    sequenceNamespace: 'default',
    variableNamespace: 'default',
    spec: JSON.stringify({ documents: [{ templateId, alias: 'a', count: documentCount }] }),
    isOrdered: false,
    specs: [{ ...spec, params: '{}', relations: [], referencedPaths: [], rowSpecs: [], rowReferences: [] }],
    generationOrder: [0],
    reservedMs: 0,
    keyId: 'key_1',
  };
  return inTransaction(db.pool, async (transaction) => {
    const batchId = await insertBatchOf(transaction, tenantId, { batch, bodies: [body] });
    const isFinished = !['queued', 'running'].includes(status);
    const { rows } = await transaction.query<{ batch_no: string }>(
      `update batches set status = $2, completed_count = $3, started_at = now(), finished_at = case when $4 then now() end,
          expires_on = coalesce(today + $5::int, expires_on),
          expires_at = coalesce((today + $5::int)::timestamp at time zone 'utc', expires_at)
        from (select (now() at time zone 'utc')::date as today) as clock
        where batch_id = $1 returning batch_no`,
      [batchId, status, doneCount, isFinished, expiresInDays],
    );
    const batchNo = rows[0]?.batch_no;
    await transaction.query(`update batch_chunks set state = 'done' where batch_no = $1`, [batchNo]);
    for (let first = 0; first < doneCount; first += documentsPerStatement) {
      const last = Math.min(first + documentsPerStatement, doneCount) - 1;
      await transaction.query(
        `insert into batch_documents (tenant_id, expires_on, batch_no, spec_index, seq_no, document_seed, result)
          select tenant_id, expires_on, batch_no, 0, n, n, ${result} from batches, generate_series($2::int, $3::int) as n
          where batch_no = $1`,
        [batchNo, first, last],
      );
    }
    return batchId;
  });
}
