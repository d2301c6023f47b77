/** The packages as they are published: packed, and installed with what they need in an empty folder, offline. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyCheckout } from './checkout-copy.ts';
import { runProcess } from './run-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const npmMsMax = 240_000;

/** Each with the workspaces that it depends on. */
export const packedWorkspaces = ['libs/engine', 'libs/client', 'apps/cli'];

export interface PackedPackages {
  /** Where they are installed. */
  readonly path: string;
  /** What they were packed from, laid out like this checkout. */
  readonly source: string;
  /** The packed files of our own packages. */
  readonly tarballs: readonly string[];
  remove(): Promise<void>;
}

/** What packing reads, from the root. */
const packedFrom = ['package.json', 'tsconfig.json', 'scripts', ...packedWorkspaces];

/**
 * Packed in a copy: while a workspace is packed, its manifest points at files that are gone a moment later, and
 * a process that starts from the same folder then finds neither.
 *
 * Nothing is asked of a registry: what they depend on is packed from the folder it is installed in.
 */
export async function installPackedPackages(): Promise<PackedPackages> {
  const source = await copyCheckout(packedFrom);
  const path = await mkdtemp(join(tmpdir(), 'docgen-packed-'));
  const [ours, vendors] = [join(path, 'ours'), join(path, 'vendors')];
  await mkdir(ours);
  await mkdir(vendors);
  const workspaces = packedWorkspaces.flatMap((workspace) => ['--workspace', workspace]);
  await npm(source.root, 'pack', ...workspaces, '--pack-destination', ours);
  const folders = [...(await vendorFolders())];
  await npm(root, 'pack', ...folders, '--ignore-scripts', '--pack-destination', vendors);
  const tarballs = await filesIn(ours);
  await writeFile(join(path, 'package.json'), '{"name": "user", "version": "1.0.0", "type": "module"}');
  await npm(path, 'install', '--offline', '--no-audit', '--no-fund', ...tarballs, ...(await filesIn(vendors)));
  return { path, source: source.root, tarballs, remove };

  async function remove(): Promise<void> {
    await source.remove();
    await rm(path, { recursive: true, force: true });
  }
}

async function npm(cwd: string, ...args: readonly string[]): Promise<void> {
  // Of the npm that runs the tests; it would take this checkout for the folder to work in.
  const env = { npm_config_local_prefix: undefined, npm_config_workspace: undefined };
  const { code, output } = await runProcess('npm', args, { cwd, env, withinMs: npmMsMax });
  if (code !== 0) throw new Error(`npm ${args[0]} ended with ${code}:\n${output}`);
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).map((name) => join(folder, name));
}

/** The folders of everything that the packed workspaces depend on, near and far. */
async function vendorFolders(): Promise<Set<string>> {
  const found = new Set<string>();
  const open = packedWorkspaces.map((workspace) => join(root, workspace));
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const name of await dependenciesOf(folder)) {
      if (name.startsWith('@docgen/')) continue;
      const vendor = [join(folder, 'node_modules', name), join(root, 'node_modules', name)].find(existsSync);
      if (vendor === undefined) throw new Error(`${name} of ${folder} is not installed`);
      if (!found.has(vendor)) open.push(vendor);
      found.add(vendor);
    }
  }
  return found;
}

async function dependenciesOf(folder: string): Promise<string[]> {
  // Every package has a manifest of that form.
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { dependencies?: object };
  return Object.keys(manifest.dependencies ?? {});
}
