/** What the search of the console finds for a text. */
import { Braces, FileText, Layers, Plus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { navigationFor } from './navigation.ts';
import { containsAllWords } from './search.ts';
import { useSession } from './session.tsx';
import { useDebounced } from './use-debounced.ts';
import { useFunctions } from './use-functions.ts';
import type { ShownFunction } from './use-functions.ts';
import { useLoaded } from './use-loaded.ts';

export interface PaletteEntry {
  /** Where it leads; also its key. */
  readonly path: string;
  readonly title: string;
  readonly detail?: string;
  readonly icon: LucideIcon;
}

export interface PaletteSection {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

const actions: readonly PaletteEntry[] = [
  { path: '/templates/new', title: 'New template', icon: Plus },
  { path: '/batches/new', title: 'New batch', icon: Layers },
];

const foundMax = 6;

export function usePaletteSections(text: string): {
  readonly sections: readonly PaletteSection[];
  /** Why templates or functions are missing. */
  readonly problem: unknown;
} {
  const { docgen, identity } = useSession();
  const search = text.trim();
  const settled = useDebounced(search);
  const functions = useFunctions(docgen);
  const templates = useLoaded(
    async (signal) => {
      const filter = { status: 'active' as const, limit: foundMax, ...(settled !== '' && { name: settled }) };
      return (await docgen.templates.listFields(['templateId', 'name'], filter, { signal }).page()).items;
    },
    [docgen, settled],
  );
  const pages = navigationFor(identity.role).flatMap(({ links }) =>
    links.map(({ path, title, icon }) => ({ path: path.startsWith('/') ? path : `/${path}`, title, icon })),
  );
  const foundFunctions = search === '' ? [] : findFunctions(functions.value ?? [], search);
  // Until the answer for this text arrives, the list has templates of an earlier one.
  const foundTemplates = (templates.value ?? []).filter(({ name }) => containsAllWords(name, search));
  const sections: readonly PaletteSection[] = [
    { title: 'Pages', entries: pages.filter(({ title }) => containsAllWords(title, search)) },
    { title: 'Actions', entries: actions.filter(({ title }) => containsAllWords(title, search)) },
    {
      title: 'Templates',
      entries: foundTemplates.map(({ templateId, name }) => ({
        path: `/templates/${templateId}`,
        title: name,
        icon: FileText,
      })),
    },
    {
      title: 'Functions',
      entries: foundFunctions
        .slice(0, foundMax)
        .map(({ name, group }) => ({ path: `/functions?q=${name}`, title: name, detail: group, icon: Braces })),
    },
  ];
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    problem: templates.problem ?? functions.problem,
  };
}

/** Lists functions whose name has the text before those whose description has it. */
function findFunctions(functions: readonly ShownFunction[], search: string): readonly ShownFunction[] {
  const found = functions.filter(({ name, description }) => containsAllWords(`${name} ${description}`, search));
  return found.toSorted(
    (one, two) => Number(containsAllWords(two.name, search)) - Number(containsAllWords(one.name, search)),
  );
}
