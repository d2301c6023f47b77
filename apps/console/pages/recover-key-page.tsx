/** The page of a mailed link: makes a new admin key once, shows it and signs in with it. */
import { useEffect, useState } from 'react';
import { NotFoundError } from '@docgen/client';
import type { PageProps } from '../app/page-props.ts';
import { navigate, replaceRoute } from '../app/route.ts';
import { publicDocgen, useSessionState } from '../app/session.tsx';
import { useAction } from '../app/use-action.ts';
import { Button } from '../components/controls.tsx';
import { SecretNote } from '../components/secret-note.tsx';
import { Empty, ProblemNote } from '../components/states.tsx';

export function RecoverKeyPage({ query }: PageProps) {
  const { signIn, session } = useSessionState();
  const isCanceled = session?.identity.status === 'canceled';
  const [token] = useState(() => query.get('token') ?? '');
  const [endsOtherKeys, setEndsOtherKeys] = useState(false);
  const [apiKey, setApiKey] = useState<string | undefined>(undefined);
  // The token is a secret: it must not stay in the address and the history.
  useEffect(() => replaceRoute('/recover-key'), []);
  const start = useAction(async (signal, key: string) => signIn(key, signal));
  const recover = useAction(async (signal) => {
    const created = await publicDocgen.keys.recover(token, { signal, endsOtherKeys });
    setApiKey(created.apiKey);
    start.run(created.apiKey);
  });
  if (recover.problem instanceof NotFoundError || (token === '' && apiKey === undefined)) {
    return (
      <Empty isPage title="This link does not work">
        <p>
          It works once, for an hour. <a href="#/lost-key">Ask for another one</a>
        </p>
      </Empty>
    );
  }
  return (
    <section className="narrow card stack">
      <h1>A new admin key</h1>
      <ProblemNote problem={recover.problem} />
      {apiKey === undefined ? (
        <>
          <p>The link makes a new key once.</p>
          <label className="check">
            <input
              type="checkbox"
              checked={endsOtherKeys}
              onChange={(event) => setEndsOtherKeys(event.target.checked)}
            />
            End all other keys and sign out all browsers
          </label>
          <p className="hint">
            Choose this if someone else may have a key. Programs that use one of your keys then need the new one.
          </p>
          <Button look="main" isBusy={recover.isRunning} onClick={recover.run}>
            Make a new key
          </Button>
        </>
      ) : (
        <>
          <SecretNote
            title="Your new key."
            secret={apiKey}
            copyLabel="Copy key"
            isBusy={start.isRunning}
            onDone={() => navigate(isCanceled ? '/billing' : '/keys')}
          />
          <ProblemNote problem={start.problem} onRetry={() => start.run(apiKey)} />
        </>
      )}
    </section>
  );
}
