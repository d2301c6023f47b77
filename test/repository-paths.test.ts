/** Pages name files and folders of the repository. A file that moves must not leave its old path in a page. */
import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const exclude = (name: string) => /(?:^|[/\\])(?:node_modules|dist|\.git|\.docgen)$/.test(name);
const pages = '{*,{apps,clients,docs,examples,helm,k8s,libs,test}/**/*}.md';

/** Files that the command makes or readers write, and a prefix of the streams of a document. */
const otherNames = new Set(['.docgen-state.json', 'docgen/login.json', 'order.json', 'persona/']);

const ends = await listEnds();

/** Every path with all its ends: pages name `catalogue/locales.ts` without the folders above it. */
async function listEnds(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const path of glob(['**/*', '.{ci,devcontainer,githooks,github,vscode}/**/*', '.*'], {
    cwd: root,
    exclude,
  })) {
    const names = path.split(sep);
    names.forEach((_, index) => found.add(names.slice(index).join('/')));
  }
  return found;
}

/** The code spans of a page that are paths of files, or of folders below one of the root. */
function pathsIn(page: string): readonly string[] {
  const spans = [...page.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
  return spans.filter(
    (span) =>
      /^[\w.*<>-]+(?:\/[\w.*<>-]+)*\/?$/.test(span) &&
      !otherNames.has(span) &&
      !/^(?:\.docgen|dist|node_modules)\//.test(span) &&
      (/[\w>]\.(?:css|json|md|mjs|py|sh|sql|tsx?|ya?ml)$/.test(span) ||
        /^(?:apps|clients|docs|examples|helm|k8s|libs|scripts|test)\/./.test(span) ||
        /^[a-z-]+\/$/.test(span)),
  );
}

/** A path can have `*`, `<locale>` or `NAME` in place of names. */
function isThere(path: string): boolean {
  const plain = path.replace(/\/$/, '');
  if (!/[*<]|NAME/.test(plain)) return ends.has(plain);
  const pattern = plain.replaceAll('.', String.raw`\.`).replaceAll(/\*|<\w+>|NAME/g, '[^/]+');
  return [...ends].some((end) => new RegExp(`^${pattern}$`).test(end));
}

describe('a page', () => {
  it('every page names only files and folders that exist', async () => {
    const missing: string[] = [];
    let pathCount = 0;
    for await (const page of glob(pages, { cwd: root, exclude })) {
      const paths = pathsIn(await readFile(join(root, page), 'utf8'));
      pathCount += paths.length;
      missing.push(...paths.filter((path) => !isThere(path)).map((path) => `${page}: ${path}`));
    }
    expect(missing).toEqual([]);
    expect(pathCount).toBeGreaterThan(150);
  });

  it.each(['test/faults/lost-folder', 'lost-file.ts', 'lost-folder/', 'catalogue/<locale>/lost.json'])(
    'a page that names %s is found',
    (path) => {
      expect(pathsIn(`See \`${path}\`.`)).toEqual([path]);
      expect(isThere(path)).toBe(false);
    },
  );
});
