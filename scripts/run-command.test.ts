import { describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import type { CommandOptions } from './run-command.ts';

const options = (changes: Partial<CommandOptions> = {}): CommandOptions => ({
  output: 'collect',
  timeoutMs: 4_000,
  signal: new AbortController().signal,
  ...changes,
});
const node = (script: string, changes?: Partial<CommandOptions>) =>
  runCommand('node', ['--eval', script], options(changes));

describe('runCommand', () => {
  it('runCommand collects both streams completely and returns the exit code', async () => {
    const { exitCode, output } = await node(
      `console.log('x'.repeat(200_000)); console.error('why'); process.exitCode = 3`,
    );
    expect(exitCode).toBe(3);
    expect(output).toHaveLength(200_005);
    expect(output).toContain('why');
  });

  it('runCommand runs the Node of the lock file', async () => {
    expect((await node('console.log(process.versions.node)')).output).toMatch(/^24\./);
  });

  it('runCommand passes variables on', async () => {
    expect((await node('console.log(process.env.SCALE)', { env: { SCALE: 'full' } })).output).toBe('full\n');
  });

  it('runCommand ends a command after its time limit and reports it', async () => {
    const { exitCode, output } = await node('setInterval(() => {}, 1_000)', { timeoutMs: 50 });
    expect(exitCode).not.toBe(0);
    expect(output).toContain('longer than 0.05 s');
  });

  it('runCommand ends a command when its signal is aborted', async () => {
    const controller = new AbortController();
    const ended = node('setInterval(() => {}, 1_000)', { signal: controller.signal });
    controller.abort();
    expect((await ended).exitCode).not.toBe(0);
  });

  it('runCommand reports a command that cannot start', async () => {
    const { exitCode, output } = await runCommand('no-such-command', [], options());
    expect(exitCode).toBe(1);
    expect(output).toContain('no-such-command could not be started');
  });
});
