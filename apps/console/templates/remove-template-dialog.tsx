import type { Template } from '@docgen/client';
import { useSession } from '../app/session.tsx';
import { useAction } from '../app/use-action.ts';
import { ConfirmDialog } from '../components/dialog.tsx';
import { removeTemplateDrafts } from './template-draft.ts';

interface RemoveTemplateDialogProps {
  readonly template: Pick<Template, 'templateId' | 'name' | 'status'>;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before a template and its unsaved changes are deleted. */
export function RemoveTemplateDialog({ template, onRemoved, onClose }: RemoveTemplateDialogProps) {
  const { docgen } = useSession();
  const remove = useAction(async (signal) => {
    await docgen.templates.remove(template.templateId, { signal });
    removeTemplateDrafts(template.templateId);
    onRemoved();
  });
  return (
    <ConfirmDialog
      title={`Delete “${template.name}”?`}
      confirmLabel="Delete template"
      action={remove}
      onClose={onClose}
    >
      <p>
        You cannot undo this.
        {template.status === 'active' && ' To keep the template without using it, archive it instead.'}
      </p>
    </ConfirmDialog>
  );
}
