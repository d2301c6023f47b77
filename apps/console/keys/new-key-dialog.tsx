import { useState } from 'react';
import type { CreatedApiKey, Role } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useTypedText } from '../app/use-typed-text.ts';
import { useSession } from '../app/session.tsx';
import { Select } from '../components/controls.tsx';
import { TextFormDialog } from '../components/text-form-dialog.tsx';

const roles = [
  { value: 'member', label: 'Member: templates, documents, batches' },
  { value: 'admin', label: 'Admin: also keys and billing' },
];

interface NewKeyDialogProps {
  readonly onCreated: (key: CreatedApiKey) => void;
  readonly onClose: () => void;
}

/** Creates an API key with a name and a role. */
export function NewKeyDialog({ onCreated, onClose }: NewKeyDialogProps) {
  const { docgen } = useSession();
  const name = useTypedText(200);
  const [role, setRole] = useState<Role>('member');
  const create = useAction(async (signal) => {
    onCreated(await docgen.keys.create({ name: name.text, role }, { signal }));
  });
  return (
    <TextFormDialog
      title="New API key"
      submitLabel="Create key"
      action={create}
      typed={name}
      field="name"
      input={{ label: 'Name', dir: 'auto', placeholder: 'build server' }}
      onClose={onClose}
    >
      <Select
        label="Role"
        options={roles}
        value={role}
        onChange={(event) => setRole(event.target.value === 'admin' ? 'admin' : 'member')}
      />
    </TextFormDialog>
  );
}
