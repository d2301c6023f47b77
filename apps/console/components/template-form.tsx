/** The form around the workbench: name, tags and status, storing and removing. */
import { useEffect, useState } from 'react';
import { ConflictError } from '@docgen/client';
import type { Template } from '@docgen/client';
import { useAction } from '../app/action.ts';
import { dropDraft, keepDraft } from '../app/kept-drafts.ts';
import { goInstead } from '../app/location.ts';
import { useSession } from '../app/session.tsx';
import type { KnownFunction } from '../editor/completion.ts';
import { Button, TextField } from './controls.tsx';
import { Badge, ConfirmDialog, PageHead } from './pieces.tsx';
import { ServerDocument } from './server-document.tsx';
import { ProblemNote } from './states.tsx';
import { digestOf, findWork, isSameWork, parseTags, workOf } from './template-work.ts';
import type { Fields, TemplateStart, TemplateWork } from './template-work.ts';
import { Workbench } from './workbench.tsx';
import type { Draft } from './workbench.tsx';

interface TemplateFormProps {
  /** Under which name unsaved changes are kept. */
  readonly place: string;
  readonly start: TemplateStart;
  readonly functions: readonly KnownFunction[];
  readonly onStored: (template: Template) => void;
}

export function TemplateForm({ place, start, functions, onStored }: TemplateFormProps) {
  const { template } = start;
  const [round, setRound] = useState(0);
  const [kept] = useState(() => findWork(place));
  const [work, setWork] = useState<TemplateWork>(kept ?? workOf(start));
  const isChanged = !isSameWork(work, workOf(start));
  useEffect(() => (isChanged ? keepDraft(place, work) : dropDraft(place)), [place, work, isChanged]);
  const discard = () => {
    setWork(workOf(start));
    setRound(round + 1);
  };
  const setFields = (fields: Fields) => setWork({ ...work, fields });
  const setDraft = (draft: Draft) => setWork({ ...work, draft });
  return (
    <>
      <PageHead title={template?.name ?? 'New template'}>
        {template?.status === 'archived' && <Badge tone="warning">archived</Badge>}
        {isChanged && template !== undefined && <Badge tone="warning">not saved</Badge>}
        <TemplateActions place={place} template={template} work={work} onStored={onStored} />
      </PageHead>
      {kept !== undefined && isChanged && (
        <div className="note row" role="status">
          <p>These are changes of yours from before, not stored yet.</p>
          <Button onClick={discard}>Discard them</Button>
        </div>
      )}
      <TemplateFields fields={work.fields} onChange={setFields} />
      <Workbench key={round} initial={work.draft} functions={functions} onChange={setDraft}>
        <ServerDocument draft={work.draft} template={template} />
      </Workbench>
    </>
  );
}

function TemplateFields({
  fields,
  onChange,
}: {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
}) {
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
  readonly place: string;
  readonly template: Template | undefined;
  readonly work: TemplateWork;
  readonly onStored: (template: Template) => void;
}

function TemplateActions({ place, template, work, onStored }: TemplateActionsProps) {
  const { fields, draft } = work;
  const { docgen } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [savedAt, setSavedAt] = useState<TemplateWork | undefined>(undefined);
  const save = useAction(async () => {
    const { name, description } = fields;
    const tags = parseTags(fields.tags);
    if (template === undefined) {
      const body = { name, body: draft.body, tags, ...(description !== '' && { description }) };
      const created = await docgen.templates.create(body);
      dropDraft(place);
      return goInstead(`/templates/${created.templateId}`);
    }
    const changes = { name, body: draft.body, tags, description: description === '' ? null : description };
    // What another page stored meanwhile is not written over unseen.
    const ifMatch = await digestOf(template.body);
    onStored(await docgen.templates.update(template.templateId, changes, ifMatch === undefined ? {} : { ifMatch }));
    setSavedAt(work);
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
            {template.status === 'active' ? 'Archive' : 'Bring back'}
          </Button>
          <Button look="quiet" onClick={() => setAsking(true)}>
            Delete
          </Button>
        </>
      )}
      <Button look="main" isBusy={save.isRunning} disabled={fields.name.trim() === ''} onClick={save.run}>
        {template === undefined ? 'Store template' : 'Save'}
      </Button>
      <span className="saved" role="status">
        {savedAt === work && 'Saved'}
      </span>
      {[save, archive].map(({ problem }, index) => (
        <ProblemNote key={index} problem={problem} />
      ))}
      {save.problem instanceof ConflictError && (
        <p className="hint">Reload the page to see it, or to save over it: your changes are kept until then.</p>
      )}
      {isAsking && template !== undefined && (
        <RemoveDialog place={place} template={template} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface RemoveDialogProps {
  readonly place: string;
  readonly template: Template;
  readonly onClose: () => void;
}

function RemoveDialog({ place, template, onClose }: RemoveDialogProps) {
  const { docgen } = useSession();
  const remove = useAction(async () => {
    await docgen.templates.remove(template.templateId);
    dropDraft(place);
    goInstead('/templates');
  });
  return (
    <ConfirmDialog
      title={`Delete “${template.name}”?`}
      confirmLabel="Delete it"
      isBusy={remove.isRunning}
      problem={remove.problem}
      onConfirm={remove.run}
      onClose={onClose}
    >
      <p>It is removed for good. Archive it instead to keep it without using it.</p>
    </ConfirmDialog>
  );
}
