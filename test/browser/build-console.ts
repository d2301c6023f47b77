/** Once for all browser tests: the console as its sources are. */
import { ensureConsoleBuilt } from '../../apps/console/built-console.ts';

export async function setup(): Promise<void> {
  await ensureConsoleBuilt();
}
