/** The plans that a user can sign up for. The quotas are those of `libs/contracts/tiers.ts`. */

export interface Plan {
  readonly tier: 'starter' | 'growth' | 'business';
  readonly title: string;
  readonly documents: string;
  readonly requests: string;
}

export const plans: readonly Plan[] = [
  {
    tier: 'starter',
    title: 'Starter',
    documents: '10,000 documents a month',
    requests: '600 requests a minute',
  },
  {
    tier: 'growth',
    title: 'Growth',
    documents: '250,000 documents a month',
    requests: '3,000 requests a minute',
  },
  {
    tier: 'business',
    title: 'Business',
    documents: '5,000,000 documents a month',
    requests: '12,000 requests a minute',
  },
];
