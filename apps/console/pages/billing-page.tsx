/** The subscription: its status, the payment provider's portal, and cancellation. */
import { useState } from 'react';
import { NotFoundError } from '@docgen/client';
import type { Identity } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useSession } from '../app/session.tsx';
import { Button, TextField } from '../components/controls.tsx';
import { Badge } from '../components/badge.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
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
  const [canceledAt, setCanceledAt] = useState<string | undefined>(undefined);
  const status = canceledAt === undefined ? identity.status : 'canceled';
  const [tone, text] = statusTexts[status];
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
      <section className="card stack">
        <p className="row-facts">
          <strong>{identity.tier}</strong> <Badge tone={tone}>{status.replace('_', ' ')}</Badge>
        </p>
        <p>{text}</p>
        <Portal />
      </section>
      {status !== 'canceled' && <Cancel tenantName={identity.tenantName} onCanceled={setCanceledAt} />}
    </>
  );
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
        <p className="hint">Invoices, cards and plans on the payment provider's site.</p>
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

interface CancelProps {
  readonly tenantName: string;
  readonly onCanceled: (at: string) => void;
}

function Cancel({ tenantName, onCanceled }: CancelProps) {
  const { docgen } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const cancel = useAction(async () => {
    if (typed.trim() !== 'cancel') return;
    onCanceled((await docgen.billing.cancel()).canceledAt);
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
