import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const file = new URL('thread-priority.ts', import.meta.url).href;

/** The niceness of a process that had the first, after its thread was given the second. */
function nicenessAfter(own: number, wanted: number): string {
  const program = `
    import { getPriority, setPriority } from 'node:os';
    import { readlinkSync } from 'node:fs';
    import { lowerThreadPriority } from '${file}';
    setPriority(0, ${own});
    lowerThreadPriority(${wanted});
    console.log(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  return `${stdout.toString().trim()}${stderr.toString()}`;
}

describe.runIf(process.platform === 'linux')('the priority of a thread', () => {
  it('is lowered', () => {
    expect(nicenessAfter(0, 5)).toBe('5');
  });

  it('is left where it is when the process was started with a lower one: nobody may raise it again', () => {
    expect(nicenessAfter(15, 5)).toBe('15');
  });
});
