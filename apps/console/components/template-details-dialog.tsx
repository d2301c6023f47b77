import type { TemplateFields } from './template-draft.ts';
import { Button, Form, TextArea, TextField } from './controls.tsx';
import { Dialog } from './dialog.tsx';

interface TemplateDetailsDialogProps {
  readonly fields: TemplateFields;
  readonly onChange: (fields: TemplateFields) => void;
  readonly onClose: () => void;
}

/** Description and tags, in a drawer. The changes are part of the draft at once, and stored with Save. */
export function TemplateDetailsDialog({ fields, onChange, onClose }: TemplateDetailsDialogProps) {
  return (
    <Dialog title="Details" look="drawer" onClose={onClose}>
      <Form className="stack" onSubmit={onClose}>
        <TextArea
          label="Description"
          className="prose"
          rows={5}
          dir="auto"
          autoFocus
          maxLength={2_000}
          value={fields.description}
          onChange={(event) => onChange({ ...fields, description: event.target.value })}
        />
        <TextField
          label="Tags"
          hint="Separated by commas."
          placeholder="orders, demo"
          dir="auto"
          value={fields.tags}
          onChange={(event) => onChange({ ...fields, tags: event.target.value })}
        />
        <p className="hint">Save the template to keep the changes.</p>
        <div className="dialog-actions">
          <Button look="main" type="submit">
            Done
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
