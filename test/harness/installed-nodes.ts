/** The Nodes of this machine: the one that runs the tests, and the machine's own, which may be older. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Each version once, with the path of its program. */
export function findInstalledNodes(): (readonly [version: string, path: string])[] {
  // npm puts the folders of the repository's own packages in front.
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const own = folders.map((folder) => join(folder, 'node')).find(existsSync);
  const paths = [process.execPath, ...(own === undefined ? [] : [own])];
  return [...new Map(paths.map((path) => [versionOf(path), path])).entries()];
}

function versionOf(path: string): string {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim();
}
