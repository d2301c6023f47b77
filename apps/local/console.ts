/** The console of the local stack: built when its sources have changed, then served by the gateway. */
import { consoleDir, ensureConsoleBuilt } from '../console/built-console.ts';
import type { Reporter } from './reporter.ts';

/** The settings that make the gateway serve it; none when it cannot be built, which stops nothing else. */
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
