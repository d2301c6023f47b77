/** Brings a canceled workspace back: a payment page for a plan, and the wait for the payment afterwards. */
import { useEffect, useState } from 'react';
import type { Subscription } from '@docgen/client';
import { plans, priceOf } from '../app/plans.ts';
import { replaceRoute } from '../app/route.ts';
import { useAction } from '../app/use-action.ts';
import { useSession } from '../app/session.tsx';
import { ActionForm, Button, Select } from '../components/controls.tsx';
import { ProblemNote } from '../components/states.tsx';

const planOptions = plans.map((plan) => ({
  value: plan.tier,
  label: `${plan.title}: ${priceOf(plan)} a month, ${plan.documentsPerPeriod.toLocaleString('en')} documents`,
}));

export function BringBack({ lastTier }: { readonly lastTier: Subscription['tier'] }) {
  const { docgen } = useSession();
  const [tier, setTier] = useState(lastTier);
  const page = `${location.origin}${location.pathname}#/billing`;
  const pay = useAction(async (signal) => {
    location.assign(
      await docgen.billing.openCheckout({ tier, successUrl: `${page}?paid=1`, cancelUrl: page }, { signal }),
    );
  });
  return (
    <section className="card stack" aria-label="Bring this workspace back">
      <h2>Bring this workspace back</h2>
      <p>
        Your templates, keys and invoices are still here. Choose a plan to generate documents again. There is no second
        trial: your card will be charged today.
      </p>
      <ActionForm className="stack plan-choice" submits={pay}>
        <Select
          label="Plan"
          options={planOptions}
          value={tier}
          onChange={(event) => setTier(plans.find((plan) => plan.tier === event.target.value)?.tier ?? tier)}
        />
        <div>
          <Button look="main" type="submit" isBusy={pay.isRunning}>
            Continue to payment
          </Button>
        </div>
        <ProblemNote problem={pay.problem} />
      </ActionForm>
    </section>
  );
}

const pollMs = 2_000;
const waitMsMax = 60_000;

interface PaymentWaitProps {
  readonly isOver: boolean;
  readonly isLate: boolean;
  readonly onPoll: () => void;
  /** Called after a minute. The user can then choose a plan again. */
  readonly onLate: () => void;
}

/** Reads the subscription again until the payment provider has reported the payment, for a minute. */
export function PaymentWait({ isOver, isLate, onPoll, onLate }: PaymentWaitProps) {
  useEffect(() => {
    if (isOver) return replaceRoute('/billing');
    const polls = setInterval(onPoll, pollMs);
    const end = setTimeout(() => {
      clearInterval(polls);
      onLate();
    }, waitMsMax);
    return () => {
      clearInterval(polls);
      clearTimeout(end);
    };
  }, [isOver, onPoll, onLate]);
  if (isOver) return null;
  return (
    <div className="note banner" role="status">
      {isLate
        ? 'The payment provider has not confirmed your payment yet. Check again in a few minutes.'
        : 'The payment provider is confirming your payment.'}
    </div>
  );
}
