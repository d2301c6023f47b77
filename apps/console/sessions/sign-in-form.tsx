/** Signs in with an API key. There are no passwords. */
import { useState } from 'react';
import { AuthenticationError } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useSessionState } from '../app/session.tsx';
import { ActionForm, Button, TextField } from '../components/controls.tsx';
import { ProblemNote } from '../components/states.tsx';

export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { signIn } = useSessionState();
  const [apiKey, setApiKey] = useState('');
  const action = useAction(async (signal) => {
    await signIn(apiKey.trim(), signal);
    onSignedIn();
  });
  // Another character cannot be sent as a key.
  const isNoKey = !/^[!-~]*$/.test(apiKey.trim());
  const isRefused = isNoKey || action.problem instanceof AuthenticationError;
  return (
    <ActionForm className="stack" submits={action}>
      <TextField
        label="API key"
        type="password"
        autoFocus
        required
        placeholder="dk_live_…"
        autoComplete="off"
        value={apiKey}
        problem={isRefused ? 'This key is not valid. Check that it is complete and not revoked.' : undefined}
        onChange={(event) => setApiKey(event.target.value)}
      />
      {!isRefused && <ProblemNote problem={action.problem} />}
      <Button look="main" type="submit" isBusy={action.isRunning} disabled={apiKey.trim() === '' || isNoKey}>
        Sign in
      </Button>
    </ActionForm>
  );
}
