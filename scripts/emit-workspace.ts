/** Compiles a library to JavaScript with declarations. */
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '..');
const EMIT_MS_MAX = 5 * 60_000;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Compiles `index.ts` and everything it imports. Compiles other workspaces separately:
 * otherwise the compiler would emit their sources as a part of this one.
 *
 * @param outDir emptied first
 * @throws {Error} with the output of the compiler
 */
export async function emitWorkspace(workspace: string, outDir: string): Promise<void> {
  const typesDir = join(root, '.docgen', 'packing', 'types');
  const manifest = await readManifest(workspace);
  const paths: Record<string, string[]> = {};
  for (const name of Object.keys(manifest.dependencies ?? {}).filter((each) => each.startsWith('@docgen/'))) {
    await emitWorkspace(await realpath(join(root, 'node_modules', name)), join(typesDir, name));
    paths[name] = [join(typesDir, name, 'index.d.ts')];
  }
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await compile({ workspace, outDir, paths });
}

interface Emission {
  readonly workspace: string;
  readonly outDir: string;
  readonly paths: Readonly<Record<string, string[]>>;
}

async function compile({ workspace, outDir, paths }: Emission): Promise<void> {
  const config = {
    extends: join(root, 'tsconfig.json'),
    files: [join(workspace, 'index.ts')],
    include: [],
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      // Packed files also run on Node 20.
      target: 'es2023',
      rootDir: workspace,
      outDir,
      paths,
    },
  };
  const configFile = join(outDir, 'tsconfig.json');
  await writeFile(configFile, JSON.stringify(config));
  const options = { output: 'collect', timeoutMs: EMIT_MS_MAX, signal: AbortSignal.timeout(EMIT_MS_MAX) } as const;
  // Parallel checkers repeat work: they take half as much processor time again and finish hardly earlier.
  const { exitCode, output } = await runCommand('tsc', ['-p', configFile, '--singleThreaded'], options);
  if (exitCode !== 0) throw new Error(`${workspace} could not be emitted:\n${output}`);
  await rm(configFile);
}

async function readManifest(workspace: string): Promise<Manifest> {
  // Every workspace has a manifest of this form.
  return JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8')) as Manifest;
}
