/** Packs the published packages, and installs them with their dependencies in an empty folder, offline. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyCheckout } from './checkout-copy.ts';
import { runProcess } from './run-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const npmMsMax = 240_000;

export const packedWorkspaces = ['libs/engine', 'libs/formats', 'libs/client', 'apps/cli'];
/** The web page of the repository that the packed manifests name. */
const packedHome = 'https://git.example.com/team/docgen';

export interface PackedPackages {
  /** Folder of the installation. */
  readonly path: string;
  /** Copy of the checkout from which they were packed. */
  readonly source: string;
  /** Packed files of the workspaces. */
  readonly tarballs: readonly string[];
  remove(): Promise<void>;
}

/** Files and folders that packing reads. */
const packedFrom = [
  'package.json',
  'tsconfig.json',
  'scripts',
  'libs/mcp',
  'libs/datasets',
  'libs/runtime',
  ...packedWorkspaces,
];

/**
 * Packs in a copy: while `npm pack` runs, the manifest points to temporary files, and a process that starts from the
 * same folder would fail. Links dependencies to where they are installed, without a registry.
 */
export async function installPackedPackages(): Promise<PackedPackages> {
  const source = await copyCheckout(packedFrom);
  const path = await mkdtemp(join(tmpdir(), 'docgen-packed-'));
  const workspacesDir = join(path, 'workspaces');
  await mkdir(workspacesDir);
  const workspaces = packedWorkspaces.flatMap((workspace) => ['--workspace', workspace]);
  await npm(source.root, 'pack', ...workspaces, '--pack-destination', workspacesDir);
  const tarballs = await filesIn(workspacesDir);
  await writeFile(join(path, 'package.json'), '{"name": "user", "version": "1.0.0", "type": "module"}');
  // Without scripts: npm would build the linked dependencies from sources that they lack.
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await npm(path, 'install', ...options, ...tarballs, ...(await vendorFolders()));
  return { path, source: source.root, tarballs, remove };

  async function remove(): Promise<void> {
    await source.remove();
    await rm(path, { recursive: true, force: true });
  }
}

async function npm(cwd: string, ...args: readonly string[]): Promise<void> {
  // Set by the npm that runs the tests. With them npm would work in this checkout.
  const env = { npm_config_local_prefix: undefined, npm_config_workspace: undefined, HOME_URL: packedHome };
  const { code, output } = await runProcess('npm', args, { cwd, env, withinMs: npmMsMax });
  if (code !== 0) throw new Error(`npm ${args[0]} ended with ${code}:\n${output}`);
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).map((name) => join(folder, name));
}

/** Returns the folders of all direct and indirect dependencies of the packed workspaces. */
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
  // Every package has a manifest of this form.
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { dependencies?: object };
  return Object.keys(manifest.dependencies ?? {});
}
