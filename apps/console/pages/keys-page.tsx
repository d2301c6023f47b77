/** The tenant's API keys: create, show once, revoke. */
import { useState } from 'react';
import type { ApiKey, CreatedApiKey, Role } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { Button, Select, TextField } from '../components/controls.tsx';
import { Badge } from '../components/badge.tsx';
import { ConfirmDialog, FormDialog } from '../components/dialog.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SessionList } from '../components/session-list.tsx';
import { SecretNote } from '../components/secret-note.tsx';
import { Table } from '../components/table.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { fieldProblem } from '../components/problem-text.ts';
import { LoadedView } from '../components/states.tsx';

const roles = [
  { value: 'member', label: 'Member: templates, documents, batches' },
  { value: 'admin', label: 'Admin: also keys and billing' },
];

export function KeysPage() {
  const { docgen } = useSession();
  const keys = useLoaded(async (signal) => docgen.keys.list({ signal }), [docgen]);
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | undefined>(undefined);
  return (
    <>
      <PageHead title="API keys" intro="Create one key for each program. You can then revoke one without the others.">
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
  const create = useAction(async () => {
    onCreated(await docgen.keys.create({ name: name.trim(), role }));
  });
  const nameProblem = fieldProblem(create.problem, 'name');
  return (
    <FormDialog
      title="New API key"
      submitLabel="Create key"
      action={create}
      isReady={name.trim() !== ''}
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

interface KeyTableProps {
  readonly records: readonly ApiKey[];
  readonly onChanged: () => void;
}

function KeyTable({ records, onChanged }: KeyTableProps) {
  const { docgen, identity } = useSession();
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey | undefined>(undefined);
  const revoke = useAction(async () => {
    if (keyToRevoke === undefined) return;
    await docgen.keys.revoke(keyToRevoke.keyId);
    setKeyToRevoke(undefined);
    onChanged();
  });
  return (
    <>
      <Table label="Keys" columns={['Name', 'Key', 'Role', 'Created', 'Status']} roomyColumns={['Key', 'Created']}>
        {records.map((record) => (
          <KeyRow
            key={record.keyId}
            record={record}
            isOwn={record.keyId === identity.keyId}
            onRevoke={setKeyToRevoke}
          />
        ))}
      </Table>
      {keyToRevoke !== undefined && (
        <ConfirmDialog
          title={`Revoke the key “${keyToRevoke.name}”?`}
          confirmLabel="Revoke key"
          action={revoke}
          onClose={() => setKeyToRevoke(undefined)}
        >
          <p>Requests with this key fail within a second. You cannot undo this.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface KeyRowProps {
  readonly record: ApiKey;
  /** Whether this session uses the key. */
  readonly isOwn: boolean;
  readonly onRevoke: (record: ApiKey) => void;
}

function KeyRow({ record, isOwn, onRevoke }: KeyRowProps) {
  const isActive = record.revokedAt === null;
  return (
    <tr>
      <td className="wide">
        <span className="row-name" dir="auto" title={record.name}>
          {record.name}
        </span>
      </td>
      <td className="roomy">
        <code>{record.keyPrefix}…</code>
      </td>
      <td>{record.role}</td>
      <td className="hint roomy">
        <Timestamp at={record.createdAt} />
      </td>
      <td>
        {!isActive && <Badge>revoked</Badge>}
        {isActive && isOwn && <Badge tone="good">in use here</Badge>}
        {isActive && !isOwn && (
          <Button look="quiet" aria-label={`Revoke ${record.name}`} onClick={() => onRevoke(record)}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}
