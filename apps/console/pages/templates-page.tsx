/** The tenant's templates, newest first, filtered by name, tags and status. */
import { useState } from 'react';
import type { Template } from '@docgen/client';
import { useDebounced } from '../app/use-debounced.ts';
import { usePagedList } from '../app/use-paged-list.ts';
import { useSession } from '../app/session.tsx';
import { Select, TextField } from '../components/controls.tsx';
import { Badge } from '../components/badge.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShowMoreButton } from '../components/show-more-button.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { Empty, LoadedView } from '../components/states.tsx';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
  { value: '', label: 'All' },
];

export function TemplatesPage() {
  const { docgen } = useSession();
  const [name, setName] = useState('');
  const [tags, setTags] = useState('');
  const [status, setStatus] = useState('active');
  const searchedName = useDebounced(name);
  const searchedTags = useDebounced(tags);
  const list = usePagedList(
    (signal) =>
      docgen.templates.list(
        {
          ...(searchedName !== '' && { name: searchedName }),
          ...(searchedTags !== '' && { tags: searchedTags }),
          ...((status === 'active' || status === 'archived') && { status }),
        },
        { signal },
      ),
    [docgen, searchedName, searchedTags, status],
  );
  const isFiltered = searchedName !== '' || searchedTags !== '' || status !== 'active';
  return (
    <>
      <PageHead title="Templates">
        <a className="button main" href="#/templates/new">
          New template
        </a>
      </PageHead>
      <search className="row filters">
        <TextField label="Name contains" type="search" value={name} onChange={(event) => setName(event.target.value)} />
        <TextField
          label="Has all tags"
          type="search"
          placeholder="orders, demo"
          value={tags}
          onChange={(event) => setTags(event.target.value)}
        />
        <Select label="Status" options={statuses} value={status} onChange={(event) => setStatus(event.target.value)} />
      </search>
      <LoadedView loaded={list.loaded} what="templates">
        {(templates) =>
          templates.length === 0 ? (
            <NoTemplates isFiltered={isFiltered} />
          ) : (
            <>
              <ul className="rows">
                {templates.map((template) => (
                  <TemplateRow key={template.templateId} template={template} />
                ))}
              </ul>
              <ShowMoreButton list={list} />
            </>
          )
        }
      </LoadedView>
    </>
  );
}

function TemplateRow({ template }: { readonly template: Template }) {
  return (
    <li>
      <a className="row-link" href={`#/templates/${template.templateId}`}>
        <span className="row-title">{template.name}</span>
        {template.description !== undefined && <span className="row-text">{template.description}</span>}
        <span className="row-facts">
          {template.status === 'archived' && <Badge tone="warning">archived</Badge>}
          {template.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          <span className="hint">
            changed <Timestamp at={template.updatedAt} />
          </span>
        </span>
      </a>
    </li>
  );
}

function NoTemplates({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <Empty title="No template matches">
        <p>Change the filters above.</p>
      </Empty>
    );
  }
  return (
    <Empty title="No templates yet">
      <p>Write one and see its document as you type, or start with one from the gallery.</p>
      <p className="row centered">
        <a className="button main" href="#/templates/new">
          New template
        </a>
        <a className="button plain" href="#/gallery">
          Browse the gallery
        </a>
      </p>
    </Empty>
  );
}
