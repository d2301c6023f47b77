/** The head of the editor page: the name, which can be edited, and the actions on the template. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Archive, ArchiveRestore, Copy, Download, History, Layers, Tag, Trash2 } from 'lucide-react';
import type { Template } from '@docgen/client';
import { loadable } from '../app/chunk.ts';
import { replaceRoute } from '../app/route.ts';
import { useSession } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { useAction } from '../app/use-action.ts';
import { ActionProblem } from '../components/action-problem.tsx';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/controls.tsx';
import { duplicateTemplate } from './duplicate-template.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { RemoveTemplateDialog } from './remove-template-dialog.tsx';
import { saveText } from '../components/save-file.ts';
import { TemplateDetailsDialog } from './template-details-dialog.tsx';
import { templateFileOf } from './template-file.ts';
import type { FieldProblems, TemplateDraft, TemplateFields } from './template-draft.ts';

interface TemplateHeadProps {
  readonly template: Template | undefined;
  readonly draft: TemplateDraft;
  readonly isChanged: boolean;
  readonly problems: FieldProblems;
  readonly onFields: (fields: TemplateFields) => void;
  readonly onStored: (template: Template) => void;
  /** Called with the template after one of its versions was restored. */
  readonly onRestored: (template: Template) => void;
  /** The button that saves. */
  readonly children: ReactNode;
}

type Question = 'details' | 'generate' | 'versions' | 'delete';

/** Loaded with the first use: it compares texts with a library of its own. */
const VersionsDialog = loadable(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

export function TemplateHead(props: TemplateHeadProps) {
  const { template, draft, isChanged, problems, onFields, onStored, onRestored, children } = props;
  const { fields } = draft;
  const id = useId();
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  const close = () => setQuestion(undefined);
  return (
    <header className="editor-head">
      <nav aria-label="Breadcrumb">
        <a href="#/templates">Templates</a>
        <span aria-hidden="true"> /</span>
      </nav>
      <h1 className="visually-hidden">{template?.name ?? 'New template'}</h1>
      <input
        className="title-input"
        aria-label="Name"
        placeholder="Name of the template"
        dir="auto"
        autoComplete="off"
        aria-invalid={problems.name !== undefined || undefined}
        aria-describedby={problems.name === undefined ? undefined : `${id}-problem`}
        value={fields.name}
        onChange={(event) => onFields({ ...fields, name: event.target.value })}
      />
      {template?.status === 'archived' && <Badge tone="warning">archived</Badge>}
      {isChanged && template !== undefined && <Badge tone="warning">not saved</Badge>}
      <Button look="quiet" onClick={() => setQuestion('details')}>
        <Tag size={16} aria-hidden="true" />
        Details
      </Button>
      {template !== undefined && (
        <TemplateMenu template={template} draft={draft} onQuestion={setQuestion} onStored={onStored} />
      )}
      {children}
      {problems.name !== undefined && (
        <p className="field-problem" id={`${id}-problem`}>
          Name: {problems.name}
        </p>
      )}
      <DetailsProblem problems={problems} onOpen={() => setQuestion('details')} />
      {question === 'details' && (
        <TemplateDetailsDialog fields={fields} problems={problems} onChange={onFields} onClose={close} />
      )}
      {question === 'generate' && template !== undefined && (
        <GenerateDialog template={template} content={draft.content} isChanged={isChanged} onClose={close} />
      )}
      {question === 'versions' && template !== undefined && (
        <VersionsDialog
          template={template}
          isChanged={isChanged}
          onRestored={(restored) => {
            close();
            onRestored(restored);
          }}
          onClose={close}
        />
      )}
      {question === 'delete' && template !== undefined && (
        <RemoveTemplateDialog template={template} onRemoved={() => replaceRoute('/templates')} onClose={close} />
      )}
    </header>
  );
}

interface DetailsProblemProps {
  readonly problems: FieldProblems;
  readonly onOpen: () => void;
}

/** Says what is wrong in the drawer, which is closed when the user saves. */
function DetailsProblem({ problems: { description, tags }, onOpen }: DetailsProblemProps) {
  const [title, problem] = description === undefined ? ['Tags', tags] : ['Description', description];
  if (problem === undefined) return null;
  return (
    <p className="field-problem">
      {title}: {problem}{' '}
      <button type="button" className="link" onClick={onOpen}>
        Open details
      </button>
    </p>
  );
}

interface TemplateMenuProps {
  readonly template: Template;
  readonly draft: TemplateDraft;
  readonly onQuestion: (question: Question) => void;
  readonly onStored: (template: Template) => void;
}

function TemplateMenu({ template, draft, onQuestion, onStored }: TemplateMenuProps) {
  const { docgen } = useSession();
  const isActive = template.status === 'active';
  const toggle = useAction(async (signal) => {
    onStored(
      await docgen.templates.update(template.templateId, { status: isActive ? 'archived' : 'active' }, { signal }),
    );
    showToast(isActive ? 'Template archived' : 'Template restored');
  });
  const duplicate = useAction(async (signal) => duplicateTemplate(docgen, template.templateId, signal));
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <>
      <Button look="plain" onClick={() => onQuestion('generate')}>
        <Layers {...icon} />
        Generate many
      </Button>
      <Menu label="More actions">
        <MenuItem icon={<History {...icon} />} onClick={() => onQuestion('versions')}>
          Versions
        </MenuItem>
        <MenuItem icon={<Copy {...icon} />} onClick={duplicate.run}>
          Duplicate
        </MenuItem>
        <MenuItem
          icon={<Download {...icon} />}
          onClick={() => saveText(`${draft.fields.name || 'template'}.json`, templateFileOf(draft))}
        >
          Export
        </MenuItem>
        <MenuItem icon={isActive ? <Archive {...icon} /> : <ArchiveRestore {...icon} />} onClick={toggle.run}>
          {isActive ? 'Archive' : 'Restore'}
        </MenuItem>
        <hr />
        <MenuItem look="danger" icon={<Trash2 {...icon} />} onClick={() => onQuestion('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <ActionProblem actions={[toggle, duplicate]} />
    </>
  );
}
