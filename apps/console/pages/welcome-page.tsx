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
import { Empty, ProblemNote, SlowNote } from '../components/states.tsx';

const storageName = 'docgen.checkout';

const pollMs = 2_000;
const waitMsMax = 60_000;

/** One read per session id: the service returns the key only once, and React may mount the page twice. */
const reads = new Map<string, Promise<SessionStatus>>();

/** Resolves with a pending session after a minute. A read is never aborted: its answer can have the key. */
async function readOnce(sessionId: string, onAsking: OnAsking): Promise<SessionStatus> {
  const read = reads.get(sessionId) ?? readUntilPaid(sessionId, onAsking);
  reads.set(sessionId, read);
  let isKept = false;
  try {
    const session = await read;
    isKept = session.status !== 'pending';
    return session;
  } finally {
    if (!isKept) reads.delete(sessionId);
  }
}

/** Called with true when a request is sent, and with false when its answer is there. */
type OnAsking = (isAsking: boolean) => void;

async function readUntilPaid(sessionId: string, onAsking: OnAsking): Promise<SessionStatus> {
  const endsAt = Date.now() + waitMsMax;
  for (;;) {
    onAsking(true);
    const session = await publicDocgen.signup.getSession(sessionId);
    onAsking(false);
    if (session.status !== 'pending' || Date.now() >= endsAt) return session;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
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
  const [isAsking, setAsking] = useState(false);
  const session = useLoaded(async () => (sessionId === undefined ? null : readOnce(sessionId, setAsking)), [sessionId]);
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
  if (problem !== undefined || value === undefined || value.status === 'pending') {
    return (
      <section className="narrow card stack">
        <h1>Welcome to Docgen</h1>
        {problem === undefined && (
          <Confirmation isAsking={isAsking} isLate={!session.isLoading} onRetry={session.reload} />
        )}
        <ProblemNote problem={problem} onRetry={session.reload} />
      </section>
    );
  }
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

interface ConfirmationProps {
  /** Whether the service has not answered the last request yet. */
  readonly isAsking: boolean;
  readonly isLate: boolean;
  readonly onRetry: () => void;
}

/** The wait for the payment provider, which reports the payment to the service. */
function Confirmation({ isAsking, isLate, onRetry }: ConfirmationProps) {
  if (!isLate) {
    return (
      <>
        <p className="row" role="status">
          <span className="spinner" aria-hidden="true" />
          The payment provider is confirming your payment.
        </p>
        {isAsking && <SlowNote />}
      </>
    );
  }
  return (
    <>
      <p className="note warning" role="alert">
        The payment provider has not confirmed your payment yet. We also send your API key by e-mail as soon as it does.
      </p>
      <div>
        <Button look="main" onClick={onRetry}>
          Check again
        </Button>
      </div>
    </>
  );
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
