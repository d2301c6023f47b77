/** What `npm start -- --watch` runs beside the services. */
import { fileURLToPath } from 'node:url';
import { spawnTied, stopProcess } from '@docgen/stack/child-processes';
import type { ServiceProcess } from '@docgen/stack/service-process';
import { inspectorPort } from './development-options.ts';
import type { Development } from './development-options.ts';
import type { Reporter } from './reporter.ts';
import type { StackPorts } from './services.ts';
import type { Teardown } from './teardown.ts';
import { watchSources } from './watch-sources.ts';

const consoleServer = fileURLToPath(new URL('../console/serve-console.ts', import.meta.url));

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
