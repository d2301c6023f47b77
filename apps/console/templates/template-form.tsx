/** Edits, saves, archives and deletes one template. */
import { useEffect, useRef, useState } from 'react';
import { ConflictError } from '@docgen/client';
import type { Template } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import type { Action } from '../app/use-action.ts';
import { saveDraft } from '../app/drafts.ts';
import { replaceRoute } from '../app/route.ts';
import { useSession } from '../app/session.tsx';
import { useUnsavedWarning } from '../app/use-unsaved-warning.ts';
import { useTabTitle } from '../app/tab-title.ts';
import { showToast } from '../app/toasts.tsx';
import type { KnownFunction } from '../editor/completion.ts';
import { Button } from '../components/controls.tsx';
import { ServerDocument } from './server-document.tsx';
import { ProblemNote } from '../components/states.tsx';
import {
  digestOf,
  draftKeyOf,
  missingFields,
  parseTags,
  problemsOfFields,
  refusedFields,
  removeTemplateDrafts,
  startOf,
} from './template-draft.ts';
import type { TemplateDraft, TemplateStart } from './template-draft.ts';
import { TemplateHead } from './template-head.tsx';
import { EditorWithPreview } from './editor-with-preview.tsx';
import { useTemplateDraft } from './use-template-draft.ts';
import type { EditedTemplate } from './use-template-draft.ts';

interface TemplateFormProps {
  /** The template's id, or what a new template starts with. Unsaved changes belong to it. */
  readonly source: string;
  readonly start: TemplateStart;
  readonly functions: readonly KnownFunction[];
  readonly onStored: (template: Template) => void;
}

export function TemplateForm({ source, start, functions, onStored }: TemplateFormProps) {
  const { template } = start;
  // Another key makes the editor start again with the body of the draft.
  const [restartCount, setRestartCount] = useState(0);
  const restart = () => setRestartCount(restartCount + 1);
  const edited = useTemplateDraft(source, start, restart);
  const { draft, isChanged, change } = edited;
  useUnsavedWarning(isChanged);
  const onRestored = (stored: Template) => {
    onStored(stored);
    if (isChanged) return;
    change({ ...draft, content: { ...draft.content, body: stored.body } });
    restart();
  };
  const save = useSave({ source, template, draft, onStored });
  const typedProblems = problemsOfFields(draft.fields);
  const refused = refusedFields(save.problem);
  const wrong = { ...typedProblems, ...missingFields(draft.fields) };
  const page = useRef<HTMLDivElement>(null);
  const [refusedSaves, setRefusedSaves] = useState(0);
  const trySave = () => (Object.keys(wrong).length === 0 ? save.run() : setRefusedSaves(refusedSaves + 1));
  useSaveKey(trySave);
  // A wrong field of the drawer has a button that opens it.
  useEffect(() => {
    if (refusedSaves === 0) return;
    page.current?.querySelector<HTMLElement>('.editor-head :is([aria-invalid], .field-problem button)')?.focus();
  }, [refusedSaves]);
  useTabTitle(template?.name ?? 'New template');
  return (
    <div className="editor-page" ref={page}>
      <TemplateHead
        template={template}
        draft={draft}
        isChanged={isChanged}
        problems={{ ...refused, ...(refusedSaves > 0 ? wrong : typedProblems) }}
        onFields={(fields) => {
          save.clear();
          change({ ...draft, fields });
        }}
        onStored={onStored}
        onRestored={onRestored}
      >
        <Button look="main" title="Ctrl+S" isBusy={save.isRunning} onClick={trySave}>
          {template === undefined ? 'Create template' : 'Save'}
        </Button>
      </TemplateHead>
      {Object.keys(refused).length === 0 && <SaveProblem problem={save.problem} />}
      <EarlierDraftNote edited={edited} />
      <EditorWithPreview
        key={restartCount}
        initial={draft.content}
        functions={functions}
        onChange={(content) => {
          save.clear();
          change({ ...draft, content });
        }}
      >
        <ServerDocument content={draft.content} template={template} />
      </EditorWithPreview>
    </div>
  );
}

function EarlierDraftNote({ edited: { earlier, showEarlier, discardEarlier } }: { readonly edited: EditedTemplate }) {
  if (earlier === undefined) return null;
  const isOffered = earlier === 'offered';
  return (
    <div className="note row" role="status">
      <p>
        {isOffered
          ? 'You have unsaved changes of another version of this template. It was changed since.'
          : 'You have unsaved changes from your last visit.'}
      </p>
      {isOffered && <Button onClick={showEarlier}>Show them</Button>}
      <Button onClick={discardEarlier}>Discard them</Button>
    </div>
  );
}

/** Calls `save` for Ctrl+S, or Cmd+S, instead of the browser's own dialog. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** After a conflict, the page offers the unsaved changes again. */
function SaveProblem({ problem }: { readonly problem: unknown }) {
  return (
    <>
      <ProblemNote problem={problem} />
      {problem instanceof ConflictError && (
        <p className="hint">Your unsaved changes are kept: the page then offers to show them.</p>
      )}
    </>
  );
}

interface SaveInput {
  readonly source: string;
  readonly template: Template | undefined;
  readonly draft: TemplateDraft;
  readonly onStored: (template: Template) => void;
}

/** Creates the template, or changes the stored one. */
function useSave({ source, template, draft, onStored }: SaveInput): Action<[]> {
  const { fields, content } = draft;
  const { docgen } = useSession();
  return useAction(async (signal) => {
    const { name, description } = fields;
    const tags = parseTags(fields.tags);
    if (template === undefined) {
      const body = { name, body: content.body, tags, ...(description !== '' && { description }) };
      const created = await docgen.templates.create(body, { signal });
      removeTemplateDrafts(source);
      // Keeps the seed and the parameters.
      saveDraft(draftKeyOf(created.templateId, startOf(created)), draft);
      return replaceRoute(`/templates/${created.templateId}`);
    }
    const changes = { name, body: content.body, tags, description: description === '' ? null : description };
    // The service answers 412 when the body was changed elsewhere. Without `If-Match` that change would be lost.
    const ifMatch = await digestOf(template.body);
    onStored(
      await docgen.templates.update(template.templateId, changes, {
        signal,
        ...(ifMatch !== undefined && { ifMatch }),
      }),
    );
    showToast('Template saved');
  });
}
