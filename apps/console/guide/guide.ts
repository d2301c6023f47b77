/** The docs as a site under /docs/guide. The build of the console adds it, and the gateway serves it. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { listGuideSources, repository } from './guide-pages.ts';
import { framePage } from './page-frame.ts';
import type { GuidePage } from './page-frame.ts';
import { renderPage } from './render-page.ts';

/** A section of a page, as the search finds it. */
export interface SearchEntry {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

const entry = 'guide/main.ts';
const served: Readonly<Record<string, string>> = { 'docs/openapi.json': '/openapi.json' };

/** A plugin of Vite. The script and the styles of the pages are an input of the build. */
export function guideSite(): Plugin {
  return {
    name: 'guide-site',
    async generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(entry));
      if (chunk?.type !== 'chunk') throw new Error(`the build has no input ${entry}`);
      const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/console/${name}`);
      const pages = await renderGuide();
      for (const page of pages) {
        const source = framePage(page, pages, { script: `/console/${chunk.fileName}`, styles });
        this.emitFile({ type: 'asset', fileName: `guide/${page.slug === '' ? 'index' : page.slug}.html`, source });
      }
      for (const name of await listImages()) {
        const source = await readFile(join(repository, 'docs/images', name));
        this.emitFile({ type: 'asset', fileName: `guide/images/${name}`, source });
      }
      this.emitFile({ type: 'asset', fileName: 'guide/search.json', source: JSON.stringify(searchEntries(pages)) });
    },
  };
}

export async function renderGuide(): Promise<readonly GuidePage[]> {
  const sources = await listGuideSources();
  const paths = new Map(sources.map(({ file, slug }) => [file, pathOf(slug)]));
  for (const name of await listImages()) paths.set(`docs/images/${name}`, `/console/guide/images/${name}`);
  const servedPath = (file: string) =>
    paths.get(file) ?? paths.get(`${file.replace(/\/$/, '')}/README.md`) ?? served[file];
  return Promise.all(
    sources.map(async (source) => {
      const markdown = await readFile(join(repository, source.file), 'utf8');
      return { ...source, path: pathOf(source.slug), ...renderPage(source.file, markdown, servedPath) };
    }),
  );
}

export function searchEntries(pages: readonly GuidePage[]): readonly SearchEntry[] {
  return pages.flatMap(({ path, title, sections }) =>
    sections
      .filter(({ heading, text }) => heading !== '' || text !== '')
      .map(({ id, heading, text }) => ({ id: id === '' ? path : `${path}#${id}`, title, heading, text })),
  );
}

function pathOf(slug: string): string {
  return slug === '' ? '/docs/guide' : `/docs/guide/${slug}`;
}

async function listImages(): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of glob('*.{png,svg}', { cwd: join(repository, 'docs/images') })) names.push(name);
  return names;
}
