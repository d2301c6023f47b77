/** Reads the TypeScript sources of the repository. */
import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Source {
  /** Below the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Yields every .ts and .tsx file of these folders, in the order of their paths. */
export async function* readSources(folders: readonly string[]): AsyncGenerator<Source> {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  const exclude = (name: string) => name.split(sep).includes('node_modules');
  const paths: string[] = [];
  for await (const path of glob(patterns, { cwd: root, exclude })) paths.push(path);
  for (const path of paths.toSorted()) {
    yield { path: path.replaceAll(sep, '/'), text: await readFile(join(root, path), 'utf8') };
  }
}
