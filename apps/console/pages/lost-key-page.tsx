/** Asks for a mail with a link that makes a new admin key. */
import { useState } from 'react';
import { NotFoundError } from '@docgen/client';
import { publicDocgen } from '../app/session.tsx';
import { useAction } from '../app/use-action.ts';
import { ActionForm, Button, TextField } from '../components/controls.tsx';
import { fieldProblem } from '../components/problem-text.ts';
import { ProblemNote } from '../components/states.tsx';

export function LostKeyPage() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const action = useAction(async (signal) => {
    await publicDocgen.keys.requestRecovery(email.trim(), { signal });
    setSent(true);
  });
  const emailProblem = fieldProblem(action.problem, 'email');
  return (
    <section className="narrow card stack">
      <h1>Lost your key?</h1>
      {isSent ? (
        <p className="note good" role="status">
          If this address has an account, it gets a mail with a link in a moment. The link works once, for an hour.
        </p>
      ) : (
        <>
          <p className="hint">
            We will send a link to the address that you signed up with. It creates a new admin key, even if the
            subscription has ended, so that you can bring the workspace back.
          </p>
          <ActionForm className="stack" submits={action}>
            <TextField
              label="E-mail address"
              type="email"
              required
              autoFocus
              autoComplete="email"
              value={email}
              problem={emailProblem}
              onChange={(event) => setEmail(event.target.value)}
            />
            {action.problem instanceof NotFoundError ? (
              <p className="note warning" role="alert">
                This installation does not send mail. Ask its operator for a key.
              </p>
            ) : (
              emailProblem === undefined && <ProblemNote problem={action.problem} />
            )}
            <Button look="main" type="submit" isBusy={action.isRunning} disabled={email.trim() === ''}>
              Send the link
            </Button>
          </ActionForm>
        </>
      )}
      <p className="hint">
        <a href="#/sign-in">Back to sign-in</a>
      </p>
    </section>
  );
}
