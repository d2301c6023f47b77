/** The functions and the docs of an installation. They are the same for all callers, so one answer serves all. */
import type { CatalogueFunction, Docgen } from '@docgen/client';
import { ToolFailure } from './tool-failure.ts';

export interface DocsPage {
  readonly name: string;
  readonly title: string;
  readonly path: string;
}

/** Reads a public text of the installation, such as /llms.txt. Undefined when it has none. */
export type ReadText = (path: string) => Promise<string | undefined>;

/** The reference as one caller reads it. */
export interface Reference {
  functions(): Promise<readonly CatalogueFunction[]>;
  /** @throws {ToolFailure} when the installation serves no docs */
  pages(): Promise<readonly DocsPage[]>;
  /** Markdown. @throws {ToolFailure} when there is no such page */
  page(name: string): Promise<string>;
}

/** Keeps answers for all callers of a process. */
export interface ReferenceCache {
  referenceOf(docgen: Docgen, readText: ReadText): Reference;
}

const keptMsMax = 5 * 60_000;

export function createReferenceCache(clock: () => number): ReferenceCache {
  // The names are those of the pages in llms.txt, so the cache has a bound.
  const kept = new Map<string, { readonly at: number; readonly value: Promise<unknown> }>();
  const keep = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
    const found = kept.get(name);
    if (found !== undefined && clock() - found.at < keptMsMax) return found.value as Promise<T>; // stored below
    const value = load();
    kept.set(name, { at: clock(), value });
    value.catch(() => kept.delete(name));
    return value;
  };
  return {
    referenceOf: (docgen, readText) => {
      const pages = async () => keep('pages', async () => parsePages(await readText('/llms.txt')));
      return {
        functions: async () => keep('functions', async () => (await docgen.listFunctions()).functions),
        pages,
        page: async (name) => {
          const found = (await pages()).find((page) => page.name === name);
          if (found === undefined) throw new ToolFailure(`There is no page "${name}". Call read_docs without page.`);
          return keep(found.path, async () => (await readText(found.path)) ?? '');
        },
      };
    },
  };
}

/** Reads the links of llms.txt: `- [Title](/console/guide/language.txt): …`. */
function parsePages(index: string | undefined): readonly DocsPage[] {
  const links = [...(index ?? '').matchAll(/^- \[([^\]]+)\]\((\/\S*?([\w-]+)\.txt)\)/gm)];
  if (links.length === 0) throw new ToolFailure('This installation serves no docs.');
  return links.map(([, title = '', path = '', name = '']) => ({ name, title, path }));
}
