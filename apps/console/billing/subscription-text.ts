/** What the billing page says about a subscription. */
import type { Identity, Subscription } from '@docgen/client';
import { plans, priceOf } from '../app/plans.ts';
import type { Tone } from '../components/badge.tsx';

export interface SubscriptionText {
  readonly tone: Tone;
  /** The status in one or two words. */
  readonly label: string;
  readonly sentence: string;
  /** Names the next date that matters. Undefined when there is none. */
  readonly date?: { readonly title: string; readonly day: string };
}

type Subscribed = Pick<Subscription, 'status' | 'tier' | 'trialEnd' | 'periodEnd' | 'cancelAtPeriodEnd' | 'endsAt'>;

/** `Nov 24, 2026`, in UTC like the provider's invoices. */
export function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
}

export function describeSubscription(subscription: Subscribed): SubscriptionText {
  const { status, cancelAtPeriodEnd, periodEnd } = subscription;
  const ends = dayOf(subscription.endsAt ?? periodEnd);
  if (status === 'canceled') {
    return {
      ...known.canceled,
      sentence: 'Your subscription has ended. You can still read everything that you stored.',
      date: { title: 'Ended', day: ends },
    };
  }
  if (cancelAtPeriodEnd)
    return { ...known[status], sentence: endingSentence(status, ends), date: { title: 'Ends', day: ends } };
  return { ...known[status], sentence: lastingSentence(subscription), ...lastingDate(subscription) };
}

const known: Readonly<Record<Identity['status'], Pick<SubscriptionText, 'tone' | 'label'>>> = {
  active: { tone: 'good', label: 'Active' },
  trialing: { tone: 'good', label: 'Free trial' },
  past_due: { tone: 'warning', label: 'Payment failed' },
  suspended: { tone: 'bad', label: 'Unpaid' },
  canceled: { tone: 'bad', label: 'Canceled' },
};

function endingSentence(status: Subscribed['status'], day: string): string {
  if (status === 'trialing')
    return `Your trial ends on ${day}, and your card will not be charged. Until then, everything works.`;
  if (status === 'suspended')
    return `Your subscription ends on ${day}. You cannot generate documents until a payment succeeds.`;
  return `Your subscription ends on ${day} and does not renew. Until then, everything works.`;
}

function lastingSentence({ status, tier, trialEnd, periodEnd }: Subscribed): string {
  const plan = plans.find((each) => each.tier === tier);
  const price = plan === undefined ? 'the price of your plan' : priceOf(plan);
  if (status === 'trialing')
    return `Your free trial ends on ${dayOf(trialEnd ?? periodEnd)}. Your card will then be charged ${price} a month.`;
  if (status === 'past_due')
    return 'Your last payment failed, and we will retry it. Check your card to keep your subscription.';
  if (status === 'suspended')
    return 'You cannot generate documents until a payment succeeds. You can still read everything that you stored.';
  return `Your subscription renews on ${dayOf(periodEnd)} for ${price}.`;
}

function lastingDate({ status, trialEnd, periodEnd }: Subscribed): Pick<SubscriptionText, 'date'> {
  if (status === 'trialing') return { date: { title: 'Trial ends', day: dayOf(trialEnd ?? periodEnd) } };
  return status === 'active' ? { date: { title: 'Renews', day: dayOf(periodEnd) } } : {};
}
