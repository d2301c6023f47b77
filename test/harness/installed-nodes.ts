/** Finds the Node that runs the tests and those on PATH, which may be older. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const supportedMajorMin = 20;

/** Returns each supported version once, with the path of its program. */
export function findInstalledNodes(): (readonly [version: string, path: string])[] {
  // npm adds the folders of the repository's packages to PATH.
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const paths = [process.execPath, ...folders.map((folder) => join(folder, 'node')).filter(existsSync)];
  const found = paths.map((path) => [versionOf(path), path] as const);
  const supported = found.filter(([version]) => Number(/^v(\d+)/.exec(version)?.[1]) >= supportedMajorMin);
  return [...new Map(supported)];
}

function versionOf(path: string): string {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim();
}
