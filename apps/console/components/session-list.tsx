/** Signed-in browsers of the tenant: who, since when, until when, and a button that ends each. */
import { useState } from 'react';
import type { ConsoleSession } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { Badge } from './badge.tsx';
import { Button } from './controls.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { LoadedView } from './states.tsx';
import { Table } from './table.tsx';
import { Timestamp } from './timestamp.tsx';

export function SessionList() {
  const { docgen } = useSession();
  const sessions = useLoaded(async (signal) => docgen.sessions.list({ signal }), [docgen]);
  const [sessionToEnd, setSessionToEnd] = useState<ConsoleSession | undefined>(undefined);
  const end = useAction(async () => {
    if (sessionToEnd === undefined) return;
    await docgen.sessions.end(sessionToEnd.sessionId);
    setSessionToEnd(undefined);
    sessions.reload();
  });
  return (
    <section className="stack">
      <h2>Signed-in browsers</h2>
      <LoadedView loaded={sessions} what="sessions">
        {(items) => (
          <Table label="Signed-in browsers" columns={['Browser', 'Key', 'Signed in', 'Last used', 'Ends', 'Status']}>
            {items.map((session) => (
              <SessionRow key={session.sessionId} session={session} onEnd={setSessionToEnd} />
            ))}
          </Table>
        )}
      </LoadedView>
      {sessionToEnd !== undefined && (
        <ConfirmDialog
          title={`Sign out “${sessionToEnd.name}”?`}
          confirmLabel="Sign out"
          action={end}
          onClose={() => setSessionToEnd(undefined)}
        >
          <p>This browser has to sign in again within a second. Its key keeps working.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface SessionRowProps {
  readonly session: ConsoleSession;
  readonly onEnd: (session: ConsoleSession) => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  return (
    <tr>
      <td dir="auto">{session.name}</td>
      <td dir="auto">{session.keyName}</td>
      <td>
        <Timestamp at={session.createdAt} />
      </td>
      <td>
        <Timestamp at={session.lastUsedAt} />
      </td>
      <td>
        <Timestamp at={session.expiresAt} />
      </td>
      <td>
        {session.isCurrent ? (
          <Badge tone="good">this browser</Badge>
        ) : (
          <Button look="quiet" aria-label={`Sign out ${session.name}`} onClick={() => onEnd(session)}>
            Sign out
          </Button>
        )}
      </td>
    </tr>
  );
}
