/** Commits a prepared change and its event in one transaction. */
import { recordEvent } from '@docgen/database/billing/provider-events';
import type { ProviderEvent } from '@docgen/database/billing/provider-events';
import { lockUnchangedSignup } from '@docgen/database/billing/signups';
import type { BillingDeps } from '../deps.ts';
import type { Change } from './prepare-change.ts';

export type Outcome = 'applied' | 'ignored' | 'repeated';

/**
 * @param event undefined when a sweep found the change
 * @returns `stale` when the signup has changed since the change was prepared: prepare it again
 */
export async function commitChange(
  { audit }: Pick<BillingDeps, 'audit'>,
  event: ProviderEvent | undefined,
  change: Change | undefined,
): Promise<Outcome | 'stale'> {
  return audit.inTransaction(
    async (transaction, record): Promise<Outcome | 'stale'> => {
      if (event !== undefined && !(await recordEvent(transaction, event))) return 'repeated';
      if (change === undefined) return 'ignored';
      const signup = await lockUnchangedSignup(transaction, change.signup);
      if (signup === undefined) return 'stale';
      await change.apply(transaction, signup, record);
      return 'applied';
    },
    // A rollback also ends the claim of the event.
    (result) => result !== 'stale',
  );
}
