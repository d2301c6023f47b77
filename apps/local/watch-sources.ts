/** `npm start -- --watch`: names the services whose sources change. */
import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processNames } from '@docgen/stack/processes';
import type { ProcessName } from '@docgen/stack/processes';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
/** An editor writes a file several times, and a formatter writes many. */
const settleMs = 100;
const ignored = /(?:^|\/)(?:node_modules|dist|test)(?:\/|$)|\.test\.ts$/;
const source = /\.(?:ts|mjs|json|sql)$/;

/**
 * @param onChange gets the services to restart, and the file that changed last. A file of a library concerns all.
 *
 * @returns ends the watch
 */
export function watchSources(onChange: (services: readonly ProcessName[], file: string) => void): () => void {
  const changed = new Set<ProcessName>();
  let timer: NodeJS.Timeout | undefined;
  const note = (services: readonly ProcessName[], file: string): void => {
    for (const name of services) changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const names = processNames.filter((name) => changed.has(name));
      changed.clear();
      onChange(names, file);
    }, settleMs);
  };
  const watchers = [
    ...processNames.map((name) => watchFolder(`apps/${name}`, (file) => note([name], file))),
    watchFolder('libs', (file) => note(processNames, file)),
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function watchFolder(folder: string, onFile: (file: string) => void) {
  return watch(join(checkout, folder), { recursive: true }, (_event, name) => {
    const path = name?.replaceAll(sep, '/') ?? '';
    if (source.test(path) && !ignored.test(path)) onFile(`${folder}/${path}`);
  });
}
