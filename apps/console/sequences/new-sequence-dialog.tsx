import { useState } from 'react';
import { ConflictError } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useTypedText } from '../app/use-typed-text.ts';
import { useSession } from '../app/session.tsx';
import { TextField } from '../components/controls.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { fieldProblem } from '../components/problem-text.ts';

interface NewSequenceDialogProps {
  readonly namespace: string;
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** Creates a sequence in the namespace. */
export function NewSequenceDialog({ namespace, onCreated, onClose }: NewSequenceDialogProps) {
  const { docgen } = useSession();
  const name = useTypedText(200);
  const [start, setStart] = useState('1');
  const create = useAction(async (signal) => {
    await docgen.sequences.create({ name: name.text, namespace, start: Number(start) }, { signal });
    onCreated();
  });
  const startProblem = isWholeNumber(start) ? fieldProblem(create.problem, 'start') : 'Enter a whole number.';
  const isTaken = create.problem instanceof ConflictError;
  const nameProblem =
    name.problemOf(create.problem, 'name') ?? (isTaken ? 'A sequence with this name exists.' : undefined);
  return (
    <FormDialog
      title="New sequence"
      submitLabel="Create sequence"
      action={create}
      isReady={name.isReady && isWholeNumber(start)}
      hidesProblem={nameProblem !== undefined || startProblem !== undefined}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoFocus
        dir="auto"
        problem={nameProblem}
        hint={`In the namespace ${namespace}.`}
        {...name.input}
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
