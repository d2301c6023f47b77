/** The subscription: its state, the provider's portal, and canceling. */
import { useState } from 'react';
import { NotFoundError } from '@docgen/client';
import type { Identity } from '@docgen/client';
import { useAction } from '../app/action.ts';
import { useSession } from '../app/session.tsx';
import { Button, TextField } from '../parts/controls.tsx';
import { Badge, ConfirmDialog, PageHead } from '../parts/pieces.tsx';
import type { Tone } from '../parts/pieces.tsx';
import { Empty, ProblemNote } from '../parts/states.tsx';

const states: Readonly<Record<Identity['status'], readonly [Tone, string]>> = {
  active: ['good', 'Everything is paid.'],
  trialing: ['good', 'You are in your free trial; your card is charged when it ends.'],
  past_due: ['warning', 'A payment failed. Please look at your card in the portal.'],
  suspended: ['bad', 'Documents are not made until a payment is through. You can still read everything.'],
  canceled: ['bad', 'The subscription has ended. You can still read everything.'],
};

export function BillingPage() {
  const { identity } = useSession();
  const [canceledAt, setCanceledAt] = useState<string | undefined>(undefined);
  const status = canceledAt === undefined ? identity.status : 'canceled';
  const [tone, text] = states[status];
  if (identity.role !== 'admin') {
    return (
      <Empty title="Billing is for admins">
        <p>Sign in with a key of role admin to see it.</p>
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
        <p className="hint">Invoices, cards and plans, at the payment provider.</p>
      </div>
      {open.problem instanceof NotFoundError ? <NoRecord /> : <ProblemNote problem={open.problem} />}
    </div>
  );
}

function NoRecord() {
  return (
    <p className="note" role="alert">
      This account has no billing record: it was set up by hand, and nothing is charged.
    </p>
  );
}

function Cancel({
  tenantName,
  onCanceled,
}: {
  readonly tenantName: string;
  readonly onCanceled: (at: string) => void;
}) {
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
      <p>It ends at once, not at the end of the period. What you have stored stays readable.</p>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          Cancel subscription
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Cancel the subscription of ${tenantName}?`}
          confirmLabel="Cancel subscription"
          isBusy={cancel.isRunning}
          problem={cancel.problem instanceof NotFoundError ? undefined : cancel.problem}
          onConfirm={cancel.run}
          onClose={() => setAsking(false)}
        >
          <p>No documents are made from then on.</p>
          <TextField label="Type “cancel” to go on" value={typed} onChange={(event) => setTyped(event.target.value)} />
          {cancel.problem instanceof NotFoundError && <NoRecord />}
        </ConfirmDialog>
      )}
    </section>
  );
}
