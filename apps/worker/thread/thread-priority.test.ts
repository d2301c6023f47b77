import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const file = new URL('thread-priority.ts', import.meta.url).href;

/** Starts a process with niceness `own`, lowers its thread to `wanted` and returns the niceness of the thread. */
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

describe.runIf(process.platform === 'linux')('lowerThreadPriority', () => {
  it('lowerThreadPriority lowers the priority of a thread', () => {
    expect(nicenessAfter(0, 5)).toBe('5');
  });

  it('lowerThreadPriority keeps a priority that is lower already, because raising it takes privileges', () => {
    expect(nicenessAfter(15, 5)).toBe('15');
  });
});
