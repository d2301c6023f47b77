/** What each tier may do: the one table that quotas, rate limits and prices refer to. */
import { z } from 'zod';

export const Tier = z.enum(['starter', 'growth', 'business', 'enterprise']);
export type Tier = z.infer<typeof Tier>;

interface TierTerms {
  /** Documents a billing period; null where a contract says. */
  readonly documentsPerPeriod: number | null;
  readonly requestsPerMinute: number | null;
}

export const tierTerms: Readonly<Record<Tier, TierTerms>> = {
  starter: { documentsPerPeriod: 10_000, requestsPerMinute: 600 },
  growth: { documentsPerPeriod: 250_000, requestsPerMinute: 3_000 },
  business: { documentsPerPeriod: 5_000_000, requestsPerMinute: 12_000 },
  enterprise: { documentsPerPeriod: null, requestsPerMinute: null },
};
