/** The subscription: its plan and status, the payment provider's portal, and cancellation. */
import { useState } from 'react';
import { NotFoundError } from '@docgen/client';
import type { Identity } from '@docgen/client';
import { plans, priceOf } from '../app/plans.ts';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession, useSessionState } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { Button, TextField } from '../components/controls.tsx';
import { Badge } from '../components/badge.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Fact } from '../components/fact.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Tone } from '../components/badge.tsx';
import { Empty, ProblemNote } from '../components/states.tsx';

const statusTexts: Readonly<Record<Identity['status'], readonly [Tone, string]>> = {
  active: ['good', 'Your subscription is paid.'],
  trialing: ['good', 'You are in your free trial. Your card is charged when it ends.'],
  past_due: ['warning', 'A payment failed. Check your card in the billing portal.'],
  suspended: ['bad', 'You cannot generate documents until a payment succeeds. You can still read everything.'],
  canceled: ['bad', 'The subscription has ended. You can still read everything.'],
};

export function BillingPage() {
  const { identity } = useSession();
  const { status } = identity;
  if (identity.role !== 'admin') {
    return (
      <Empty title="Billing is for admins">
        <p>Sign in with a key that has the admin role.</p>
      </Empty>
    );
  }
  return (
    <>
      <PageHead title="Billing" />
      <section className="card stack" aria-label="Plan">
        <PlanFacts identity={identity} />
        <p>{statusTexts[status][1]}</p>
        <Portal />
      </section>
      {status !== 'canceled' && <Cancel tenantName={identity.tenantName} />}
    </>
  );
}

function PlanFacts({ identity: { tier, status } }: { readonly identity: Identity }) {
  const { docgen } = useSession();
  const usage = useLoaded(async (signal) => docgen.usage({}, { signal }), [docgen]);
  const plan = plans.find((known) => known.tier === tier);
  const isOpen = status === 'trialing' || status === 'active' || status === 'past_due';
  return (
    <dl className="facts">
      <Fact title="Plan">{plan?.title ?? 'Enterprise'}</Fact>
      <Fact title="Price">{plan === undefined ? 'by contract' : `${priceOf(plan)} a month`}</Fact>
      <Fact title="Status">
        <Badge tone={statusTexts[status][0]}>{status.replace('_', ' ')}</Badge>
      </Fact>
      {plan !== undefined && <Fact title="Included">{plan.documentsPerPeriod.toLocaleString()} documents a month</Fact>}
      {plan !== undefined && isOpen && usage.value !== undefined && (
        <Fact title={status === 'trialing' ? 'Trial ends' : 'Period ends'}>{dayOf(usage.value.period.end)}</Fact>
      )}
    </dl>
  );
}

function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
}

function Portal() {
  const { docgen } = useSession();
  const open = useAction(async () => {
    location.assign(await docgen.billing.portal(`${location.origin}${location.pathname}#/billing`));
  });
  return (
    <div className="stack">
      <div className="row">
        <Button look="main" isBusy={open.isRunning} onClick={open.run}>
          Open the billing portal
        </Button>
        <p className="hint">Invoices, cards and plans are on the payment provider's site.</p>
      </div>
      {open.problem instanceof NotFoundError ? <NoBillingRecord /> : <ProblemNote problem={open.problem} />}
    </div>
  );
}

function NoBillingRecord() {
  return (
    <p className="note" role="alert">
      This account was set up without a subscription. Nothing is charged.
    </p>
  );
}

function Cancel({ tenantName }: { readonly tenantName: string }) {
  const { docgen } = useSession();
  const { refresh } = useSessionState();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const cancel = useAction(async () => {
    await docgen.billing.cancel();
    await refresh();
    showToast('Subscription canceled');
  });
  return (
    <section className="card stack">
      <h2>Cancel the subscription</h2>
      <p>It ends immediately, not at the end of the period. You can still read what you stored.</p>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          Cancel subscription
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Cancel the subscription of ${tenantName}?`}
          confirmLabel="Cancel subscription"
          action={{ ...cancel, problem: cancel.problem instanceof NotFoundError ? undefined : cancel.problem }}
          isReady={typed.trim() === 'cancel'}
          onClose={() => setAsking(false)}
        >
          <p>You cannot generate documents after this.</p>
          <TextField
            label="Type “cancel” to confirm"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {cancel.problem instanceof NotFoundError && <NoBillingRecord />}
        </ConfirmDialog>
      )}
    </section>
  );
}
