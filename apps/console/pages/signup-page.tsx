/** Starts a signup with an e-mail address and a plan, then opens the payment page. */
import { useState } from 'react';
import { PermissionError } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import type { PageProps } from '../app/page-props.ts';
import { publicDocgen } from '../app/session.tsx';
import { Button, Select, TextField } from '../components/controls.tsx';
import { fieldProblem } from '../components/problem-text.ts';
import { ProblemNote } from '../components/states.tsx';

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
    if (checkoutUrl === '') setBlocked(true);
    else location.assign(checkoutUrl);
  });
  const emailProblem =
    fieldProblem(action.problem, 'email') ??
    (action.problem instanceof PermissionError
      ? 'This e-mail address is not accepted. Use a permanent one.'
      : undefined);
  return (
    <section className="narrow card">
      <h1>Start your free trial</h1>
      <p className="hint">
        30 days free. We ask for a card now and charge it when the trial ends. You can cancel at any time.
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
          hint="We also send your API key there."
          value={email}
          problem={emailProblem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select label="Plan" options={plans} value={tier} onChange={(event) => setTier(planOf(event.target.value))} />
        {emailProblem === undefined && <ProblemNote problem={action.problem} />}
        {isBlocked && (
          <p className="note warning" role="alert">
            We cannot continue this signup. If you already have an account, sign in with its key, or contact support.
          </p>
        )}
        <Button look="main" type="submit" isBusy={action.isRunning} disabled={email.trim() === ''}>
          Continue to payment
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
