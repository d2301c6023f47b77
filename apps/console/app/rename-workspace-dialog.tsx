import { useSession, useSessionState } from './session.tsx';
import { showToast } from './toasts.tsx';
import { useAction } from './use-action.ts';
import { useTypedText } from './use-typed-text.ts';
import { TextFormDialog } from '../components/text-form-dialog.tsx';

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
  return (
    <TextFormDialog
      title="Rename workspace"
      submitLabel="Rename"
      action={rename}
      typed={name}
      field="name"
      input={{ label: 'Workspace name', dir: 'auto', hint: 'Everyone with a key of this workspace sees it.' }}
      onClose={onClose}
    />
  );
}
