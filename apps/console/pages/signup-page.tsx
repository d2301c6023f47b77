/** Signing up: an address and a plan, then the payment page of the provider. */
import { useState } from 'react';
import { PermissionError } from '@docgen/client';
import { useAction } from '../app/action.ts';
import type { PageProps } from '../app/pages.ts';
import { publicDocgen } from '../app/session.tsx';
import { Button, Select, TextField } from '../parts/controls.tsx';
import { fieldProblem } from '../parts/problem-text.ts';
import { ProblemNote } from '../parts/states.tsx';

type SelfServeTier = 'starter' | 'growth' | 'business';

const plans: readonly { readonly value: SelfServeTier; readonly label: string }[] = [
  { value: 'starter', label: 'Starter: 10,000 documents a month' },
  { value: 'growth', label: 'Growth: 250,000 documents a month' },
  { value: 'business', label: 'Business: 5,000,000 documents a month' },
];

export function SignupPage({ query }: PageProps) {
  const [email, setEmail] = useState('');
  const [tier, setTier] = useState(planOf(query.get('tier')));
  const [isBlocked, setBlocked] = useState(false);
  const action = useAction(async () => {
    setBlocked(false);
    const { checkoutUrl } = await publicDocgen.signup.start({ email: email.trim(), tier });
    if (checkoutUrl === '') return setBlocked(true);
    location.assign(checkoutUrl);
    return undefined;
  });
  const emailProblem =
    fieldProblem(action.problem, 'email') ??
    (action.problem instanceof PermissionError
      ? 'This address cannot be used: please take a permanent one.'
      : undefined);
  return (
    <section className="narrow card">
      <h1>Start your free trial</h1>
      <p className="hint">
        30 days for free. A card is asked for up front and charged when the trial ends; cancel any time.
      </p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          action.run();
        }}
      >
        <TextField
          label="E-mail address"
          type="email"
          required
          autoComplete="email"
          hint="Your API key is sent there, too."
          value={email}
          problem={emailProblem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select label="Plan" options={plans} value={tier} onChange={(event) => setTier(planOf(event.target.value))} />
        {emailProblem === undefined && <ProblemNote problem={action.problem} />}
        {isBlocked && (
          <p className="note warning" role="alert">
            This signup cannot go on. If you have an account already, sign in with its key, or write to support.
          </p>
        )}
        <Button look="main" type="submit" isBusy={action.isRunning} disabled={email.trim() === ''}>
          Go to payment
        </Button>
      </form>
      <p className="hint">
        Have a key? <a href="#/sign-in">Sign in</a>.
      </p>
    </section>
  );
}

function planOf(tier: string | null): SelfServeTier {
  return plans.find(({ value }) => value === tier)?.value ?? 'starter';
}
