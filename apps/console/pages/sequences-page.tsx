/** The sequences of a namespace. */
import { useState } from 'react';
import { ConflictError } from '@docgen/client';
import type { Sequence } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useDebounced } from '../app/use-debounced.ts';
import { usePagedList } from '../app/use-paged-list.ts';
import { useSession } from '../app/session.tsx';
import { Button, Form, TextField } from '../components/controls.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShowMoreButton } from '../components/show-more-button.tsx';
import { Table } from '../components/table.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { fieldProblem } from '../components/problem-text.ts';
import { Empty, LoadedView, ProblemNote } from '../components/states.tsx';

export function SequencesPage() {
  const { docgen } = useSession();
  const [namespace, setNamespace] = useState('default');
  const shownNamespace = useDebounced(namespace.trim()) || 'default';
  const list = usePagedList(
    (signal) => docgen.sequences.list({ namespace: shownNamespace }, { signal }),
    [docgen, shownNamespace],
  );
  return (
    <>
      <PageHead
        title="Sequences"
        intro="Counters without gaps. Templates take the next number with createSeq and formatSeq."
      />
      <div className="row filters">
        <TextField label="Namespace" value={namespace} onChange={(event) => setNamespace(event.target.value)} />
      </div>
      <NewSequence namespace={shownNamespace} onCreated={list.loaded.reload} />
      <LoadedView loaded={list.loaded} what="sequences">
        {(sequences) =>
          sequences.length === 0 ? (
            <Empty title="No sequences in this namespace">
              <p>A document that takes the first number creates the sequence.</p>
            </Empty>
          ) : (
            <>
              <SequenceTable sequences={sequences} onChanged={list.loaded.reload} />
              <ShowMoreButton list={list} />
            </>
          )
        }
      </LoadedView>
    </>
  );
}

function NewSequence({ namespace, onCreated }: { readonly namespace: string; readonly onCreated: () => void }) {
  const { docgen } = useSession();
  const [name, setName] = useState('');
  const [start, setStart] = useState('1');
  const create = useAction(async () => {
    await docgen.sequences.create({ name: name.trim(), namespace, start: Number(start) });
    setName('');
    onCreated();
  });
  const nameProblem =
    create.problem instanceof ConflictError
      ? 'A sequence with this name exists.'
      : fieldProblem(create.problem, 'name');
  return (
    <Form className="card row" aria-label="New sequence" onSubmit={create.run}>
      <TextField
        label="Name"
        required
        value={name}
        problem={nameProblem}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField label="First number" type="number" value={start} onChange={(event) => setStart(event.target.value)} />
      <Button type="submit" isBusy={create.isRunning} disabled={name.trim() === ''}>
        Create sequence
      </Button>
      {nameProblem === undefined && <ProblemNote problem={create.problem} />}
    </Form>
  );
}

interface SequenceTableProps {
  readonly sequences: readonly Sequence[];
  readonly onChanged: () => void;
}

function SequenceTable({ sequences, onChanged }: SequenceTableProps) {
  const { docgen, identity } = useSession();
  const [sequenceToRemove, setSequenceToRemove] = useState<Sequence | undefined>(undefined);
  const isAdmin = identity.role === 'admin';
  const remove = useAction(async () => {
    if (sequenceToRemove === undefined) return;
    await docgen.sequences.remove(sequenceToRemove.name, { namespace: sequenceToRemove.namespace });
    setSequenceToRemove(undefined);
    onChanged();
  });
  return (
    <>
      <Table label="Sequences" columns={['Name', 'Last number', 'Step', 'Changed', ...(isAdmin ? ['Actions'] : [])]}>
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
          <p>The next document starts again at the first number. It can get a number that an older document has.</p>
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
  return (
    <tr>
      <td>
        <code>{sequence.name}</code>
      </td>
      <td>{sequence.value ?? 'no number yet'}</td>
      <td>{sequence.step}</td>
      <td>
        <Timestamp at={sequence.updatedAt} />
      </td>
      {onRemove !== undefined && (
        <td>
          <Button look="quiet" aria-label={`Remove ${sequence.name}`} onClick={() => onRemove(sequence)}>
            Remove
          </Button>
        </td>
      )}
    </tr>
  );
}
