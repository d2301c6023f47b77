/** The sequences of a namespace as a table, with a dialog that removes one. */
import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { Sequence } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { showToast } from '../app/toasts.tsx';
import { useSession } from '../app/session.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Table } from '../components/table.tsx';
import { Age } from '../components/timestamp.tsx';

interface SequenceTableProps {
  readonly sequences: readonly Sequence[];
  readonly onChanged: () => void;
}

export function SequenceTable({ sequences, onChanged }: SequenceTableProps) {
  const { docgen, identity } = useSession();
  const [sequenceToRemove, setSequenceToRemove] = useState<Sequence | undefined>(undefined);
  const isAdmin = identity.role === 'admin';
  const remove = useAction(async (signal) => {
    if (sequenceToRemove === undefined) return;
    await docgen.sequences.delete(sequenceToRemove.name, { namespace: sequenceToRemove.namespace, signal });
    setSequenceToRemove(undefined);
    showToast('Sequence removed');
    onChanged();
  });
  return (
    <>
      <Table
        label="Sequences"
        columns={['Name', 'Start', 'Last number', 'Next number', 'Step', 'Changed', ...(isAdmin ? [''] : [])]}
        roomyColumns={['Start', 'Last number', 'Step', 'Changed']}
      >
        {sequences.map((sequence) => (
          <SequenceRow
            key={sequence.sequenceId}
            sequence={sequence}
            onRemove={isAdmin ? setSequenceToRemove : undefined}
          />
        ))}
      </Table>
      {sequenceToRemove !== undefined && (
        <ConfirmDialog
          title={`Remove the sequence ${sequenceToRemove.name}?`}
          confirmLabel="Remove sequence"
          action={remove}
          onClose={() => setSequenceToRemove(undefined)}
        >
          <p>
            Numbering starts again at the first number. New documents can get numbers that older documents already have.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface SequenceRowProps {
  readonly sequence: Sequence;
  /** Undefined when the key does not allow it. */
  readonly onRemove: ((sequence: Sequence) => void) | undefined;
}

function SequenceRow({ sequence, onRemove }: SequenceRowProps) {
  const { name, start, step, value, updatedAt } = sequence;
  return (
    <tr>
      <td className="wide">
        <code className="row-name" dir="auto" title={name}>
          {name}
        </code>
        <span className="row-text narrow-only">
          start {start.toLocaleString()} · last {value?.toLocaleString() ?? 'none yet'}
        </span>
      </td>
      <td className="roomy">{start.toLocaleString()}</td>
      <td className="roomy">{value?.toLocaleString() ?? 'none yet'}</td>
      <td>{(value === null ? start : value + step).toLocaleString()}</td>
      <td className="roomy">{step.toLocaleString()}</td>
      <td className="hint roomy">
        <Age at={updatedAt} />
      </td>
      {onRemove !== undefined && (
        <td className="row-menu">
          <Menu label={`Actions of ${name}`}>
            <MenuItem look="danger" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => onRemove(sequence)}>
              Remove
            </MenuItem>
          </Menu>
        </td>
      )}
    </tr>
  );
}
