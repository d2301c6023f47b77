import type { FieldProblems, TemplateFields } from './template-draft.ts';
import { Button, Form, TextArea, TextField } from '../components/controls.tsx';
import { Dialog } from '../components/dialog.tsx';

interface TemplateDetailsDialogProps {
  readonly fields: TemplateFields;
  readonly problems: FieldProblems;
  readonly onChange: (fields: TemplateFields) => void;
  readonly onClose: () => void;
}

/** Description and tags, in a drawer. The changes are part of the draft at once, and stored with Save. */
export function TemplateDetailsDialog({ fields, problems, onChange, onClose }: TemplateDetailsDialogProps) {
  return (
    <Dialog title="Details" look="drawer" onClose={onClose}>
      <Form className="stack" onSubmit={onClose}>
        <TextArea
          label="Description"
          className="prose"
          rows={5}
          dir="auto"
          autoFocus
          value={fields.description}
          problem={problems.description}
          onChange={(event) => onChange({ ...fields, description: event.target.value })}
        />
        <TextField
          label="Tags"
          hint="Separated by commas."
          placeholder="orders, demo"
          dir="auto"
          value={fields.tags}
          problem={problems.tags}
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
