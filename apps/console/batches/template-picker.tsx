/** Finds one of the tenant's active templates by a part of its name, however many there are. */
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDebounced } from '../app/use-debounced.ts';
import { useListBox } from '../app/use-list-box.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { TextField } from '../components/controls.tsx';
import { describeProblem } from '../components/problem-text.ts';
import type { ChosenTemplate } from './batch-draft.ts';

interface TemplatePickerProps {
  readonly chosen: ChosenTemplate | undefined;
  /** Shown while no template is chosen. */
  readonly placeholder: string;
  readonly problem: string | undefined;
  readonly onChoose: (template: ChosenTemplate | undefined) => void;
}

const shownMax = 20;

export function TemplatePicker({ chosen, placeholder, problem, onChoose }: TemplatePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<string | undefined>(undefined);
  const isOpen = search !== undefined;
  const found = useTemplates(search);
  const options = found.value?.items ?? [];
  const choose = (template: ChosenTemplate) => {
    onChoose(template);
    setSearch(undefined);
  };
  const { active, moveTo, handleKey } = useListBox(options, choose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && handleKey(event)) return;
    if (event.key !== (isOpen ? 'Escape' : 'ArrowDown')) return;
    event.preventDefault();
    moveTo(0);
    setSearch(isOpen ? undefined : '');
  };
  return (
    <div className="picker">
      <TextField
        ref={input}
        label="Template"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active !== undefined ? `${id}-${active.templateId}` : undefined}
        placeholder={placeholder}
        dir="auto"
        value={search ?? chosen?.name ?? ''}
        problem={problem}
        onFocus={(event) => event.target.select()}
        onClick={() => setSearch((before) => before ?? '')}
        onChange={(event) => {
          setSearch(event.target.value);
          moveTo(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setSearch(undefined)}
      />
      <ul className="picker-list" role="listbox" id={`${id}-list`} aria-label="Templates" hidden={!isOpen}>
        {isOpen &&
          options.map((template) => (
            <li
              key={template.templateId}
              id={`${id}-${template.templateId}`}
              role="option"
              aria-selected={template === active}
              dir="auto"
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(template)}
            >
              {template.name}
            </li>
          ))}
      </ul>
      {isOpen && (
        <p className="picker-note hint" role="status">
          {noteOf(found.value, found.problem, found.isLoading)}
        </p>
      )}
    </div>
  );
}

interface FoundTemplates {
  readonly items: readonly ChosenTemplate[];
  readonly hasMore: boolean;
}

/** @param search undefined while the list is closed */
function useTemplates(search: string | undefined) {
  const { docgen } = useSession();
  const name = useDebounced(search);
  const isSearching = name !== undefined;
  return useLoaded<FoundTemplates>(
    async (signal) => {
      if (!isSearching) return { items: [], hasMore: false };
      const filter = { status: 'active', limit: shownMax, ...(name !== '' && { name }) } as const;
      const { items, nextCursor } = await docgen.templates
        .listFields(['templateId', 'name'], filter, { signal })
        .page();
      return { items, hasMore: nextCursor !== null };
    },
    [docgen, name],
  );
}

function noteOf(found: FoundTemplates | undefined, problem: unknown, isLoading: boolean): string {
  if (problem !== undefined) return describeProblem(problem).text;
  if (isLoading || found === undefined) return 'Searching …';
  if (found.items.length === 0) return 'No active template name contains this.';
  return found.hasMore ? `The first ${shownMax}. Type part of a name to find others.` : '';
}
