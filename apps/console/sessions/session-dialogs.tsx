/** Dialogs over the page at the end of a session: to sign in again, and to sign out. */
import { useEffect, useState } from 'react';
import { countDrafts } from '../app/drafts.ts';
import { navigate } from '../app/route.ts';
import { useSessionState } from '../app/session.tsx';
import { useAction } from '../app/use-action.ts';
import { Button } from '../components/controls.tsx';
import { Dialog } from '../components/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { ProblemNote } from '../components/states.tsx';

/** Shown when the session is over. The page below stays as it is, with its unsaved input. */
export function SignInAgainDialog() {
  const { isOver, signOut } = useSessionState();
  const leave = useAction(async (signal) => {
    await signOut({ keepsDrafts: true, signal });
    navigate('/');
  });
  if (!isOver) return null;
  return (
    <Dialog title="Sign in again" onClose={leave.run}>
      <p className="hint">Your session has ended. Nothing is lost: sign in to continue.</p>
      <SignInForm onSignedIn={() => undefined} />
      <ProblemNote problem={leave.problem} />
      <div>
        <Button look="quiet" isBusy={leave.isRunning} onClick={leave.run}>
          Leave the console
        </Button>
      </div>
    </Dialog>
  );
}

/** Signs out. Asks first when there is unsaved work. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { signOut } = useSessionState();
  const [draftCount] = useState(countDrafts);
  const leave = useAction(async (signal, keepsDrafts: boolean) => {
    await signOut({ keepsDrafts, signal });
    navigate('/');
  });
  const { run } = leave;
  useEffect(() => {
    if (draftCount === 0) run(true);
  }, [draftCount, run]);
  if (draftCount === 0) {
    if (leave.problem === undefined) return null;
    return (
      <Dialog title="You are still signed in" onClose={onClose}>
        <ProblemNote problem={leave.problem} onRetry={() => run(true)} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Sign out with unsaved work?" onClose={onClose}>
      <p>
        {draftCount === 1 ? 'One form has' : `${draftCount} forms have`} unsaved changes. This browser can keep them
        until someone signs in to this workspace again.
      </p>
      <ProblemNote problem={leave.problem} />
      <div className="dialog-actions">
        <Button onClick={onClose}>Go back</Button>
        <Button look="danger" disabled={leave.isRunning} onClick={() => run(false)}>
          Discard and sign out
        </Button>
        <Button look="main" disabled={leave.isRunning} onClick={() => run(true)}>
          Keep and sign out
        </Button>
      </div>
    </Dialog>
  );
}
