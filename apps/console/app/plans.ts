/** The plans that a user can sign up for. `test/gallery` compares them with `libs/contracts/tiers.ts`. */

export interface Plan {
  readonly tier: 'starter' | 'growth' | 'business';
  readonly title: string;
  readonly monthlyPriceCents: number;
  readonly documentsPerPeriod: number;
  readonly requestsPerMinute: number;
  readonly batchRetentionDays: number;
}

export const plans: readonly Plan[] = [
  {
    tier: 'starter',
    title: 'Starter',
    monthlyPriceCents: 2_900,
    documentsPerPeriod: 1_000_000,
    requestsPerMinute: 600,
    batchRetentionDays: 7,
  },
  {
    tier: 'growth',
    title: 'Growth',
    monthlyPriceCents: 19_900,
    documentsPerPeriod: 25_000_000,
    requestsPerMinute: 3_000,
    batchRetentionDays: 30,
  },
  {
    tier: 'business',
    title: 'Business',
    monthlyPriceCents: 99_900,
    documentsPerPeriod: 500_000_000,
    requestsPerMinute: 12_000,
    batchRetentionDays: 90,
  },
];

/** In the free trial of each plan. */
export const trialDocuments = 100_000;

/** `$29` */
export function priceOf({ monthlyPriceCents }: Plan): string {
  return (monthlyPriceCents / 100).toLocaleString('en', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
}
