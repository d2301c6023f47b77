/** Opens one document by its number. */
import { useState } from 'react';
import { useAction } from '../app/use-action.ts';
import { useSession } from '../app/session.tsx';
import { ActionForm, Button, TextField } from '../components/controls.tsx';
import { ExpectedError } from '../components/expected-error.ts';
import { ProblemNote } from '../components/states.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { documentNumberProblem, parseCount } from './document-range.ts';
import { readStored } from './stored-document.ts';
import type { StoredDocument } from './stored-document.ts';

interface OpenDocumentFormProps {
  readonly batchId: string;
  readonly alias: string;
  /** The number of documents of the alias. */
  readonly total: number;
  readonly isVirtual: boolean;
}

export function OpenDocumentForm({ batchId, alias, total, isVirtual }: OpenDocumentFormProps) {
  const { docgen } = useSession();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<StoredDocument | undefined>(undefined);
  const number = parseCount(text);
  const problem = text === '' ? undefined : documentNumberProblem(number, total);
  const open = useAction(async (signal) => {
    if (number === undefined || problem !== undefined) return;
    const [found] = await readStored(docgen, batchId, { alias, from: number, limit: 1, signal });
    // While the batch runs, the next existing document is a later one.
    if (found?.seqNo !== number)
      throw new ExpectedError('No such document', 'It is not generated yet. Try again later.');
    setShown(found);
  });
  return (
    <>
      <ActionForm className="open-document" aria-label="Open a document" submits={open}>
        <TextField
          label="Document number"
          placeholder={`0 to ${(total - 1).toLocaleString()}`}
          inputMode="numeric"
          value={text}
          problem={problem}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" isBusy={open.isRunning} disabled={text === '' || problem !== undefined}>
          {isVirtual ? 'Generate and open' : 'Open'}
        </Button>
      </ActionForm>
      <ProblemNote problem={open.problem} />
      {shown !== undefined && <DocumentDialog document={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
