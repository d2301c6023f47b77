/** Templates as rows: name, format, tags and last change, and a menu of actions. */
import { useState } from 'react';
import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react';
import type { ListedTemplate } from '@docgen/client';
import { useSession } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { useAction } from '../app/use-action.ts';
import { ActionProblem } from '../components/action-problem.tsx';
import { Badge } from '../components/badge.tsx';
import { duplicateTemplate } from './duplicate-template.ts';
import { Menu, MenuItem, MenuLink } from '../components/menu.tsx';
import { RemoveTemplateDialog } from './remove-template-dialog.tsx';
import { Table } from '../components/table.tsx';
import { Age } from '../components/timestamp.tsx';

/** The members that a row shows. */
export const shownFields = ['templateId', 'name', 'description', 'status', 'tags', 'updatedAt', 'shape'] as const;
export type ShownTemplate = Pick<ListedTemplate, (typeof shownFields)[number]>;

interface TemplateTableProps {
  readonly templates: readonly ShownTemplate[];
  readonly onChanged: () => void;
}

const shownTagsMax = 3;

export function TemplateTable({ templates, onChanged }: TemplateTableProps) {
  const { docgen } = useSession();
  const [removed, setRemoved] = useState<ShownTemplate | undefined>(undefined);
  const toggle = useAction(async (signal, { templateId, status }: ShownTemplate) => {
    await docgen.templates.update(templateId, { status: status === 'active' ? 'archived' : 'active' }, { signal });
    showToast(status === 'active' ? 'Template archived' : 'Template restored');
    onChanged();
  });
  const duplicate = useAction(async (signal, { templateId }: ShownTemplate) =>
    duplicateTemplate(docgen, templateId, signal),
  );
  return (
    <div className="stack">
      <ActionProblem actions={[toggle, duplicate]} />
      <Table label="Templates" columns={['Name', 'Format', 'Tags', 'Changed', '']} roomyColumns={['Format', 'Tags']}>
        {templates.map((template) => (
          <TemplateRow
            key={template.templateId}
            template={template}
            onToggle={() => toggle.run(template)}
            onDuplicate={() => duplicate.run(template)}
            onRemove={() => setRemoved(template)}
          />
        ))}
      </Table>
      {removed !== undefined && (
        <RemoveTemplateDialog
          template={removed}
          onRemoved={() => {
            setRemoved(undefined);
            showToast('Template deleted');
            onChanged();
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}

const formatNames: Readonly<Record<NonNullable<ShownTemplate['shape']>, string>> = {
  json: 'JSON',
  ndjson: 'NDJSON',
  text: 'Text',
  xml: 'XML',
  csv: 'CSV',
  sql: 'SQL',
  yaml: 'YAML',
  html: 'HTML',
};

interface TemplateRowProps {
  readonly template: ShownTemplate;
  readonly onToggle: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

function TemplateRow({ template, onToggle, onDuplicate, onRemove }: TemplateRowProps) {
  const { templateId, name, description = '', status, tags, updatedAt, shape } = template;
  const path = `#/templates/${templateId}`;
  const isArchived = status === 'archived';
  // A tag that was sent twice is stored twice.
  const shownTags = [...new Set(tags)];
  return (
    <tr>
      <td className="wide">
        <a className="row-name" href={path} dir="auto" title={name}>
          {name}
        </a>
        {description !== '' && (
          <span className="row-text" dir="auto" title={description}>
            {description}
          </span>
        )}
      </td>
      <td className="roomy">{shape !== undefined && formatNames[shape]}</td>
      <td className="roomy">
        <span className="tags">
          {isArchived && <Badge tone="warning">archived</Badge>}
          {shownTags.slice(0, shownTagsMax).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {shownTags.length > shownTagsMax && <Badge>+{shownTags.length - shownTagsMax}</Badge>}
        </span>
      </td>
      <td className="hint">
        <Age at={updatedAt} />
      </td>
      <td className="row-menu">
        <Menu label={`Actions of ${name}`}>
          <MenuLink icon={<Pencil size={16} aria-hidden="true" />} href={path}>
            Edit
          </MenuLink>
          <MenuItem icon={<Copy size={16} aria-hidden="true" />} onClick={onDuplicate}>
            Duplicate
          </MenuItem>
          <MenuItem
            icon={
              isArchived ? <ArchiveRestore size={16} aria-hidden="true" /> : <Archive size={16} aria-hidden="true" />
            }
            onClick={onToggle}
          >
            {isArchived ? 'Restore' : 'Archive'}
          </MenuItem>
          <hr />
          <MenuItem look="danger" icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove}>
            Delete
          </MenuItem>
        </Menu>
      </td>
    </tr>
  );
}
