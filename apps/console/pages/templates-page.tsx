/** The tenant's templates, newest first, filtered by name, tags and status. */
import { usePagedList } from '../app/use-paged-list.ts';
import { useQueryText, useQueryValue } from '../app/use-query-text.ts';
import { useSession } from '../app/session.tsx';
import { Select } from '../components/controls.tsx';
import { FirstSteps } from '../templates/first-steps.tsx';
import { ImportButton } from '../templates/import-button.tsx';
import { ListPage, TextFilter } from '../components/list-page.tsx';
import { Empty } from '../components/states.tsx';
import { parseTags } from '../templates/template-draft.ts';
import { shownFields, TemplateTable } from '../templates/template-table.tsx';
import { textProblem } from '../components/text-problem.ts';
import type { ShownTemplate } from '../templates/template-table.tsx';

const statuses = [
  { value: '', label: 'Active' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
];

export function TemplatesPage() {
  const { docgen } = useSession();
  const name = useQueryText('name', (text) => textProblem(text, 200));
  const tags = useQueryText('tags', (text) => textProblem(text, 2_200));
  const [status, setStatus] = useQueryValue('status');
  const list = usePagedList(
    (signal) => docgen.templates.listFields(shownFields, filterOf(name.settled, tags.settled, status), { signal }),
    [docgen, name.settled, tags.settled, status],
  );
  const isFiltered = name.settled !== '' || tags.settled !== '' || status !== '';
  return (
    <ListPage
      title="Templates"
      what="templates"
      list={list}
      noMatch={isFiltered ? 'No template matches' : undefined}
      empty={<NoTemplates />}
      actions={
        <>
          <ImportButton />
          <a className="button main" href="#/templates/new">
            New template
          </a>
        </>
      }
      filters={
        <>
          <FirstSteps />
          <search className="row filters">
            <TextFilter label="Name contains" dir="auto" filter={name} />
            <TextFilter label="Has all tags" placeholder="orders, demo" filter={tags} />
            <Select
              label="Status"
              className="short"
              options={statuses}
              value={status}
              onChange={(event) => setStatus(event.target.value)}
            />
          </search>
        </>
      }
    >
      {(templates: readonly ShownTemplate[]) => <TemplateTable templates={templates} onChanged={list.loaded.reload} />}
    </ListPage>
  );
}

function filterOf(name: string, typedTags: string, status: string) {
  const tags = parseTags(typedTags).join(',');
  return {
    ...(name !== '' && { name }),
    ...(tags !== '' && { tags }),
    ...(status !== 'all' && { status: status === 'archived' ? ('archived' as const) : ('active' as const) }),
  };
}

function NoTemplates() {
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
