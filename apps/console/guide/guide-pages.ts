/** The pages of the guide: which files of the repository they are made from, and where they stand in the navigation. */
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface GuideSource {
  /** Path in the repository. */
  readonly file: string;
  /** Path below /docs/guide; empty for the first page. */
  readonly slug: string;
  readonly group: string;
}

export const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** The groups of the navigation with the names of their pages, in order. Other pages of `docs` follow in the last one. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Templates: ['language', 'tables', 'functions', 'reproducibility', 'coming-from-faker', 'coming-from-mockaroo'],
  Service: ['batches', 'errors', 'webhooks', 'limits', 'billing', 'agents'],
  Clients: ['cli', 'client', 'python'],
  Operation: [
    'parts',
    'settings',
    'operations',
    'permits',
    'cluster',
    'gitops',
    'backup',
    'failover',
    'uninstall',
    'measurements',
    'runbooks',
  ],
  Project: ['glossary', 'decisions', 'contributing', 'changelog', 'security'],
};

/** Pages that are not in `docs`. */
const others: Readonly<Record<string, string>> = {
  'README.md': '',
  'CHANGELOG.md': 'changelog',
  'CONTRIBUTING.md': 'contributing',
  'SECURITY.md': 'security',
  'apps/cli/README.md': 'cli',
  'libs/client/README.md': 'client',
  'clients/python/README.md': 'python',
};

/** In the order of the navigation. Pages of a subfolder come after its README. */
export async function listGuideSources(): Promise<readonly GuideSource[]> {
  const files: string[] = [];
  for await (const file of glob('docs/**/*.md', { cwd: repository })) files.push(file.replaceAll('\\', '/'));
  const sources = [...Object.keys(others), ...files].map((file) => {
    const slug = slugOf(file);
    return { file, slug, group: groupOf(slug) };
  });
  const order = ['', ...Object.values(groups).flat()];
  const placeOf = ({ slug }: GuideSource) => order.indexOf(slug.split('/')[0] ?? '');
  return sources.toSorted((a, b) => placeOf(a) - placeOf(b) || a.slug.localeCompare(b.slug));
}

function slugOf(file: string): string {
  return others[file] ?? file.replace(/^docs\//, '').replace(/(?:\/README)?\.md$/, '');
}

function groupOf(slug: string): string {
  const [head = ''] = slug.split('/');
  return Object.entries(groups).find(([, names]) => names.includes(head))?.[0] ?? (slug === '' ? 'Start' : 'Project');
}
