/**
 * Runs around `npm pack` in a workspace (its `prepack` and `postpack`): Node strips no types below node_modules,
 * so that a packed workspace holds JavaScript and declarations, and a manifest that points at them.
 *
 *     node ../../scripts/pack-workspace.ts emit       writes dist/, and the manifest as it is published
 *     node ../../scripts/pack-workspace.ts restore    takes both back
 *
 * A process that is started from the checkout between the two may take the published manifest, and find nothing
 * where that points once both are gone: what others run from is packed in a copy.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { emitWorkspace } from './emit-workspace.ts';
import { publishedManifest } from './published-manifest.ts';

const root = join(import.meta.dirname, '..');
const workspace = process.cwd();
const outDir = join(workspace, 'dist');
const manifestFile = join(workspace, 'package.json');
/** The manifest of the sources, while the published one stands in its place. */
const keptFile = join(root, '.docgen', 'packing', `${basename(workspace)}.json`);

const [task] = process.argv.slice(2);
if (task === 'emit') await emit();
else if (task === 'restore') await restore();
else throw new Error('pack-workspace.ts takes emit or restore');

async function emit(): Promise<void> {
  // A pack that was killed left its manifest in place.
  await restore();
  await emitWorkspace(workspace, outDir).catch(async (error: unknown) => {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  });
  const source = await readFile(manifestFile, 'utf8');
  await mkdir(join(keptFile, '..'), { recursive: true });
  await writeFile(keptFile, source);
  await replaceManifest(`${JSON.stringify(publishedManifest(JSON.parse(source)), undefined, 2)}\n`);
}

async function restore(): Promise<void> {
  if (existsSync(keptFile)) {
    await replaceManifest(await readFile(keptFile, 'utf8'));
    await rm(keptFile);
  }
  await rm(outDir, { recursive: true, force: true });
}

/** In one step: whoever reads it meanwhile finds one manifest or the other, whole. */
async function replaceManifest(text: string): Promise<void> {
  const staged = `${manifestFile}.${process.pid}`;
  await writeFile(staged, text);
  await rename(staged, manifestFile);
}
