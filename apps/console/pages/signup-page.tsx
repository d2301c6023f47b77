/** Starts a signup with an e-mail address and a plan, then opens the payment page. */
import { useState } from 'react';
import { PermissionError } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import type { PageProps } from '../app/page-props.ts';
import { plans, priceOf, trialDocuments } from '../app/plans.ts';
import type { Plan } from '../app/plans.ts';
import { publicDocgen } from '../app/session.tsx';
import { ActionForm, Button, Select, TextField } from '../components/controls.tsx';
import { fieldProblem } from '../components/problem-text.ts';
import { workspaceNameMax } from '../app/rename-workspace-dialog.tsx';
import { textProblem } from '../components/text-problem.ts';
import { ProblemNote } from '../components/states.tsx';

const planOptions = plans.map((plan) => ({
  value: plan.tier,
  label: `${plan.title}: ${priceOf(plan)} a month, ${plan.documentsPerPeriod.toLocaleString('en')} documents`,
}));

export function SignupPage({ query }: PageProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [tier, setTier] = useState(tierOf(query.get('tier')));
  const action = useAction(async (signal) => {
    const { checkoutUrl } = await publicDocgen.signup.start(
      { email: email.trim(), tier, ...(name.trim() === '' ? {} : { tenantName: name.trim() }) },
      { signal },
    );
    if (checkoutUrl === '') throw new BlockedSignup();
    location.assign(checkoutUrl);
  });
  const isBlocked = action.problem instanceof BlockedSignup;
  const emailProblem =
    fieldProblem(action.problem, 'email') ??
    (action.problem instanceof PermissionError
      ? 'This e-mail address is not accepted. Use a permanent one.'
      : undefined);
  const typedProblem = textProblem(name.trim(), workspaceNameMax);
  const nameProblem = typedProblem ?? fieldProblem(action.problem, 'tenantName');
  return (
    <section className="narrow card">
      <h1>Start your free trial</h1>
      <p className="hint">
        30 days and {trialDocuments.toLocaleString('en')} documents are free. We ask for a card now and charge it when
        the trial ends. You can cancel at any time. If you or your card had a trial before, the first month is charged
        today.
      </p>
      <ActionForm className="stack" submits={action}>
        <TextField
          label="E-mail address"
          type="email"
          required
          autoComplete="email"
          hint="We will also send your API key there."
          value={email}
          problem={emailProblem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Workspace name (optional)"
          autoComplete="organization"
          dir="auto"
          hint="You can change it later."
          value={name}
          problem={nameProblem}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="Plan"
          options={planOptions}
          value={tier}
          onChange={(event) => setTier(tierOf(event.target.value))}
        />
        {emailProblem === undefined && nameProblem === undefined && !isBlocked && (
          <ProblemNote problem={action.problem} />
        )}
        {isBlocked && (
          <p className="note warning" role="alert">
            We cannot continue this signup. If you already have an account, sign in with its key, or contact support.
          </p>
        )}
        <Button
          look="main"
          type="submit"
          isBusy={action.isRunning}
          disabled={email.trim() === '' || typedProblem !== undefined}
        >
          Continue to payment
        </Button>
      </ActionForm>
      <p className="hint">
        Already have a key? <a href="#/sign-in">Sign in</a>. Had a workspace before?{' '}
        <a href="#/lost-key">Bring it back</a>: its templates are kept.
      </p>
    </section>
  );
}

/** The service does not say why it blocks a signup. */
class BlockedSignup extends Error {}

function tierOf(text: string | null): Plan['tier'] {
  return plans.find(({ tier }) => tier === text)?.tier ?? 'starter';
}
