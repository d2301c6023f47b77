/** Runs changes in transactions that also store their security events, and logs the events after the commit. */
import type { Logger } from '@docgen/runtime/logger';
import type { PoolClient } from 'pg';
import type { Database } from '../connection/connect.ts';
import { inTransaction } from '../connection/transaction.ts';
import { insertAuditEvent } from './audit-events.ts';
import type { AuditEntry, AuditSource } from './audit-events.ts';

/** Stores the event of a change. Call it after the change, because it can lock a row of the tenant. */
export type RecordAudit = (source: AuditSource, entry: AuditEntry) => Promise<void>;

export interface AuditTrail {
  /**
   * Like `inTransaction`; an event that `work` records is committed with it, and then has a line in the log.
   *
   * @param shouldCommit false for a result after which the transaction is rolled back as well
   */
  inTransaction<T>(
    work: (transaction: PoolClient, record: RecordAudit) => Promise<T>,
    shouldCommit?: (result: T) => boolean,
  ): Promise<T>;
}

export function createAuditTrail(db: Database, log: Logger): AuditTrail {
  return {
    inTransaction: async <T>(
      work: (transaction: PoolClient, record: RecordAudit) => Promise<T>,
      shouldCommit: (result: T) => boolean = () => true,
    ) => {
      const recorded: (AuditSource & AuditEntry)[] = [];
      const result = await inTransaction(
        db.pool,
        async (transaction) =>
          work(transaction, async (source, entry) => {
            await insertAuditEvent(transaction, source, entry);
            recorded.push({ ...source, ...entry });
          }),
        shouldCommit,
      );
      if (!shouldCommit(result)) return result;
      for (const { tenantId, actor, keyId, sessionId, address, action, object, detail } of recorded)
        log.info({ tenantId, actor, keyId, sessionId, address, action, object, detail }, 'security event');
      return result;
    },
  };
}
