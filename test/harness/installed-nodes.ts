/** Finds the Node that runs the tests and the Node on PATH, which may be older. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns each version once, with the path of its program. */
export function findInstalledNodes(): (readonly [version: string, path: string])[] {
  // npm adds the folders of the repository's packages to PATH.
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const own = folders.map((folder) => join(folder, 'node')).find(existsSync);
  const paths = [process.execPath, ...(own === undefined ? [] : [own])];
  return [...new Map(paths.map((path) => [versionOf(path), path])).entries()];
}

function versionOf(path: string): string {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim();
}
