import type { Subscription } from '@docgen/client';
import { expect, it } from 'vitest';
import { describeSubscription } from './subscription-text.ts';

const subscription: Subscription = {
  status: 'active',
  tier: 'starter',
  periodStart: '2026-11-01T00:00:00.000Z',
  periodEnd: '2026-12-01T00:00:00.000Z',
  trialEnd: '2026-11-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  endsAt: null,
};
const ending = { cancelAtPeriodEnd: true, endsAt: '2026-12-01T00:00:00.000Z' };

it.each<[string, Partial<Subscription>, RegExp, string | undefined]>([
  ['a paid one', {}, /renews on Dec 1, 2026 for \$29\./, 'Renews'],
  ['a trial', { status: 'trialing', trialEnd: '2026-12-01T00:00:00.000Z' }, /charged \$29 a month/, 'Trial ends'],
  ['a trial that ends', { status: 'trialing', ...ending }, /Dec 1, 2026, and your card will not be charged/, 'Ends'],
  ['one that ends', ending, /ends on Dec 1, 2026 and does not renew/, 'Ends'],
  ['one with a failed payment', { status: 'past_due' }, /Check your card/, undefined],
  ['an unpaid one', { status: 'suspended' }, /cannot generate/, undefined],
  ['an unpaid one that ends', { status: 'suspended', ...ending }, /Dec 1, 2026. You cannot generate/, 'Ends'],
  ['an ended one', { status: 'canceled', endsAt: '2026-11-05T00:00:00.000Z' }, /can still read/, 'Ended'],
])('the text of a subscription tells the truth about %s', (_which, changes, sentence, date) => {
  const text = describeSubscription({ ...subscription, ...changes });

  expect(text.sentence).toMatch(sentence);
  expect(text.date?.title).toBe(date);
});
