/** What the search of the console finds for a text. */
import { Braces, FileText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { navigationFor } from './navigation.ts';
import { navigate } from './route.ts';
import { containsAllWords } from './search.ts';
import { useSession } from './session.tsx';
import { textProblem } from '../components/text-problem.ts';
import { useDebounced } from './use-debounced.ts';
import { useFunctions } from './use-functions.ts';
import type { ShownFunction } from './use-functions.ts';
import { useLoaded } from './use-loaded.ts';

export interface PaletteEntry {
  /** Unique among all entries: a page has its path. */
  readonly key: string;
  readonly title: string;
  /** Other words that find it. */
  readonly words?: string;
  readonly detail?: string;
  readonly icon: LucideIcon;
  readonly open: () => void;
}

export interface PaletteSection {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

const foundMax = 6;

/** @param actions what the search can start besides pages, templates and functions */
export function usePaletteSections(
  text: string,
  actions: readonly PaletteEntry[],
): {
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
      // No name is so long, and the service refuses the search.
      if (textProblem(settled, 200) !== undefined) return [];
      const filter = { status: 'active' as const, limit: foundMax, ...(settled !== '' && { name: settled }) };
      return (await docgen.templates.listFields(['templateId', 'name'], filter, { signal }).page()).items;
    },
    [docgen, settled],
  );
  const pages = navigationFor(identity.role).flatMap(({ links }) =>
    links.map(({ path, title, icon }) => pageEntry(path.startsWith('/') ? path : `/${path}`, { title, icon })),
  );
  const foundFunctions = search === '' ? [] : findFunctions(functions.value ?? [], search);
  // Until the answer for this text arrives, the list has templates of an earlier one.
  const foundTemplates = (templates.value ?? []).filter(({ name }) => containsAllWords(name, search));
  const sections: readonly PaletteSection[] = [
    { title: 'Pages', entries: pages.filter(({ title }) => containsAllWords(title, search)) },
    {
      title: 'Actions',
      entries: actions.filter(({ title, words = '' }) => containsAllWords(`${title} ${words}`, search)),
    },
    {
      title: 'Templates',
      entries: foundTemplates.map(({ templateId, name }) =>
        pageEntry(`/templates/${templateId}`, { title: name, icon: FileText }),
      ),
    },
    {
      title: 'Functions',
      entries: foundFunctions
        .slice(0, foundMax)
        .map(({ name, group }) => pageEntry(`/functions?q=${name}`, { title: name, detail: group, icon: Braces })),
    },
  ];
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    problem: templates.problem ?? functions.problem,
  };
}

/** @param path a route of the console, or an address outside of it below `/docs` */
export function pageEntry(path: string, shown: Omit<PaletteEntry, 'key' | 'open'>): PaletteEntry {
  const open = () => (path.startsWith('/docs') ? location.assign(path) : navigate(path));
  return { key: path, ...shown, open };
}

/** Lists functions whose name has the text before those whose description has it. */
function findFunctions(functions: readonly ShownFunction[], search: string): readonly ShownFunction[] {
  const found = functions.filter(({ name, description }) => containsAllWords(`${name} ${description}`, search));
  return found.toSorted(
    (one, two) => Number(containsAllWords(two.name, search)) - Number(containsAllWords(one.name, search)),
  );
}
