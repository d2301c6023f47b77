/** The form around the workbench: name, tags and status, storing and removing, and the service's own document. */
import { useState } from 'react';
import type { RawDocument, Template } from '@docgen/client';
import { useAction } from '../app/action.ts';
import { goInstead } from '../app/location.ts';
import { useSession } from '../app/session.tsx';
import type { KnownFunction } from '../editor/completion.ts';
import { parseParams } from '../preview/params-text.ts';
import { Button, TextField } from './controls.tsx';
import { toCurl } from './curl.ts';
import { DocumentView } from './document-view.tsx';
import { Badge, ConfirmDialog, CopyButton, PageHead } from './pieces.tsx';
import { ProblemNote } from './states.tsx';
import { Workbench } from './workbench.tsx';
import type { Draft } from './workbench.tsx';

export interface TemplateStart {
  /** Undefined for one that is not stored yet. */
  readonly template: Template | undefined;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly body: string;
  readonly paramsText: string;
}

interface TemplateFormProps {
  readonly start: TemplateStart;
  readonly functions: readonly KnownFunction[];
  readonly onStored: (template: Template) => void;
}

interface Fields {
  readonly name: string;
  readonly description: string;
  readonly tags: string;
}

export function TemplateForm({ start, functions, onStored }: TemplateFormProps) {
  const { template } = start;
  const [fields, setFields] = useState<Fields>({
    name: start.name,
    description: start.description,
    tags: start.tags.join(', '),
  });
  const [draft, setDraft] = useState<Draft>({ body: start.body, seed: 1, paramsText: start.paramsText });
  return (
    <>
      <PageHead title={template?.name ?? 'New template'}>
        {template?.status === 'archived' && <Badge tone="warning">archived</Badge>}
        <TemplateActions template={template} fields={fields} draft={draft} onStored={onStored} />
      </PageHead>
      <TemplateFields fields={fields} onChange={setFields} />
      <Workbench initial={draft} functions={functions} onChange={setDraft}>
        <ServerDocument draft={draft} template={template} />
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
  readonly template: Template | undefined;
  readonly fields: Fields;
  readonly draft: Draft;
  readonly onStored: (template: Template) => void;
}

function TemplateActions({ template, fields, draft, onStored }: TemplateActionsProps) {
  const { docgen } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [savedAt, setSavedAt] = useState<Draft | undefined>(undefined);
  const save = useAction(async () => {
    const tags = fields.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const { name, description } = fields;
    if (template === undefined) {
      const body = { name, body: draft.body, tags, ...(description !== '' && { description }) };
      const created = await docgen.templates.create(body);
      return goInstead(`/templates/${created.templateId}`);
    }
    const changes = { name, body: draft.body, tags, description: description === '' ? null : description };
    onStored(await docgen.templates.update(template.templateId, changes));
    setSavedAt(draft);
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
        {savedAt === draft && 'Saved'}
      </span>
      {[save, archive].map(({ problem }, index) => (
        <ProblemNote key={index} problem={problem} />
      ))}
      {isAsking && template !== undefined && <RemoveDialog template={template} onClose={() => setAsking(false)} />}
    </>
  );
}

function RemoveDialog({ template, onClose }: { readonly template: Template; readonly onClose: () => void }) {
  const { docgen } = useSession();
  const remove = useAction(async () => {
    await docgen.templates.remove(template.templateId);
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

function ServerDocument({ draft, template }: { readonly draft: Draft; readonly template: Template | undefined }) {
  const { docgen } = useSession();
  const [document, setDocument] = useState<RawDocument | undefined>(undefined);
  const { params } = parseParams(draft.paramsText);
  const request = { seed: draft.seed, ...(params !== undefined && draft.paramsText !== '' && { params }) };
  const isStored = template !== undefined && template.body === draft.body;
  const render = useAction(async () => {
    // Numbers drawn for a look do not come from the sequences of real documents.
    const apart = { sequenceNamespace: 'console', variableNamespace: 'console' };
    setDocument(await docgen.templates.generateRawFromBody({ ...request, ...apart, body: draft.body }));
  });
  const curl = isStored
    ? toCurl(`/v1/templates/${template.templateId}/generate`, request)
    : toCurl('/v1/templates/generate', { ...request, body: draft.body });
  return (
    <section className="card stack" aria-label="On the server">
      <div className="row">
        <Button isBusy={render.isRunning} onClick={render.run}>
          Render on the server
        </Button>
        <CopyButton text={curl}>Copy as curl</CopyButton>
        <p className="hint">The service counts one document for it.</p>
      </div>
      <ProblemNote problem={render.problem} />
      {document !== undefined && (
        <DocumentView
          text={document.text}
          isJson={document.contentType === 'application/json'}
          isLaidOut={false}
          label="Document of the server"
        />
      )}
    </section>
  );
}
