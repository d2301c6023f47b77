/** The keys of the tenant as a table, with a dialog that revokes one. */
import { useState } from 'react';
import { Ban } from 'lucide-react';
import type { ApiKey } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useSession } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { Badge } from '../components/badge.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Table } from '../components/table.tsx';
import { Age } from '../components/timestamp.tsx';

interface KeyTableProps {
  readonly records: readonly ApiKey[];
  readonly onChanged: () => void;
}

export function KeyTable({ records, onChanged }: KeyTableProps) {
  const { docgen, identity } = useSession();
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey | undefined>(undefined);
  const revoke = useAction(async (signal) => {
    if (keyToRevoke === undefined) return;
    await docgen.keys.revoke(keyToRevoke.keyId, { signal });
    setKeyToRevoke(undefined);
    showToast('Key revoked');
    onChanged();
  });
  return (
    <>
      <Table
        label="Keys"
        columns={['Name', 'Role', 'Key', 'Created', 'Last used', 'Documents', '']}
        roomyColumns={['Role', 'Key', 'Created', 'Last used']}
        numberColumns={['Documents']}
      >
        {records.map((record) => (
          <KeyRow
            key={record.keyId}
            record={record}
            isOwn={record.keyId === identity.keyId}
            onRevoke={() => setKeyToRevoke(record)}
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
          <p>Requests with this key will fail within a second. You cannot undo this.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface KeyRowProps {
  readonly record: ApiKey;
  /** Whether this session uses the key. */
  readonly isOwn: boolean;
  readonly onRevoke: () => void;
}

function KeyRow({ record, isOwn, onRevoke }: KeyRowProps) {
  const { name, role, keyPrefix, createdAt, lastUsedAt, revokedAt, documentsThisMonth } = record;
  const used = lastUsedAt === null ? 'Never used' : <Age at={lastUsedAt} />;
  return (
    <tr>
      <td className="wide">
        <span className="row-name" dir="auto" title={name}>
          {name}
        </span>
        {/* Phones have no columns for these. */}
        <span className="row-text narrow-only">
          {role} · {lastUsedAt === null ? 'never used' : <>used {used}</>}
        </span>
      </td>
      <td className="roomy">{role}</td>
      <td className="roomy">
        <code>{keyPrefix}…</code>
      </td>
      <td className="hint roomy">
        <Age at={createdAt} />
      </td>
      <td className="hint roomy">{used}</td>
      <td className="number">{documentsThisMonth.toLocaleString()}</td>
      <td className="row-menu">
        {revokedAt !== null && <Badge>revoked</Badge>}
        {revokedAt === null && isOwn && <Badge tone="good">in use here</Badge>}
        {revokedAt === null && !isOwn && (
          <Menu label={`Actions of ${name}`}>
            <MenuItem look="danger" icon={<Ban size={16} aria-hidden="true" />} onClick={onRevoke}>
              Revoke
            </MenuItem>
          </Menu>
        )}
      </td>
    </tr>
  );
}
