/** Go with the modules that generated clients import: private copies of Debian's packages. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { debianCacheDir, downloadPackage } from './debian-program.ts';
import type { DebianProgram } from './debian-program.ts';

/** Their sources, and those of the modules that they import. */
const modulesPackage = 'golang-golang-x-oauth2-dev';

/**
 * @param workspace a folder with `src`, as GOPATH has it
 * @throws {Error} where the machine has no apt that can fetch them
 */
export async function findDebianGo(workspace: string): Promise<DebianProgram> {
  const [go, modules] = await Promise.all([unpacked('golang-go'), unpacked(modulesPackage)]);
  const root = join(go, 'usr', 'lib', 'go');
  return {
    command: join(root, 'bin', 'go'),
    env: {
      GOROOT: root,
      GOPATH: [workspace, join(modules, 'usr', 'share', 'gocode')].join(delimiter),
      GOCACHE: join(debianCacheDir, 'go-cache'),
      GO111MODULE: 'off',
      GOFLAGS: '',
    },
  };
}

async function unpacked(packageName: string): Promise<string> {
  const copy = join(debianCacheDir, `${packageName}-${process.arch}`);
  const isOfGo = (planned: string) => /^golang-(?:\d|go$|src$|golang-x-)/.test(planned);
  if (!existsSync(copy)) await downloadPackage(packageName, isOfGo, copy);
  return copy;
}
