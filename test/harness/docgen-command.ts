/** Runs `docgen` as a process in a temporary folder. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from './run-process.ts';
import type { ProcessOptions, ProcessResult } from './run-process.ts';

/** The file that npm links as `docgen` in a checkout. */
export const docgenEntry = fileURLToPath(new URL('../../apps/cli/docgen.mjs', import.meta.url));

export interface DocgenFolder {
  readonly path: string;
  run(args: readonly string[], options?: ProcessOptions): Promise<ProcessResult>;
  remove(): Promise<void>;
}

/** @param files texts by file name */
export async function makeDocgenFolder(files: Readonly<Record<string, string>> = {}): Promise<DocgenFolder> {
  const path = await mkdtemp(join(tmpdir(), 'docgen-cli-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  return {
    path,
    run: async (args, options = {}) => runProcess(process.execPath, [docgenEntry, ...args], { cwd: path, ...options }),
    remove: async () => rm(path, { recursive: true, force: true }),
  };
}
