import { useState } from 'react';
import { ConflictError } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useTypedText } from '../app/use-typed-text.ts';
import { useSession } from '../app/session.tsx';
import { TextField } from '../components/controls.tsx';
import { fieldProblem } from '../components/problem-text.ts';
import { TextFormDialog } from '../components/text-form-dialog.tsx';

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
  return (
    <TextFormDialog
      title="New sequence"
      submitLabel="Create sequence"
      action={create}
      typed={name}
      field="name"
      input={{ label: 'Name', dir: 'auto', hint: `In the namespace ${namespace}.` }}
      problem={isTaken ? 'A sequence with this name exists.' : undefined}
      isReady={isWholeNumber(start)}
      hidesProblem={startProblem !== undefined}
      onClose={onClose}
    >
      <TextField
        label="First number"
        className="short"
        inputMode="numeric"
        value={start}
        problem={startProblem}
        onChange={(event) => setStart(event.target.value)}
      />
    </TextFormDialog>
  );
}

/** Whether JavaScript holds every digit of it. */
function isWholeNumber(text: string): boolean {
  return /^-?\d+$/.test(text.trim()) && Number.isSafeInteger(Number(text));
}
