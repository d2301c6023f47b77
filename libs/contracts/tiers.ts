/** The price, quotas, caps and rate limits of each tier. */
import { z } from 'zod';

export const Tier = z.enum(['starter', 'growth', 'business', 'enterprise']).meta({ id: 'Tier' });
export type Tier = z.infer<typeof Tier>;

/**
 * Stored resources with a cap per tier: numbers of rows, and for `storedBytes` the bytes of batches, of versions of
 * templates, of variables, and of answers under idempotency keys.
 */
export const StoredResource = z
  .enum(['templates', 'sequences', 'variables', 'storedBytes'])
  .meta({ id: 'StoredResource' });
export type StoredResource = z.infer<typeof StoredResource>;

interface TierTerms {
  /** In US dollars; null by contract. The price at the payment provider must be the same. */
  readonly monthlyPriceCents: number | null;
  /** Documents per billing period; null without a limit. */
  readonly documentsPerPeriod: number | null;
  readonly requestsPerMinute: number | null;
  /** Whole days for which a batch is kept at least; null for the setting of the installation. */
  readonly batchRetentionDays: number | null;
  /** Caps on stored resources; null without a limit. */
  readonly stored: Readonly<Record<StoredResource, number | null>>;
}

const gibibyte = 1024 ** 3;

export const tierTerms: Readonly<Record<Tier, TierTerms>> = {
  starter: {
    monthlyPriceCents: 2_900,
    documentsPerPeriod: 10_000,
    requestsPerMinute: 600,
    batchRetentionDays: 7,
    stored: { templates: 1_000, sequences: 10_000, variables: 10_000, storedBytes: gibibyte },
  },
  growth: {
    monthlyPriceCents: 19_900,
    documentsPerPeriod: 250_000,
    requestsPerMinute: 3_000,
    batchRetentionDays: 30,
    stored: { templates: 10_000, sequences: 100_000, variables: 100_000, storedBytes: 25 * gibibyte },
  },
  business: {
    monthlyPriceCents: 99_900,
    documentsPerPeriod: 5_000_000,
    requestsPerMinute: 12_000,
    batchRetentionDays: 90,
    stored: { templates: 50_000, sequences: 500_000, variables: 500_000, storedBytes: 250 * gibibyte },
  },
  enterprise: {
    monthlyPriceCents: null,
    documentsPerPeriod: null,
    requestsPerMinute: null,
    batchRetentionDays: null,
    stored: { templates: null, sequences: null, variables: null, storedBytes: null },
  },
};

/** The default of `ENTERPRISE_BATCH_RETENTION_DAYS`. */
export const enterpriseRetentionDaysDefault = 365;

/** The retention of a tier in days. */
export function retentionDaysOf(tier: Tier, enterpriseDays = enterpriseRetentionDaysDefault): number {
  return tierTerms[tier].batchRetentionDays ?? enterpriseDays;
}

/** The retentions of all tiers in days. */
export function batchRetentionDays(enterpriseDays?: number): readonly number[] {
  return Tier.options.map((tier) => retentionDaysOf(tier, enterpriseDays));
}
