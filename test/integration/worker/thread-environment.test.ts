/** Code that renders templates cannot read the worker's settings and secrets. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileCacheDir } from '@docgen/stack/service-process';
import { runProcess } from '../../harness/run-process.ts';

const secret = 'canary-of-the-environment';
const settings = {
  DATABASE_URL: `postgres://docgen:${secret}@127.0.0.1/docgen`,
  KEY_ENCRYPTION_SECRET: secret,
  REDIS_URL: `redis://:${secret}@127.0.0.1`,
  SMTP_URL: `smtp://docgen:${secret}@127.0.0.1`,
  NODE_COMPILE_CACHE: compileCacheDir,
};
/** Runs first in every thread, and prints the names in its environment. */
const preload = `
import { isMainThread } from 'node:worker_threads';
import { writeSync } from 'node:fs';
if (!isMainThread) writeSync(1, JSON.stringify({ thread: Object.keys(process.env) }) + '\\n');
`;
const Line = z.object({
  thread: z.array(z.string()).optional(),
  pool: z.string().optional(),
  batch: z.string().optional(),
  processRenderer: z.string().optional(),
  environment: z.array(z.string()).optional(),
  flags: z.array(z.string()).optional(),
});

async function renderEverywhere() {
  const entry = fileURLToPath(new URL('rendering-process.ts', import.meta.url));
  const flag = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  const { stdout, stderr } = await runProcess(process.execPath, [flag, entry], { env: settings });
  const lines = stdout.trim().split('\n');
  if (lines.length < 2) throw new Error(stderr);
  return lines.map((line) => Line.parse(JSON.parse(line)));
}

describe('render threads and processes', () => {
  it('render threads and processes get no variable of the environment of the worker but the folder of the compile cache', async () => {
    const lines = await renderEverywhere();

    const threads = lines.flatMap(({ thread }) => (thread === undefined ? [] : [thread]));
    const rest = lines.filter(({ thread, flags }) => thread === undefined && flags === undefined);
    // At least one for requests, one in the background and one for batches.
    expect(threads.length).toBeGreaterThanOrEqual(3);
    expect(new Set(threads.flat())).toEqual(new Set(['NODE_COMPILE_CACHE']));
    expect(rest).toEqual([
      { pool: 'rendered' },
      { batch: 'rendered' },
      {
        processRenderer: 'rendered',
        environment: ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_COMPILE_CACHE'],
      },
    ]);
  });
});
