import { useState } from 'react';
import { ConflictError } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { ExpectedError } from '../components/expected-error.ts';
import { LoadedView } from '../components/states.tsx';
import { isUsed, UseList } from './dataset-uses.tsx';

interface DeleteDatasetDialogProps {
  readonly name: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a dataset is deleted, and once more for one that is in use. */
export function DeleteDatasetDialog({ name, onDeleted, onClose }: DeleteDatasetDialogProps) {
  const { docgen } = useSession();
  const uses = useLoaded(async (signal) => (await docgen.datasets.get(name, { signal })).usedBy, [docgen, name]);
  const [isForced, setForced] = useState(false);
  const remove = useAction(async (signal) => {
    await docgen.datasets.delete(name, { force: isForced, signal }).catch((error: unknown) => {
      if (!(error instanceof ConflictError)) throw error;
      uses.reload();
      throw new ExpectedError('The dataset is in use', 'A template or a batch has begun to read it.');
    });
    onDeleted();
  });
  return (
    <ConfirmDialog
      title={`Delete the dataset ${name}?`}
      confirmLabel="Delete dataset"
      action={remove}
      isReady={uses.value !== undefined && (isForced || !isUsed(uses.value))}
      onClose={onClose}
    >
      <LoadedView loaded={uses} what="what uses it">
        {(usedBy) =>
          isUsed(usedBy) ? (
            <div className="stack">
              <p>All versions are deleted. You cannot undo this, and these read rows of it:</p>
              <UseList usedBy={usedBy} />
              <label className="check">
                <input type="checkbox" checked={isForced} onChange={({ target }) => setForced(target.checked)} />
                Delete it anyway: they fail from then on
              </label>
            </div>
          ) : (
            <p>All versions are deleted. You cannot undo this. No template and no open batch uses it.</p>
          )
        }
      </LoadedView>
    </ConfirmDialog>
  );
}
