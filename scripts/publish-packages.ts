/**
 * `npm run packages:publish` packs the libraries and the command, and publishes them in this order. Its options go to
 * npm: `-- --registry https://npm.example.com`, `-- --provenance --access public`, or `-- --dry-run`. It skips versions
 * that the registry has, so an interrupted publication can be repeated. At last it runs `publish-python.ts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
/** Dependencies before the packages that use them. */
const workspaces = ['libs/engine', 'libs/formats', 'libs/client', 'apps/cli'];
const Manifest = z.object({ name: z.string(), version: z.string() });
const options = process.argv.slice(2);

const unpublished = workspaces.filter(isMissing);
if (unpublished.length > 0) publishAll(unpublished);
const python = [join(import.meta.dirname, 'publish-python.ts'), ...options];
if (spawnSync(process.execPath, python, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;

/** Packs all before it publishes one: a package that cannot be packed must not leave the others published. */
function publishAll(selected: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-packages-'));
  try {
    const flags = selected.flatMap((workspace) => ['--workspace', workspace]);
    run('pack', ...flags, '--pack-destination', folder);
    for (const { name, version } of selected.map(manifestOf)) {
      console.log(`publishing ${name} ${version}`);
      run('publish', join(folder, `${name.slice(1).replace('/', '-')}-${version}.tgz`), ...options);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isMissing(workspace: string): boolean {
  const { name, version } = manifestOf(workspace);
  if (!isPublished(name, version)) return true;
  console.log(`${name} ${version} is in the registry already`);
  return false;
}

function manifestOf(workspace: string): z.infer<typeof Manifest> {
  return Manifest.parse(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')));
}

/** An unknown package or version ends `npm view` with an error, or prints nothing. */
function isPublished(name: string, version: string): boolean {
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'version', ...options], { encoding: 'utf8' });
  return stdout.trim() === version;
}

/** @throws {Error} when npm fails; its output is shown */
function run(...args: readonly string[]): void {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ${args[0]} failed`);
}
