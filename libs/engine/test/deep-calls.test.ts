/** Functions of templates that call themselves must end at a limit before the stack overflows. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { endlessBodies } from './hostile/deep-calls.ts';

/** Kilobytes. Node has 984 unless told otherwise. */
const stackSize = 800;

it('functions that call themselves without end exceed a limit before they exceed the stack', () => {
  const program = fileURLToPath(new URL('hostile/deep-calls.ts', import.meta.url));
  const child = spawnSync(process.execPath, [`--stack-size=${stackSize}`, program]);
  expect(child.stderr.toString()).toBe('');
  const ends = JSON.parse(child.stdout.toString()) as readonly string[]; // our own program's
  expect(ends).toEqual(endlessBodies.map(() => 'limit'));
}, 60_000);
