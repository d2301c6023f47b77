/** The price, quotas, caps and rate limits of each tier. */
import { z } from 'zod';

export const Tier = z.enum(['starter', 'growth', 'business', 'enterprise']).meta({ id: 'Tier' });
export type Tier = z.infer<typeof Tier>;

/**
 * Stored resources with a cap per tier: numbers of rows, and for `storedBytes` the bytes of batches, of versions of
 * templates and datasets, of variables, and of answers under idempotency keys.
 */
export const StoredResource = z
  .enum(['templates', 'sequences', 'variables', 'datasets', 'storedBytes'])
  .meta({ id: 'StoredResource' });
export type StoredResource = z.infer<typeof StoredResource>;

interface TierTerms {
  /** In US dollars; null by contract. The price at the payment provider must be the same. */
  readonly monthlyPriceCents: number | null;
  /** Documents per billing period; null without a limit. */
  readonly documentsPerPeriod: number | null;
  readonly requestsPerMinute: number | null;
  /** Whole days for which a batch is stored at least; null for the setting of the installation. */
  readonly batchRetentionDays: number | null;
  /** The most bytes of the text of a dataset, and its most rows. */
  readonly dataset: { readonly bytesMax: number; readonly rowsMax: number };
  /** Caps on stored resources; null without a limit. */
  readonly stored: Readonly<Record<StoredResource, number | null>>;
}

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** The largest dataset of any tier. */
export const largestDataset = { bytesMax: 50 * mebibyte, rowsMax: 1_000_000 } as const;

export const tierTerms: Readonly<Record<Tier, TierTerms>> = {
  starter: {
    monthlyPriceCents: 2_900,
    documentsPerPeriod: 1_000_000,
    requestsPerMinute: 600,
    batchRetentionDays: 7,
    dataset: { bytesMax: 10 * mebibyte, rowsMax: 100_000 },
    stored: { templates: 1_000, sequences: 10_000, variables: 10_000, datasets: 100, storedBytes: gibibyte },
  },
  growth: {
    monthlyPriceCents: 19_900,
    documentsPerPeriod: 25_000_000,
    requestsPerMinute: 3_000,
    batchRetentionDays: 30,
    dataset: largestDataset,
    stored: { templates: 10_000, sequences: 100_000, variables: 100_000, datasets: 1_000, storedBytes: 25 * gibibyte },
  },
  business: {
    monthlyPriceCents: 99_900,
    documentsPerPeriod: 500_000_000,
    requestsPerMinute: 12_000,
    batchRetentionDays: 90,
    dataset: largestDataset,
    stored: { templates: 50_000, sequences: 500_000, variables: 500_000, datasets: 5_000, storedBytes: 250 * gibibyte },
  },
  enterprise: {
    monthlyPriceCents: null,
    documentsPerPeriod: null,
    requestsPerMinute: null,
    batchRetentionDays: null,
    dataset: largestDataset,
    stored: { templates: null, sequences: null, variables: null, datasets: null, storedBytes: null },
  },
};

/** Caps during a free trial, in every tier that can be bought: more would be worth a series of trials. */
export const trialTerms = { documentsPerPeriod: 100_000, storedBytes: gibibyte } as const;

/** The documents per billing period of a tenant; null without a limit. */
export function documentsPerPeriodOf({ tier, status }: Subscribed): number | null {
  return lower(tierTerms[tier].documentsPerPeriod, status === 'trialing' ? trialTerms.documentsPerPeriod : null);
}

/** The cap of a tenant on a stored resource; null without a limit. */
export function storedMaxOf({ tier, status }: Subscribed, resource: StoredResource): number | null {
  const isSmaller = status === 'trialing' && resource === 'storedBytes';
  return lower(tierTerms[tier].stored[resource], isSmaller ? trialTerms.storedBytes : null);
}

/** The columns of a tenant that decide its limits. */
interface Subscribed {
  readonly tier: Tier;
  /** A `TenantStatus`. */
  readonly status: string;
}

/** A tier without a limit has none in a trial either: its terms are those of a contract. */
function lower(usual: number | null, ofTrial: number | null): number | null {
  return usual === null || ofTrial === null ? usual : Math.min(usual, ofTrial);
}

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
