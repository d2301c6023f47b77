/** Terms of tiers as SQL expressions of the column `tier`. */
import { Tier, tierTerms } from '@docgen/contracts/tiers';

/**
 * SQL for the days for which a batch is stored.
 *
 * @param enterpriseDays SQL for the days of enterprise tenants
 */
export function retentionDaysSql(enterpriseDays: string): string {
  const days = Tier.options.map(
    (tier) => `when '${tier}' then ${tierTerms[tier].batchRetentionDays ?? enterpriseDays}`,
  );
  return `(case tier ${days.join(' ')} end)::int`;
}
