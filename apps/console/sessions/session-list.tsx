/** Signed-in browsers of the tenant: who, since when, until when, and a button that ends each. */
import { useState } from 'react';
import { LogOut } from 'lucide-react';
import type { ConsoleSession } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { Badge } from '../components/badge.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { LoadedView } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { Age, Timestamp } from '../components/timestamp.tsx';

export function SessionList() {
  const { docgen } = useSession();
  const sessions = useLoaded(async (signal) => docgen.sessions.list({ signal }), [docgen]);
  const [sessionToEnd, setSessionToEnd] = useState<ConsoleSession | undefined>(undefined);
  const end = useAction(async (signal) => {
    if (sessionToEnd === undefined) return;
    await docgen.sessions.end(sessionToEnd.sessionId, { signal });
    setSessionToEnd(undefined);
    sessions.reload();
  });
  return (
    <section className="stack page-section">
      <h2>Signed-in browsers</h2>
      <LoadedView loaded={sessions} what="sessions">
        {(items) => (
          <Table
            label="Signed-in browsers"
            columns={['Browser', 'Key', 'Signed in', 'Last used', 'Ends', '']}
            roomyColumns={['Key', 'Signed in', 'Last used', 'Ends']}
          >
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
          <p>That browser will be signed out within a second. Its key keeps working.</p>
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
      <td className="wide">
        <span className="row-name" dir="auto" title={session.name}>
          {session.name}
        </span>
        {/* Phones have no columns for these. */}
        <span className="row-text narrow-only" dir="auto">
          {session.keyName} · used <Age at={session.lastUsedAt} />
        </span>
      </td>
      <td className="roomy">
        <span className="short-name" dir="auto" title={session.keyName}>
          {session.keyName}
        </span>
      </td>
      <td className="hint roomy">
        <Age at={session.createdAt} />
      </td>
      <td className="hint roomy">
        <Age at={session.lastUsedAt} />
      </td>
      <td className="hint roomy">
        <Timestamp at={session.expiresAt} />
      </td>
      <td className="row-menu">
        {session.isCurrent ? (
          <Badge tone="good">this browser</Badge>
        ) : (
          <Menu label={`Actions of ${session.name}`}>
            <MenuItem look="danger" icon={<LogOut size={16} aria-hidden="true" />} onClick={() => onEnd(session)}>
              Sign out
            </MenuItem>
          </Menu>
        )}
      </td>
    </tr>
  );
}
