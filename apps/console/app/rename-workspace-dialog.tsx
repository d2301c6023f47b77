import { useState } from 'react';
import { useSession, useSessionState } from './session.tsx';
import { showToast } from './toasts.tsx';
import { useAction } from './use-action.ts';
import { TextField } from '../components/controls.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { fieldProblem } from '../components/problem-text.ts';
import { textProblem } from '../components/text-problem.ts';

export const workspaceNameMax = 100;

export function RenameWorkspaceDialog({ onClose }: { readonly onClose: () => void }) {
  const { docgen, identity } = useSession();
  const { refresh } = useSessionState();
  const [name, setName] = useState(identity.tenantName);
  const rename = useAction(async (signal) => {
    await docgen.rename(name.trim(), { signal });
    await refresh(signal);
    showToast('Workspace renamed');
    onClose();
  });
  const typedProblem = textProblem(name.trim(), workspaceNameMax);
  const problem = typedProblem ?? fieldProblem(rename.problem, 'name');
  return (
    <FormDialog
      title="Rename workspace"
      submitLabel="Rename"
      action={rename}
      isReady={name.trim() !== '' && typedProblem === undefined}
      hidesProblem={problem !== undefined}
      onClose={onClose}
    >
      <TextField
        label="Workspace name"
        required
        autoFocus
        dir="auto"
        value={name}
        problem={problem}
        hint="Everyone with a key of this workspace sees it."
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
