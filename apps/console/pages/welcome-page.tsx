/** The page after payment: waits for the API key and shows it once. */
import { useEffect, useState } from 'react';
import { NotFoundError } from '@docgen/client';
import type { SessionStatus } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { navigate } from '../app/route.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { publicDocgen, useSessionState } from '../app/session.tsx';
import { Button } from '../components/controls.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { toCurl } from '../components/curl.ts';
import { Empty, Loading, ProblemNote } from '../components/states.tsx';

const storageName = 'docgen.checkout';

type FinishedSession = Exclude<SessionStatus, { status: 'pending' }>;

/** One read per session id: the service returns the key only once, and React may mount the page twice. */
const reads = new Map<string, Promise<FinishedSession>>();

async function readOnce(sessionId: string): Promise<FinishedSession> {
  const read = reads.get(sessionId) ?? publicDocgen.signup.waitForSession(sessionId);
  reads.set(sessionId, read);
  try {
    return await read;
  } catch (error) {
    reads.delete(sessionId);
    throw error;
  }
}

/**
 * Removes the session id from the address, because the id gives access to the key. Keeps it for a reload of this tab.
 */
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
      <Empty isPage title="No signup found">
        <p>
          <a href="#/signup">Sign up</a>, or <a href="#/sign-in">sign in</a> with your key.
        </p>
      </Empty>
    );
  }
  if (problem !== undefined) return <ProblemNote problem={problem} onRetry={session.reload} />;
  if (value === undefined) return <Loading what="your account. The payment provider is confirming your payment" />;
  if (value.status === 'failed') {
    return (
      <Empty isPage title="The payment failed">
        <p>
          You were not charged, or we refunded the payment. <a href="#/signup">Try again</a>
        </p>
      </Empty>
    );
  }
  return <NewKey tier={value.tier} apiKey={value.apiKey} />;
}

function NewKey({ tier, apiKey }: { readonly tier: string; readonly apiKey: string | null }) {
  const { signIn } = useSessionState();
  const start = useAction(async (signal, key: string) => signIn(key, signal));
  const { run } = start;
  // At once, so that a reload does not lose the way into the console together with the key.
  useEffect(() => {
    if (apiKey !== null) run(apiKey);
  }, [apiKey, run]);
  const open = () => {
    sessionStorage.removeItem(storageName);
    navigate('/templates');
  };
  return (
    <section className="narrow card stack">
      <h1>Welcome to Docgen</h1>
      <p>Your {tier} account is ready.</p>
      {apiKey === null ? (
        <p className="note warning">
          The key was already shown and is not shown again. We also sent it to you by e-mail.
        </p>
      ) : (
        <div className="stack">
          <p>This is your API key. Copy it now: it is not shown again. We also sent it to you by e-mail.</p>
          <pre className="secret">{apiKey}</pre>
          <p className="row">
            <CopyButton text={apiKey}>Copy key</CopyButton>
          </p>
          <FirstCall apiKey={apiKey} />
          <ProblemNote problem={start.problem} onRetry={() => run(apiKey)} />
        </div>
      )}
      <p className="row">
        <Button look="main" isBusy={start.isRunning} onClick={open}>
          Open console
        </Button>
      </p>
    </section>
  );
}

const firstTemplate = '{"hello": <getRandomFullName()>, "order": "<getPattern("???-####")>"}';

function FirstCall({ apiKey }: { readonly apiKey: string }) {
  const command = `export DOCGEN_KEY=${apiKey}\n${toCurl('/v1/templates/generate', { body: firstTemplate, seed: 7 })}`;
  return (
    <section className="stack" aria-label="First request">
      <p>Your first document, from a terminal:</p>
      <pre className="secret">{command}</pre>
      <p className="row">
        <CopyButton text={command}>Copy command</CopyButton>
      </p>
    </section>
  );
}
