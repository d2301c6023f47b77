/** A copy of this checkout or of a part of it, which a test may change while others run from the checkout. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

export interface CheckoutCopy {
  /** Has the folders of this checkout. */
  readonly root: string;
  remove(): Promise<void>;
}

/** @param paths files and folders below the root; tests are not copied */
export async function copyCheckout(paths: readonly string[]): Promise<CheckoutCopy> {
  const root = await mkdtemp(join(tmpdir(), 'docgen-copy-'));
  for (const path of paths) {
    await cp(join(checkout, path), join(root, path), { recursive: true, filter: isSource });
  }
  await linkPackages(root);
  return { root, remove: async () => rm(root, { recursive: true, force: true }) };
}

function isSource(path: string): boolean {
  return basename(path) !== 'node_modules' && !path.endsWith('.test.ts');
}

/** Links installed packages to those of the checkout, and workspaces to those of the copy. */
export async function linkPackages(root: string): Promise<void> {
  const own = join(root, 'node_modules');
  const installed = join(checkout, 'node_modules');
  await mkdir(join(own, '@docgen'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@docgen') await symlink(join(installed, name), join(own, name));
  }
  for (const group of ['apps', 'libs'].filter((each) => existsSync(join(root, each)))) {
    for (const name of await readdir(join(root, group))) {
      await symlink(join(root, group, name), join(own, '@docgen', name));
      const nested = join(checkout, group, name, 'node_modules');
      if (existsSync(nested)) await symlink(nested, join(root, group, name, 'node_modules'));
    }
  }
}
