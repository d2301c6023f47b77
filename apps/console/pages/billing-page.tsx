/** The subscription: its plan, price and state, the payment provider's portal, and its cancellation. */
import { useCallback, useEffect, useState } from 'react';
import { NotFoundError } from '@docgen/client';
import type { Docgen, Subscription } from '@docgen/client';
import { plans, priceOf, trialDocuments } from '../app/plans.ts';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession, useSessionState } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import type { PageProps } from '../app/page-props.ts';
import { BringBack, PaymentWait } from '../billing/bring-back.tsx';
import { CancelSubscription } from '../billing/cancel-subscription.tsx';
import { describeSubscription } from '../billing/subscription-text.ts';
import { ActionProblem } from '../components/action-problem.tsx';
import { AdminsOnly } from '../components/admins-only.tsx';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/controls.tsx';
import { Fact } from '../components/fact.tsx';
import { PageHead } from '../components/page-head.tsx';
import { LoadedView } from '../components/states.tsx';

export function BillingPage({ query }: PageProps) {
  const { identity } = useSession();
  if (identity.role === 'admin') return <BillingOfAdmin isPaid={query.has('paid')} />;
  return <AdminsOnly what="Billing is" />;
}

/** @param props.isPaid whether the user comes from the payment page */
function BillingOfAdmin({ isPaid }: { readonly isPaid: boolean }) {
  const { docgen, identity } = useSession();
  const { refresh } = useSessionState();
  const [isLate, setLate] = useState(false);
  const setIsLate = useCallback(() => setLate(true), []);
  const loaded = useLoaded(async (signal) => findSubscription(docgen, signal), [docgen]);
  const status = loaded.value?.status ?? identity.status;
  // The banner of the page shows the identity, which was read when the page was opened.
  useEffect(() => {
    if (status !== identity.status) refresh().catch(() => undefined);
  }, [status]);
  const change = (changed?: Subscription) => (changed === undefined ? loaded.reload() : loaded.set(changed));
  return (
    <>
      <PageHead title="Billing" />
      <LoadedView loaded={loaded} what="your subscription">
        {(subscription) =>
          subscription === null ? (
            <NoSubscription />
          ) : (
            <>
              {isPaid && (
                <PaymentWait
                  isOver={subscription.status !== 'canceled'}
                  isLate={isLate}
                  onPoll={loaded.reload}
                  onLate={setIsLate}
                />
              )}
              <Plan subscription={subscription} onChanged={change} />
              {subscription.status === 'canceled' && (!isPaid || isLate) && <BringBack lastTier={subscription.tier} />}
              <Portal />
              {subscription.status !== 'canceled' && <CancelSubscription {...{ subscription }} onChanged={change} />}
            </>
          )
        }
      </LoadedView>
    </>
  );
}

/** Null for a tenant that never had a subscription. */
async function findSubscription(docgen: Docgen, signal: AbortSignal): Promise<Subscription | null> {
  try {
    return await docgen.billing.getSubscription({ signal });
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

function NoSubscription() {
  const { identity } = useSession();
  const plan = plans.find(({ tier }) => tier === identity.tier);
  return (
    <section className="card stack" aria-label="Plan">
      <dl className="facts">
        <Fact title="Plan">{plan?.title ?? 'Enterprise'}</Fact>
        <Fact title="Price">by contract</Fact>
      </dl>
      <p>This account was set up without a subscription. Nothing is charged here.</p>
    </section>
  );
}

interface PlanProps {
  readonly subscription: Subscription;
  readonly onChanged: (changed: Subscription) => void;
}

function Plan({ subscription, onChanged }: PlanProps) {
  const { docgen } = useSession();
  const { tone, label, sentence, date } = describeSubscription(subscription);
  const plan = plans.find(({ tier }) => tier === subscription.tier);
  const resume = useAction(async (signal) => {
    onChanged(await docgen.billing.updateSubscription({ cancelAtPeriodEnd: false }, { signal }));
    showToast('Subscription kept');
  });
  return (
    <section className="card stack" aria-label="Plan">
      <dl className="facts">
        <Fact title="Plan">{plan?.title ?? subscription.tier}</Fact>
        {plan !== undefined && <Fact title="Price">{priceOf(plan)} a month</Fact>}
        <Fact title="Status">
          <Badge tone={tone}>{label}</Badge>
        </Fact>
        {plan !== undefined && (
          <Fact title="Included">{plan.documentsPerPeriod.toLocaleString('en')} documents a month</Fact>
        )}
        {subscription.status === 'trialing' && (
          <Fact title="Free trial">{trialDocuments.toLocaleString('en')} documents</Fact>
        )}
        {date !== undefined && <Fact title={date.title}>{date.day}</Fact>}
      </dl>
      <p>{sentence}</p>
      {subscription.cancelAtPeriodEnd && (
        <div>
          <Button look="main" isBusy={resume.isRunning} onClick={resume.run}>
            Keep the subscription
          </Button>
        </div>
      )}
      <ActionProblem actions={[resume]} />
    </section>
  );
}

function Portal() {
  const { docgen } = useSession();
  const open = useAction(async (signal) => {
    location.assign(await docgen.billing.openPortal(`${location.origin}${location.pathname}#/billing`, { signal }));
  });
  return (
    <section className="card stack" aria-label="Invoices and payment">
      <h2>Invoices and payment</h2>
      <p>Manage your invoices, card and plan in the portal of the payment provider.</p>
      <div>
        <Button isBusy={open.isRunning} onClick={open.run}>
          Open the billing portal
        </Button>
      </div>
      <ActionProblem actions={[open]} />
    </section>
  );
}
