/**
 * The options of `npm start` for engineers: `--watch` restarts services when their sources change, and serves the console
 * from its sources. `--inspect worker` opens the debugger of a process, its threads included.
 */
import { parseArgs } from 'node:util';
import { processNames } from '@docgen/stack/processes';
import type { ProcessName } from '@docgen/stack/processes';

export interface Development {
  readonly isWatching: boolean;
  /** The process that the debugger can attach to. */
  readonly inspected: ProcessName | undefined;
}

/** The usual port of the inspector: editors attach to it by default. */
export const inspectorPort = 9_229;

/** @throws {Error} for an unknown option or process */
export function readDevelopment(args: readonly string[]): Development {
  const { values } = parseArgs({
    args: [...args],
    options: { watch: { type: 'boolean', default: false }, inspect: { type: 'string' } },
  });
  const inspected = processNames.find((name) => name === values.inspect);
  if (values.inspect !== undefined && inspected === undefined) {
    throw new Error(`--inspect takes one of ${processNames.join(', ')}, not ${values.inspect}`);
  }
  return { isWatching: values.watch, inspected };
}

/** Returns the flags of node that open the debugger of a process. */
export function debugFlags({ inspected }: Development, name: ProcessName): string[] {
  return inspected === name ? [`--inspect=127.0.0.1:${inspectorPort}`] : [];
}
