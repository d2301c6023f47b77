/** Edits, saves, archives and deletes one template. */
import { useEffect, useState } from 'react';
import { ConflictError } from '@docgen/client';
import type { Template } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { removeDraft, saveDraft } from '../app/drafts.ts';
import { replaceRoute } from '../app/route.ts';
import { useSession } from '../app/session.tsx';
import { useUnsavedWarning } from '../app/use-unsaved-warning.ts';
import { showToast } from '../app/toasts.tsx';
import type { KnownFunction } from '../editor/completion.ts';
import { Button, TextField } from './controls.tsx';
import { Badge } from './badge.tsx';
import { PageHead } from './page-head.tsx';
import { RemoveTemplateDialog } from './remove-template-dialog.tsx';
import { ServerDocument } from './server-document.tsx';
import { ProblemNote } from './states.tsx';
import { digestOf, draftOf, findTemplateDraft, isSameDraft, parseTags } from './template-draft.ts';
import type { TemplateDraft, TemplateFields, TemplateStart } from './template-draft.ts';
import { EditorWithPreview } from './editor-with-preview.tsx';

interface TemplateFormProps {
  /** The key that unsaved changes are stored under. */
  readonly draftKey: string;
  readonly start: TemplateStart;
  readonly functions: readonly KnownFunction[];
  readonly onStored: (template: Template) => void;
}

export function TemplateForm({ draftKey, start, functions, onStored }: TemplateFormProps) {
  const { template } = start;
  const [discardCount, setDiscardCount] = useState(0);
  const [restored] = useState(() => findTemplateDraft(draftKey));
  const [draft, setDraft] = useState<TemplateDraft>(restored ?? draftOf(start));
  const isChanged = !isSameDraft(draft, draftOf(start));
  // Seed and parameters are no change of the template, but they survive a reload too.
  const isTouched = isChanged || JSON.stringify(draft.content) !== JSON.stringify(draftOf(start).content);
  useEffect(() => (isTouched ? saveDraft(draftKey, draft) : removeDraft(draftKey)), [draftKey, draft, isTouched]);
  useUnsavedWarning(isChanged);
  const discard = () => {
    setDraft(draftOf(start));
    // Another key makes the editor start again with the stored body.
    setDiscardCount(discardCount + 1);
  };
  return (
    <>
      <PageHead title={template?.name ?? 'New template'}>
        {template?.status === 'archived' && <Badge tone="warning">archived</Badge>}
        {isChanged && template !== undefined && <Badge tone="warning">not saved</Badge>}
        <TemplateActions draftKey={draftKey} template={template} draft={draft} onStored={onStored} />
      </PageHead>
      {restored !== undefined && isChanged && (
        <div className="note row" role="status">
          <p>You have unsaved changes from your last visit.</p>
          <Button onClick={discard}>Discard them</Button>
        </div>
      )}
      <TemplateFieldInputs fields={draft.fields} onChange={(fields) => setDraft({ ...draft, fields })} />
      <EditorWithPreview
        key={discardCount}
        initial={draft.content}
        functions={functions}
        onChange={(content) => setDraft({ ...draft, content })}
      >
        <ServerDocument content={draft.content} template={template} />
      </EditorWithPreview>
    </>
  );
}

interface TemplateFieldInputsProps {
  readonly fields: TemplateFields;
  readonly onChange: (fields: TemplateFields) => void;
}

function TemplateFieldInputs({ fields, onChange }: TemplateFieldInputsProps) {
  return (
    <div className="row filters">
      <TextField
        label="Name"
        required
        maxLength={200}
        value={fields.name}
        onChange={(event) => onChange({ ...fields, name: event.target.value })}
      />
      <TextField
        label="Description"
        maxLength={2_000}
        value={fields.description}
        onChange={(event) => onChange({ ...fields, description: event.target.value })}
      />
      <TextField
        label="Tags"
        placeholder="orders, demo"
        value={fields.tags}
        onChange={(event) => onChange({ ...fields, tags: event.target.value })}
      />
    </div>
  );
}

interface TemplateActionsProps {
  readonly draftKey: string;
  readonly template: Template | undefined;
  readonly draft: TemplateDraft;
  readonly onStored: (template: Template) => void;
}

function TemplateActions({ draftKey, template, draft, onStored }: TemplateActionsProps) {
  const { fields, content } = draft;
  const { docgen } = useSession();
  const [isAsking, setAsking] = useState(false);
  const save = useAction(async () => {
    const { name, description } = fields;
    const tags = parseTags(fields.tags);
    if (template === undefined) {
      const body = { name, body: content.body, tags, ...(description !== '' && { description }) };
      const created = await docgen.templates.create(body);
      removeDraft(draftKey);
      saveDraft(created.templateId, draft);
      return replaceRoute(`/templates/${created.templateId}`);
    }
    const changes = { name, body: content.body, tags, description: description === '' ? null : description };
    // The service answers 412 when the body was changed elsewhere. Without `If-Match` that change would be lost.
    const ifMatch = await digestOf(template.body);
    onStored(await docgen.templates.update(template.templateId, changes, ifMatch === undefined ? {} : { ifMatch }));
    showToast('Template saved');
  });
  const archive = useAction(async () => {
    if (template === undefined) return;
    onStored(
      await docgen.templates.update(template.templateId, {
        status: template.status === 'active' ? 'archived' : 'active',
      }),
    );
  });
  return (
    <>
      {template !== undefined && (
        <>
          <Button look="quiet" isBusy={archive.isRunning} onClick={archive.run}>
            {template.status === 'active' ? 'Archive' : 'Restore'}
          </Button>
          <Button look="quiet" onClick={() => setAsking(true)}>
            Delete
          </Button>
        </>
      )}
      <Button look="main" isBusy={save.isRunning} disabled={fields.name.trim() === ''} onClick={save.run}>
        {template === undefined ? 'Create template' : 'Save'}
      </Button>
      {[save, archive].map(({ problem }, index) => (
        <ProblemNote key={index} problem={problem} />
      ))}
      {save.problem instanceof ConflictError && (
        <p className="hint">
          Reload the page to see the new version. Your unsaved changes stay, and you can then save them over it.
        </p>
      )}
      {isAsking && template !== undefined && (
        <RemoveTemplateDialog
          template={template}
          onRemoved={() => replaceRoute('/templates')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
