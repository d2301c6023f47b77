/**
 * The options of `npm start` for engineers: `--watch` restarts services when their sources change, and serves the console
 * from its sources. `--inspect worker` opens the debugger of a process, its threads included.
 */
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { spawnTied, stopProcess } from './child-processes.ts';
import { processNames } from './processes.ts';
import type { ProcessName } from './processes.ts';
import type { Reporter } from './reporter.ts';
import type { ServiceProcess } from './service-process.ts';
import type { StackPorts } from './services.ts';
import type { Teardown } from './teardown.ts';
import { watchSources } from './watch-sources.ts';

export interface Development {
  readonly isWatching: boolean;
  /** The process that the debugger can attach to. */
  readonly inspected: ProcessName | undefined;
}

const consoleServer = fileURLToPath(new URL('../console/serve-console.ts', import.meta.url));
/** The usual port of the inspector: editors attach to it by default. */
const inspectorPort = 9_229;

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

interface DevelopmentContext {
  readonly development: Development;
  readonly reporter: Reporter;
  readonly teardown: Teardown;
}

interface Watched {
  readonly services: readonly ServiceProcess[];
  readonly ports: StackPorts;
}

/** Starts what `--watch` needs; nothing without it. */
export function startDevelopment({ development, reporter, teardown }: DevelopmentContext, watched: Watched): void {
  if (development.inspected !== undefined) {
    reporter.note(`The debugger of ${development.inspected} listens on 127.0.0.1:${inspectorPort}`);
  }
  if (!development.isWatching) return;
  const endWatch = watchSources((names, file) => {
    reporter.note(`${file} has changed: restarting ${names.join(', ')}`);
    for (const service of watched.services) if (names.some((name) => name === service.name)) service.restart();
  });
  const console = serveConsole(watched.ports);
  reporter.note(`The console of the sources is at http://127.0.0.1:${watched.ports.console}/console/`);
  teardown.add('the watch', async () => {
    endWatch();
    if (console.pid !== undefined)
      await stopProcess(console.pid, [
        ['SIGTERM', 5_000],
        ['SIGKILL', 5_000],
      ]);
  });
}

function serveConsole({ console, gateway }: StackPorts) {
  return spawnTied({
    command: process.execPath,
    args: [consoleServer, String(console), `http://127.0.0.1:${gateway}`],
    options: { stdio: ['ignore', 'ignore', 'inherit'] },
    deathSignal: 'KILL',
  });
}
