/** Signing in is showing a key that works; there are no passwords. */
import { useState } from 'react';
import { AuthenticationError } from '@docgen/client';
import { useAction } from '../app/action.ts';
import { goInstead } from '../app/location.ts';
import type { PageProps } from '../app/pages.ts';
import { useSessionState } from '../app/session.tsx';
import { Button, TextField } from '../parts/controls.tsx';
import { ProblemNote } from '../parts/states.tsx';

export function SignInPage({ query }: PageProps) {
  const { signIn } = useSessionState();
  const [apiKey, setApiKey] = useState('');
  const action = useAction(async () => {
    await signIn(apiKey.trim());
    goInstead(nextPlace(query.get('next')));
  });
  const isRefused = action.problem instanceof AuthenticationError;
  return (
    <section className="narrow card">
      <h1>Sign in</h1>
      <p className="hint">With an API key of your account. It stays in this tab and is forgotten when you close it.</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          action.run();
        }}
      >
        <TextField
          label="API key"
          type="password"
          autoFocus
          required
          placeholder="dk_live_…"
          value={apiKey}
          problem={isRefused ? 'No account has this key: it may be mistyped or revoked.' : undefined}
          onChange={(event) => setApiKey(event.target.value)}
        />
        {!isRefused && <ProblemNote problem={action.problem} />}
        <Button look="main" type="submit" isBusy={action.isRunning} disabled={apiKey.trim() === ''}>
          Sign in
        </Button>
      </form>
      <p className="hint">
        No key yet? <a href="#/signup">Start a free trial</a>.
      </p>
    </section>
  );
}

/** Only ever a place of this console. */
function nextPlace(next: string | null): string {
  return next !== null && next.startsWith('/') && next !== '/' ? next : '/templates';
}
