/** The tenant's API keys: made, shown once, revoked. */
import { useState } from 'react';
import type { ApiKeyRecord, CreatedApiKey, Role } from '@docgen/client';
import { useAction } from '../app/action.ts';
import { useLoaded } from '../app/loaded.ts';
import { useSession } from '../app/session.tsx';
import { Button, Select, TextField } from '../parts/controls.tsx';
import { Badge, ConfirmDialog, CopyButton, Moment, PageHead } from '../parts/pieces.tsx';
import { LoadedView, ProblemNote } from '../parts/states.tsx';

const roles = [
  { value: 'member', label: 'Member: everyday work' },
  { value: 'admin', label: 'Admin: also keys and billing' },
];

export function KeysPage() {
  const { docgen } = useSession();
  const keys = useLoaded(async (signal) => docgen.keys.list({ signal }), [docgen]);
  const [made, setMade] = useState<CreatedApiKey | undefined>(undefined);
  return (
    <>
      <PageHead
        title="API keys"
        intro="Every program gets a key of its own, so that you can revoke one without the others."
      />
      <NewKey
        onMade={(key) => {
          setMade(key);
          keys.reload();
        }}
      />
      {made !== undefined && (
        <section className="note good stack" role="status">
          <p>The key “{made.name}”. Keep it now: it is shown only this once.</p>
          <pre className="secret">{made.apiKey}</pre>
          <p className="row">
            <CopyButton text={made.apiKey}>Copy key</CopyButton>
            <Button onClick={() => setMade(undefined)}>Done</Button>
          </p>
        </section>
      )}
      <LoadedView loaded={keys} what="keys">
        {(records) => <KeyTable records={records} onChanged={keys.reload} />}
      </LoadedView>
    </>
  );
}

function NewKey({ onMade }: { readonly onMade: (key: CreatedApiKey) => void }) {
  const { docgen } = useSession();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('member');
  const make = useAction(async () => {
    const key = await docgen.keys.create({ name: name.trim(), role });
    setName('');
    onMade(key);
  });
  return (
    <form
      className="card row"
      aria-label="New key"
      onSubmit={(event) => {
        event.preventDefault();
        make.run();
      }}
    >
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
      <Button type="submit" look="main" isBusy={make.isRunning} disabled={name.trim() === ''}>
        Make key
      </Button>
      <ProblemNote problem={make.problem} />
    </form>
  );
}

function KeyTable({
  records,
  onChanged,
}: {
  readonly records: readonly ApiKeyRecord[];
  readonly onChanged: () => void;
}) {
  const { docgen, identity } = useSession();
  const [asked, setAsked] = useState<ApiKeyRecord | undefined>(undefined);
  const revoke = useAction(async () => {
    if (asked === undefined) return;
    await docgen.keys.revoke(asked.keyId);
    setAsked(undefined);
    onChanged();
  });
  return (
    <div className="card table-frame" tabIndex={0} role="region" aria-label="Keys">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Key</th>
            <th scope="col">Role</th>
            <th scope="col">Made</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <KeyRow key={record.keyId} record={record} isOwn={record.keyId === identity.keyId} onRevoke={setAsked} />
          ))}
        </tbody>
      </table>
      {asked !== undefined && (
        <ConfirmDialog
          title={`Revoke the key “${asked.name}”?`}
          confirmLabel="Revoke it"
          isBusy={revoke.isRunning}
          problem={revoke.problem}
          onConfirm={revoke.run}
          onClose={() => setAsked(undefined)}
        >
          <p>Programs that use it are refused within a second. It cannot be brought back.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface KeyRowProps {
  readonly record: ApiKeyRecord;
  /** The one that is signed in with. */
  readonly isOwn: boolean;
  readonly onRevoke: (record: ApiKeyRecord) => void;
}

function KeyRow({ record, isOwn, onRevoke }: KeyRowProps) {
  const isLive = record.revokedAt === null;
  return (
    <tr>
      <td>{record.name}</td>
      <td>
        <code>{record.keyPrefix}…</code>
      </td>
      <td>{record.role}</td>
      <td>
        <Moment at={record.createdAt} />
      </td>
      <td>
        {!isLive && <Badge>revoked</Badge>}
        {isLive && isOwn && <Badge tone="good">in use here</Badge>}
        {isLive && !isOwn && (
          <Button look="quiet" aria-label={`Revoke ${record.name}`} onClick={() => onRevoke(record)}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}
