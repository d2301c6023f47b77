/** Where the payment page leads back to: waits for the key, and shows it this one time. */
import { useState } from 'react';
import { NotFoundError } from '@docgen/client';
import type { SignupSession } from '@docgen/client';
import { useAction } from '../app/action.ts';
import { goInstead } from '../app/location.ts';
import { useLoaded } from '../app/loaded.ts';
import { publicDocgen, useSessionState } from '../app/session.tsx';
import { Button } from '../parts/controls.tsx';
import { CopyButton } from '../parts/pieces.tsx';
import { Empty, Loading, ProblemNote } from '../parts/states.tsx';

const storageName = 'docgen.checkout';

type OverSession = Exclude<SignupSession, { status: 'pending' }>;

/** One read per session, whoever asks: the first read after fulfilment is the only one that holds the key. */
const reads = new Map<string, Promise<OverSession>>();

async function readOnce(sessionId: string): Promise<OverSession> {
  const read = reads.get(sessionId) ?? publicDocgen.signup.waitForSession(sessionId);
  reads.set(sessionId, read);
  try {
    return await read;
  } catch (error) {
    reads.delete(sessionId);
    throw error;
  }
}

/** The session's id is a capability: it is taken out of the address, and kept for a reload of this tab. */
function takeSessionId(): string | undefined {
  const address = new URL(location.href);
  const given = address.searchParams.get('session_id');
  if (given === null) return sessionStorage.getItem(storageName) ?? undefined;
  sessionStorage.setItem(storageName, given);
  address.searchParams.delete('session_id');
  history.replaceState(null, '', address);
  return given;
}

export function WelcomePage() {
  const [sessionId] = useState(takeSessionId);
  const session = useLoaded(async () => (sessionId === undefined ? null : readOnce(sessionId)), [sessionId]);
  const { value, problem } = session;
  if (value === null || problem instanceof NotFoundError) {
    return (
      <Empty title="There is no signup to go on with">
        <p>
          <a href="#/signup">Start one</a>, or <a href="#/sign-in">sign in</a> with your key.
        </p>
      </Empty>
    );
  }
  if (problem !== undefined) return <ProblemNote problem={problem} onRetry={session.reload} />;
  if (value === undefined) return <Loading what="your account: the payment is being confirmed" />;
  if (value.status === 'failed') {
    return (
      <Empty title="The payment did not go through">
        <p>
          Nothing was charged. <a href="#/signup">Try again</a>
        </p>
      </Empty>
    );
  }
  return <NewKey tier={value.tier} apiKey={value.apiKey} />;
}

function NewKey({ tier, apiKey }: { readonly tier: string; readonly apiKey: string | null }) {
  const { signIn } = useSessionState();
  const start = useAction(async () => {
    if (apiKey !== null) await signIn(apiKey);
    sessionStorage.removeItem(storageName);
    goInstead('/templates');
  });
  return (
    <section className="narrow card">
      <h1>Welcome to Docgen</h1>
      <p>Your {tier} account is ready.</p>
      {apiKey === null ? (
        <p className="note warning">The key was shown before and is not shown twice. It is also in your mail.</p>
      ) : (
        <div className="stack">
          <p>This is your API key. Keep it now: it is shown only this once, and mailed to you.</p>
          <pre className="secret">{apiKey}</pre>
          <ProblemNote problem={start.problem} />
          <div className="row">
            <CopyButton text={apiKey}>Copy key</CopyButton>
            <Button look="main" isBusy={start.isRunning} onClick={start.run}>
              Sign in with it
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
