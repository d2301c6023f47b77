/**
 * The bundles of the previous release, built from its commit and the installed packages. Its processes run beside those
 * of this checkout.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkPackages } from './checkout-copy.ts';
import type { CheckoutCopy } from './checkout-copy.ts';
import { bundle, bundledPaths } from './next-release.ts';
import { runProcess } from './run-process.ts';

/**
 * A tag or a commit whose migrations this checkout has. The first release takes its place after 1.0.0. This commit has
 * `processes.ts` in `apps/local`.
 */
const previousRelease = '7dfec453';
const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** False in a checkout without history, such as a shallow clone. */
export async function hasPreviousRelease(): Promise<boolean> {
  const args = ['-C', checkout, 'cat-file', '-e', `${previousRelease}^{commit}`];
  const ended = await runProcess('git', args).catch(() => undefined);
  return ended?.code === 0;
}

/** @throws {Error} with the output of git, tar or the bundler */
export async function makePreviousRelease(): Promise<CheckoutCopy> {
  const root = await mkdtemp(join(tmpdir(), 'docgen-previous-'));
  const archive = join(root, 'sources.tar');
  await run('git', ['-C', checkout, 'archive', '-o', archive, previousRelease, ...bundledPaths, 'apps/local']);
  await run('tar', ['-xf', archive, '-C', root]);
  await linkPackages(root);
  await bundle(root);
  return { root, remove: async () => rm(root, { recursive: true, force: true }) };
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runProcess(command, args);
  if (code !== 0) throw new Error(`${command}: ${output}`);
}
