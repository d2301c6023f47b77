import { useSession, useSessionState } from './session.tsx';
import { showToast } from './toasts.tsx';
import { useAction } from './use-action.ts';
import { useTypedText } from './use-typed-text.ts';
import { TextField } from '../components/controls.tsx';
import { FormDialog } from '../components/dialog.tsx';

export const workspaceNameMax = 100;

export function RenameWorkspaceDialog({ onClose }: { readonly onClose: () => void }) {
  const { docgen, identity } = useSession();
  const { refresh } = useSessionState();
  const name = useTypedText(workspaceNameMax, identity.tenantName);
  const rename = useAction(async (signal) => {
    await docgen.renameTenant(name.text, { signal });
    await refresh(signal);
    showToast('Workspace renamed');
    onClose();
  });
  const problem = name.problemOf(rename.problem, 'name');
  return (
    <FormDialog
      title="Rename workspace"
      submitLabel="Rename"
      action={rename}
      isReady={name.isReady}
      hidesProblem={problem !== undefined}
      onClose={onClose}
    >
      <TextField
        label="Workspace name"
        required
        autoFocus
        dir="auto"
        problem={problem}
        hint="Everyone with a key of this workspace sees it."
        {...name.input}
      />
    </FormDialog>
  );
}
