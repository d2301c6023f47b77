/**
 * Runs before and after `npm pack` in a workspace (`prepack`, `postpack`). Node does not strip types below
 * node_modules: a packed library has JavaScript and declarations, and a manifest that points to them. A packed command is
 * bundled with its packages.
 *
 *     node ../../scripts/pack-workspace.ts emit       writes dist/ and the published manifest
 *     node ../../scripts/pack-workspace.ts restore    removes both
 *
 * A process that starts from the checkout between the two reads the published manifest, whose files are gone after
 * `restore`. Pack in a copy of a checkout from which other processes run.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { bundleCommand } from './bundle-command.ts';
import { emitWorkspace } from './emit-workspace.ts';
import { publishedManifest } from './published-manifest.ts';
import { repositoryHome } from './repository-home.ts';

const root = join(import.meta.dirname, '..');
const workspace = process.cwd();
const outDir = join(workspace, 'dist');
const manifestFile = join(workspace, 'package.json');
/** The manifest of the sources, while the published one replaces it. */
const keptFile = join(root, '.docgen', 'packing', `${basename(workspace)}.json`);

const [task] = process.argv.slice(2);
if (task === 'emit') await emit();
else if (task === 'restore') await restore();
else throw new Error('pack-workspace.ts takes emit or restore');

async function emit(): Promise<void> {
  // A killed pack left the published manifest.
  await restore();
  const isCommand = existsSync(join(workspace, 'main.ts'));
  await (isCommand ? bundleCommand : emitWorkspace)(workspace, outDir).catch(async (error: unknown) => {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  });
  const source = await readFile(manifestFile, 'utf8');
  await mkdir(join(keptFile, '..'), { recursive: true });
  await writeFile(keptFile, source);
  const from = { home: repositoryHome(), directory: relative(root, workspace) };
  await replaceManifest(`${JSON.stringify(publishedManifest(JSON.parse(source), from), undefined, 2)}\n`);
}

async function restore(): Promise<void> {
  if (existsSync(keptFile)) {
    await replaceManifest(await readFile(keptFile, 'utf8'));
    await rm(keptFile);
  }
  await rm(outDir, { recursive: true, force: true });
}

/** Renames a complete file, so that no reader sees half a manifest. */
async function replaceManifest(text: string): Promise<void> {
  const staged = `${manifestFile}.${process.pid}`;
  await writeFile(staged, text);
  await rename(staged, manifestFile);
}
