/** The sequences of a namespace. */
import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { ConflictError } from '@docgen/client';
import type { Sequence } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useQueryFlag, useQueryText } from '../app/use-query-text.ts';
import { usePagedList } from '../app/use-paged-list.ts';
import { showToast } from '../app/toasts.tsx';
import { useSession } from '../app/session.tsx';
import { Button, TextField } from '../components/controls.tsx';
import { ConfirmDialog, FormDialog } from '../components/dialog.tsx';
import { ListPage, TextFilter } from '../components/list-page.tsx';
import { Table } from '../components/table.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Age } from '../components/timestamp.tsx';
import { textProblem } from '../components/text-problem.ts';
import { fieldProblem } from '../components/problem-text.ts';
import { Empty } from '../components/states.tsx';

export function SequencesPage() {
  const { docgen } = useSession();
  const namespace = useQueryText('namespace', namespaceProblem);
  const shownNamespace = namespace.settled.trim() || 'default';
  const [isCreating, setIsCreating] = useQueryFlag('new');
  const list = usePagedList(
    (signal) => docgen.sequences.list({ namespace: shownNamespace }, { signal }),
    [docgen, shownNamespace],
  );
  return (
    <>
      <ListPage
        title="Sequences"
        intro="Counters without gaps. Templates take the next number with createSeq and formatSeq."
        what="sequences"
        list={list}
        empty={
          <Empty title="No sequences in this namespace">
            <p>The first document that takes a number creates the sequence.</p>
          </Empty>
        }
        actions={
          <Button look="main" onClick={() => setIsCreating(true)}>
            New sequence
          </Button>
        }
        filters={
          <div className="row filters">
            <TextFilter label="Namespace" type="text" placeholder="default" filter={namespace} />
          </div>
        }
      >
        {(sequences) => <SequenceTable sequences={sequences} onChanged={list.loaded.reload} />}
      </ListPage>
      {isCreating && (
        <NewSequenceDialog
          namespace={shownNamespace}
          onClose={() => setIsCreating(false)}
          onCreated={() => {
            setIsCreating(false);
            showToast('Sequence created');
            list.loaded.reload();
          }}
        />
      )}
    </>
  );
}

function namespaceProblem(text: string): string | undefined {
  return /^[A-Za-z0-9_.-]{0,64}$/.test(text.trim()) ? undefined : 'Use up to 64 letters A-Z, digits, _, . and -.';
}

interface NewSequenceDialogProps {
  readonly namespace: string;
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

function NewSequenceDialog({ namespace, onCreated, onClose }: NewSequenceDialogProps) {
  const { docgen } = useSession();
  const [name, setName] = useState('');
  const [start, setStart] = useState('1');
  const create = useAction(async (signal) => {
    await docgen.sequences.create({ name: name.trim(), namespace, start: Number(start) }, { signal });
    onCreated();
  });
  const startProblem = isWholeNumber(start) ? fieldProblem(create.problem, 'start') : 'Enter a whole number.';
  const typedProblem = textProblem(name.trim(), 200);
  const nameProblem =
    typedProblem ??
    (create.problem instanceof ConflictError
      ? 'A sequence with this name exists.'
      : fieldProblem(create.problem, 'name'));
  return (
    <FormDialog
      title="New sequence"
      submitLabel="Create sequence"
      action={create}
      isReady={name.trim() !== '' && typedProblem === undefined && isWholeNumber(start)}
      hidesProblem={nameProblem !== undefined || startProblem !== undefined}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoFocus
        dir="auto"
        value={name}
        problem={nameProblem}
        hint={`In the namespace ${namespace}.`}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="First number"
        className="short"
        inputMode="numeric"
        value={start}
        problem={startProblem}
        onChange={(event) => setStart(event.target.value)}
      />
    </FormDialog>
  );
}

/** Whether JavaScript holds every digit of it. */
function isWholeNumber(text: string): boolean {
  return /^-?\d+$/.test(text.trim()) && Number.isSafeInteger(Number(text));
}

interface SequenceTableProps {
  readonly sequences: readonly Sequence[];
  readonly onChanged: () => void;
}

function SequenceTable({ sequences, onChanged }: SequenceTableProps) {
  const { docgen, identity } = useSession();
  const [sequenceToRemove, setSequenceToRemove] = useState<Sequence | undefined>(undefined);
  const isAdmin = identity.role === 'admin';
  const remove = useAction(async (signal) => {
    if (sequenceToRemove === undefined) return;
    await docgen.sequences.remove(sequenceToRemove.name, { namespace: sequenceToRemove.namespace, signal });
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
