/** Code that renders reaches no socket, no file and no process. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

it('generated code in a confined thread can load no built-in module and open no connection', async () => {
  const worker = new Worker(new URL('confined-rendering-main.ts', import.meta.url), { execArgv: [] });

  const [open] = (await once(worker, 'message')) as [string[]];
  await worker.terminate();

  expect(open).toEqual([]);
});

/** Runs first in every thread, and prints when the thread gives `fetch` up. */
const preload = `
import { isMainThread } from 'node:worker_threads';
import { writeSync } from 'node:fs';
const { deleteProperty } = Reflect;
Reflect.deleteProperty = (target, name) => {
  if (!isMainThread && name === 'fetch') writeSync(1, 'confined thread\\n');
  return deleteProperty(target, name);
};
`;

it('each render thread of a worker is confined, and its separate process renders without permissions', async () => {
  const entry = fileURLToPath(new URL('rendering-process.ts', import.meta.url));
  const flag = `--import=data:text/javascript,${encodeURIComponent(preload)}`;

  const { stdout } = await promisify(execFile)(process.execPath, [flag, entry]);

  expect(stdout.match(/confined thread/g)?.length).toBeGreaterThanOrEqual(3);
  expect(stdout).toContain('"processRenderer":"rendered"');
  expect(stdout).toContain('"flags":["--permission"');
});
