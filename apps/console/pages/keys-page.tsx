/** The tenant's API keys with their use: create, show once, revoke. Below them, the signed-in browsers. */
import { useState } from 'react';
import type { CreatedApiKey } from '@docgen/client';
import { useLoaded } from '../app/use-loaded.ts';
import { useQueryFlag } from '../app/use-query-text.ts';
import { useSession } from '../app/session.tsx';
import { AdminsOnly } from '../components/admins-only.tsx';
import { Button } from '../components/controls.tsx';
import { KeyTable } from '../keys/key-table.tsx';
import { NewKeyDialog } from '../keys/new-key-dialog.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SessionList } from '../sessions/session-list.tsx';
import { SecretNote } from '../components/secret-note.tsx';
import { LoadedView } from '../components/states.tsx';

export function KeysPage() {
  return useSession().identity.role === 'admin' ? <KeysOfTenant /> : <AdminsOnly what="API keys are" />;
}

function KeysOfTenant() {
  const { docgen } = useSession();
  const keys = useLoaded(async (signal) => docgen.keys.list({ signal }), [docgen]);
  const [isCreating, setIsCreating] = useQueryFlag('new');
  const [created, setCreated] = useState<CreatedApiKey | undefined>(undefined);
  return (
    <>
      <PageHead
        title="API keys"
        intro="Create one key for each program, so that you can revoke one without the others. Documents are for this month."
      >
        <Button look="main" onClick={() => setIsCreating(true)}>
          New key
        </Button>
      </PageHead>
      {isCreating && (
        <NewKeyDialog
          onClose={() => setIsCreating(false)}
          onCreated={(key) => {
            setIsCreating(false);
            setCreated(key);
            keys.reload();
          }}
        />
      )}
      {created !== undefined && (
        <SecretNote
          title={`Key “${created.name}” created.`}
          secret={created.apiKey}
          copyLabel="Copy key"
          onDone={() => setCreated(undefined)}
        />
      )}
      <LoadedView loaded={keys} what="keys">
        {(records) => <KeyTable records={records} onChanged={keys.reload} />}
      </LoadedView>
      <SessionList />
    </>
  );
}
