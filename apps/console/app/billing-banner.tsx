import type { Identity } from '@docgen/client';

const texts: Partial<Readonly<Record<Identity['status'], string>>> = {
  past_due: 'Your last payment failed. Check your card to keep generating documents.',
  suspended: 'You cannot generate documents until a payment succeeds.',
  canceled: 'Your subscription has ended. You can read everything, but not generate documents.',
};

/** Above every page while the subscription needs attention. Only admins see the way to billing. */
export function BillingBanner({ identity: { status, role } }: { readonly identity: Identity }) {
  const text = texts[status];
  if (text === undefined) return null;
  return (
    <div className={`note banner ${status === 'past_due' ? 'warning' : 'problem'}`} role="status">
      <p>
        {text} {role === 'admin' ? <a href="#/billing">Open billing</a> : 'An admin of your account can change this.'}
      </p>
    </div>
  );
}
