/** The durable sequences of a namespace. */
import { useState } from 'react';
import { ConflictError } from '@docgen/client';
import type { Sequence } from '@docgen/client';
import { useAction } from '../app/action.ts';
import { useDebounced } from '../app/debounced.ts';
import { usePagedList } from '../app/paged-list.ts';
import { useSession } from '../app/session.tsx';
import { Button, TextField } from '../parts/controls.tsx';
import { ConfirmDialog, Moment, MoreButton, PageHead } from '../parts/pieces.tsx';
import { fieldProblem } from '../parts/problem-text.ts';
import { Empty, LoadedView, ProblemNote } from '../parts/states.tsx';

export function SequencesPage() {
  const { docgen } = useSession();
  const [namespace, setNamespace] = useState('default');
  const asked = useDebounced(namespace.trim()) || 'default';
  const list = usePagedList((signal) => docgen.sequences.list({ namespace: asked }, { signal }), [docgen, asked]);
  return (
    <>
      <PageHead
        title="Sequences"
        intro="Numbers without gaps, in the order in which they are handed out. Templates draw them with createSeq and formatSeq."
      />
      <div className="row filters">
        <TextField label="Namespace" value={namespace} onChange={(event) => setNamespace(event.target.value)} />
      </div>
      <NewSequence namespace={asked} onMade={list.loaded.reload} />
      <LoadedView loaded={list.loaded} what="sequences">
        {(sequences) =>
          sequences.length === 0 ? (
            <Empty title="No sequences in this namespace">
              <p>A sequence appears with the first document that draws from it.</p>
            </Empty>
          ) : (
            <>
              <SequenceTable sequences={sequences} onChanged={list.loaded.reload} />
              <MoreButton list={list} />
            </>
          )
        }
      </LoadedView>
    </>
  );
}

function NewSequence({ namespace, onMade }: { readonly namespace: string; readonly onMade: () => void }) {
  const { docgen } = useSession();
  const [name, setName] = useState('');
  const [start, setStart] = useState('1');
  const make = useAction(async () => {
    await docgen.sequences.create({ name: name.trim(), namespace, start: Number(start) });
    setName('');
    onMade();
  });
  const nameProblem =
    make.problem instanceof ConflictError ? 'There is one of this name.' : fieldProblem(make.problem, 'name');
  return (
    <form
      className="card row"
      aria-label="New sequence"
      onSubmit={(event) => {
        event.preventDefault();
        make.run();
      }}
    >
      <TextField
        label="Name"
        required
        value={name}
        problem={nameProblem}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField label="First number" type="number" value={start} onChange={(event) => setStart(event.target.value)} />
      <Button type="submit" isBusy={make.isRunning} disabled={name.trim() === ''}>
        Make sequence
      </Button>
      {nameProblem === undefined && <ProblemNote problem={make.problem} />}
    </form>
  );
}

function SequenceTable({
  sequences,
  onChanged,
}: {
  readonly sequences: readonly Sequence[];
  readonly onChanged: () => void;
}) {
  const { docgen, identity } = useSession();
  const [asked, setAsked] = useState<Sequence | undefined>(undefined);
  const isAdmin = identity.role === 'admin';
  const remove = useAction(async () => {
    if (asked === undefined) return;
    await docgen.sequences.remove(asked.name, { namespace: asked.namespace });
    setAsked(undefined);
    onChanged();
  });
  return (
    <div className="card table-frame" tabIndex={0} role="region" aria-label="Sequences">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Last number</th>
            <th scope="col">Step</th>
            <th scope="col">Changed</th>
            {isAdmin && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {sequences.map((sequence) => (
            <SequenceRow key={sequence.sequenceId} sequence={sequence} onRemove={isAdmin ? setAsked : undefined} />
          ))}
        </tbody>
      </table>
      {asked !== undefined && (
        <ConfirmDialog
          title={`Remove the sequence ${asked.name}?`}
          confirmLabel="Remove it"
          isBusy={remove.isRunning}
          problem={remove.problem}
          onConfirm={remove.run}
          onClose={() => setAsked(undefined)}
        >
          <p>Its next use starts anew, and may hand out numbers that older documents have.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface SequenceRowProps {
  readonly sequence: Sequence;
  /** Undefined for who may not. */
  readonly onRemove: ((sequence: Sequence) => void) | undefined;
}

function SequenceRow({ sequence, onRemove }: SequenceRowProps) {
  return (
    <tr>
      <td>
        <code>{sequence.name}</code>
      </td>
      <td>{sequence.value ?? 'none yet'}</td>
      <td>{sequence.step}</td>
      <td>
        <Moment at={sequence.updatedAt} />
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
