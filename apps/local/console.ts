/** Builds the console of the local stack when its sources have changed. The gateway serves it. */
import { consoleDir, ensureConsoleBuilt } from '../console/built-console.ts';
import type { Reporter } from './reporter.ts';

/** Returns the settings that make the gateway serve the console; none when the build fails. The stack starts anyway. */
export async function prepareConsole(reporter: Reporter): Promise<Readonly<Record<string, string>>> {
  try {
    await reporter.step('Building the console', ensureConsoleBuilt, (isNew) =>
      isNew ? 'The console is built' : 'The console is up to date',
    );
    return { CONSOLE_DIR: consoleDir };
  } catch (error) {
    reporter.note(`The console could not be built: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
}
