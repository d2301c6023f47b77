/** Signs in with an API key. There are no passwords. */
import { useState } from 'react';
import { AuthenticationError } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { replaceRoute } from '../app/route.ts';
import type { PageProps } from '../app/page-props.ts';
import { useSessionState } from '../app/session.tsx';
import { Button, Form, TextField } from '../components/controls.tsx';
import { ProblemNote } from '../components/states.tsx';

export function SignInPage({ query }: PageProps) {
  const { signIn } = useSessionState();
  const [apiKey, setApiKey] = useState('');
  const action = useAction(async () => {
    await signIn(apiKey.trim());
    replaceRoute(pathAfterSignIn(query.get('next')));
  });
  const isRefused = action.problem instanceof AuthenticationError;
  return (
    <section className="narrow card">
      <h1>Sign in</h1>
      <p className="hint">
        Use an API key of your account. It is stored in this tab only, until you close the tab or sign out.
      </p>
      <Form className="stack" onSubmit={action.run}>
        <TextField
          label="API key"
          type="password"
          autoFocus
          required
          placeholder="dk_live_…"
          value={apiKey}
          problem={isRefused ? 'This key is not valid. Check that it is complete and not revoked.' : undefined}
          onChange={(event) => setApiKey(event.target.value)}
        />
        {!isRefused && <ProblemNote problem={action.problem} />}
        <Button look="main" type="submit" isBusy={action.isRunning} disabled={apiKey.trim() === ''}>
          Sign in
        </Button>
      </Form>
      <p className="hint">
        No key yet? <a href="#/signup">Start a free trial</a>.
      </p>
    </section>
  );
}

/** Returns `next` when it is a path of this console, else the templates page. Another address could lead to a foreign site. */
function pathAfterSignIn(next: string | null): string {
  return next !== null && next.startsWith('/') && next !== '/' ? next : '/templates';
}
