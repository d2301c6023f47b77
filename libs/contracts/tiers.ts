/** The quotas, caps and rate limits of each tier. */
import { z } from 'zod';

export const Tier = z.enum(['starter', 'growth', 'business', 'enterprise']);
export type Tier = z.infer<typeof Tier>;

/** Stored resources with a cap per tier: numbers of rows, and for `storedBytes` the bytes of batches. */
export const StoredResource = z.enum(['templates', 'sequences', 'variables', 'storedBytes']);
export type StoredResource = z.infer<typeof StoredResource>;

interface TierTerms {
  /** Documents per billing period; null without a limit. */
  readonly documentsPerPeriod: number | null;
  readonly requestsPerMinute: number | null;
  /** Caps on stored resources; null without a limit. */
  readonly stored: Readonly<Record<StoredResource, number | null>>;
}

const gibibyte = 1024 ** 3;

export const tierTerms: Readonly<Record<Tier, TierTerms>> = {
  starter: {
    documentsPerPeriod: 10_000,
    requestsPerMinute: 600,
    stored: { templates: 1_000, sequences: 10_000, variables: 10_000, storedBytes: gibibyte },
  },
  growth: {
    documentsPerPeriod: 250_000,
    requestsPerMinute: 3_000,
    stored: { templates: 10_000, sequences: 100_000, variables: 100_000, storedBytes: 25 * gibibyte },
  },
  business: {
    documentsPerPeriod: 5_000_000,
    requestsPerMinute: 12_000,
    stored: { templates: 50_000, sequences: 500_000, variables: 500_000, storedBytes: 250 * gibibyte },
  },
  enterprise: {
    documentsPerPeriod: null,
    requestsPerMinute: null,
    stored: { templates: null, sequences: null, variables: null, storedBytes: null },
  },
};
