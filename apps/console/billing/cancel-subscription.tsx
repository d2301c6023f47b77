/** Cancels the subscription: at the end of its period, which can be revoked, or now. */
import { useState } from 'react';
import type { Subscription } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useSession, useSessionState } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { Button, TextField } from '../components/controls.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { dayOf } from './subscription-text.ts';

interface CancelSubscriptionProps {
  readonly subscription: Subscription;
  /** Called with the changed subscription; without one after it has ended. */
  readonly onChanged: (changed?: Subscription) => void;
}

export function CancelSubscription({ subscription, onChanged }: CancelSubscriptionProps) {
  const [isAsking, setAsking] = useState(false);
  const { cancelAtPeriodEnd, endsAt, periodEnd } = subscription;
  return (
    <section className="card stack" aria-label="Cancellation">
      <h2>Cancel the subscription</h2>
      <p>
        {cancelAtPeriodEnd
          ? `It ends on ${dayOf(endsAt ?? periodEnd)}. You can also end it now.`
          : 'Cancel at the end of the period or now. You can still read what you stored.'}
      </p>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {cancelAtPeriodEnd ? 'Cancel now' : 'Cancel subscription'}
        </Button>
      </div>
      {isAsking && <CancelDialog {...{ subscription, onChanged }} onClose={() => setAsking(false)} />}
    </section>
  );
}

type When = 'period end' | 'now';

function CancelDialog({
  subscription,
  onChanged,
  onClose,
}: CancelSubscriptionProps & { readonly onClose: () => void }) {
  const { docgen, identity } = useSession();
  const { refresh } = useSessionState();
  const canWait = !subscription.cancelAtPeriodEnd && subscription.status !== 'suspended';
  const [when, setWhen] = useState<When>(canWait ? 'period end' : 'now');
  const [typed, setTyped] = useState('');
  const cancel = useAction(async (signal) => {
    if (when === 'period end') {
      onChanged(await docgen.billing.updateSubscription({ cancelAtPeriodEnd: true }, { signal }));
      showToast('Subscription will end with the current period');
    } else {
      await docgen.billing.cancelSubscription({ signal });
      await refresh(signal);
      onChanged();
      showToast('Subscription canceled');
    }
    onClose();
  });
  return (
    <ConfirmDialog
      title={`Cancel the subscription of ${identity.tenantName}?`}
      confirmLabel="Cancel subscription"
      action={cancel}
      isReady={when === 'period end' || typed.trim() === 'cancel'}
      onClose={onClose}
    >
      {canWait && <WhenChoice subscription={subscription} when={when} onChange={setWhen} />}
      {when === 'now' && (
        <>
          <p>Your subscription ends immediately, and you can no longer generate documents.</p>
          <TextField
            label="Type “cancel” to confirm"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

interface WhenChoiceProps {
  readonly subscription: Subscription;
  readonly when: When;
  readonly onChange: (when: When) => void;
}

function WhenChoice({ subscription: { status, periodEnd }, when, onChange }: WhenChoiceProps) {
  const what = status === 'trialing' ? 'trial, without a charge' : 'period that you have paid';
  const options: readonly (readonly [When, string])[] = [
    ['period end', `On ${dayOf(periodEnd)}, at the end of the ${what}`],
    ['now', 'Now'],
  ];
  return (
    <fieldset className="choices">
      <legend>When</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="when" checked={when === value} onChange={() => onChange(value)} /> {label}
        </label>
      ))}
    </fieldset>
  );
}
