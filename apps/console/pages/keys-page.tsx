/** The tenant's API keys with their use: create, show once, revoke. Below them, the signed-in browsers. */
import { useState } from 'react';
import type { CreatedApiKey, Role } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useQueryFlag } from '../app/use-query-text.ts';
import { useSession } from '../app/session.tsx';
import { AdminsOnly } from '../components/admins-only.tsx';
import { Button, Select, TextField } from '../components/controls.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { KeyTable } from '../keys/key-table.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SessionList } from '../sessions/session-list.tsx';
import { SecretNote } from '../components/secret-note.tsx';
import { textProblem } from '../components/text-problem.ts';
import { fieldProblem } from '../components/problem-text.ts';
import { LoadedView } from '../components/states.tsx';

const roles = [
  { value: 'member', label: 'Member: templates, documents, batches' },
  { value: 'admin', label: 'Admin: also keys and billing' },
];

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

interface NewKeyDialogProps {
  readonly onCreated: (key: CreatedApiKey) => void;
  readonly onClose: () => void;
}

function NewKeyDialog({ onCreated, onClose }: NewKeyDialogProps) {
  const { docgen } = useSession();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('member');
  const create = useAction(async (signal) => {
    onCreated(await docgen.keys.create({ name: name.trim(), role }, { signal }));
  });
  const typedProblem = textProblem(name.trim(), 200);
  const nameProblem = typedProblem ?? fieldProblem(create.problem, 'name');
  return (
    <FormDialog
      title="New API key"
      submitLabel="Create key"
      action={create}
      isReady={name.trim() !== '' && typedProblem === undefined}
      hidesProblem={nameProblem !== undefined}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoFocus
        dir="auto"
        placeholder="build server"
        value={name}
        problem={nameProblem}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label="Role"
        options={roles}
        value={role}
        onChange={(event) => setRole(event.target.value === 'admin' ? 'admin' : 'member')}
      />
    </FormDialog>
  );
}
