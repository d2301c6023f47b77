/** The tenant's API keys: create, show once, revoke. */
import { useState } from 'react';
import type { ApiKey, CreatedApiKey, Role } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { Button, Form, Select, TextField } from '../components/controls.tsx';
import { Badge } from '../components/badge.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SecretNote } from '../components/secret-note.tsx';
import { Table } from '../components/table.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { LoadedView, ProblemNote } from '../components/states.tsx';

const roles = [
  { value: 'member', label: 'Member: templates, documents, batches' },
  { value: 'admin', label: 'Admin: also keys and billing' },
];

export function KeysPage() {
  const { docgen } = useSession();
  const keys = useLoaded(async (signal) => docgen.keys.list({ signal }), [docgen]);
  const [created, setCreated] = useState<CreatedApiKey | undefined>(undefined);
  return (
    <>
      <PageHead title="API keys" intro="Create one key for each program. You can then revoke one without the others." />
      <NewKey
        onCreated={(key) => {
          setCreated(key);
          keys.reload();
        }}
      />
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
    </>
  );
}

function NewKey({ onCreated }: { readonly onCreated: (key: CreatedApiKey) => void }) {
  const { docgen } = useSession();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('member');
  const create = useAction(async () => {
    const key = await docgen.keys.create({ name: name.trim(), role });
    setName('');
    onCreated(key);
  });
  return (
    <Form className="card row" aria-label="New key" onSubmit={create.run}>
      <TextField
        label="Name"
        required
        placeholder="build server"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label="Role"
        options={roles}
        value={role}
        onChange={(event) => setRole(event.target.value === 'admin' ? 'admin' : 'member')}
      />
      <Button type="submit" look="main" isBusy={create.isRunning} disabled={name.trim() === ''}>
        Create key
      </Button>
      <ProblemNote problem={create.problem} />
    </Form>
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
      <Table label="Keys" columns={['Name', 'Key', 'Role', 'Created', 'Status']}>
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
      <td>{record.name}</td>
      <td>
        <code>{record.keyPrefix}…</code>
      </td>
      <td>{record.role}</td>
      <td>
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
