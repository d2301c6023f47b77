/** Bundles a command with its packages: one small file to start with, and parts that load on demand. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Bundles `main.ts` and the program of its threads. The packed command then needs no other package, and loads a few
 * files instead of hundreds.
 *
 * @param outDir emptied first
 */
export async function bundleCommand(workspace: string, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const build = await rolldown({
    // The threads of `docgen batch --offline` start from a file of their own.
    input: { main: join(workspace, 'main.ts'), 'offline-thread': join(workspace, 'offline/offline-thread.ts') },
    cwd: workspace,
    platform: 'node',
    // Packed files also run on Node 20.
    transform: { target: 'es2023' },
  });
  try {
    await build.write({ dir: outDir, format: 'esm', chunkFileNames: '[name]-[hash].js', comments: { legal: true } });
  } finally {
    await build.close();
  }
}
