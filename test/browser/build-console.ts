/** Builds the console once before all browser tests. */
import { ensureConsoleBuilt } from '../../apps/console/built-console.ts';

export async function setup(): Promise<void> {
  await ensureConsoleBuilt();
}
