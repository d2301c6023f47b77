import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';

const pausedMs = 400;
const busyMs = 400;

/** Prints wall time and time of the clock: first of a wait that the test pauses, then of work. */
const program = `
  const { runningMs } = await import(${JSON.stringify(new URL('running-clock.ts', import.meta.url).href)});
  const { setTimeout: delay } = await import('node:timers/promises');
  const times = () => [performance.now(), runningMs()];
  const since = (start) => times().map((time, index) => time - start[index]);
  times();
  await delay(500);
  const waiting = times();
  console.log('waiting');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  console.log(since(waiting).join(' '));
  const [working, cpu] = [times(), process.threadCpuUsage()];
  while (process.threadCpuUsage(cpu).user < ${busyMs} * 1_000);
  console.log(since(working).join(' '));
  process.exit();
`;

it('the clock of running-clock.ts stops while the process is paused, and goes on while its main thread works', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  const ended = once(child, 'exit');

  expect(await next()).toBe('waiting');
  child.kill('SIGSTOP');
  await delay(pausedMs);
  child.kill('SIGCONT');
  child.stdin.write('go\n');
  const [waitedMs = 0, runningWaitedMs = 0] = (await next()).split(' ').map(Number);
  const [, runningBusyMs = 0] = (await next()).split(' ').map(Number);
  await ended;

  expect(waitedMs - runningWaitedMs).toBeGreaterThan(pausedMs - 50);
  expect(runningBusyMs).toBeGreaterThan(busyMs / 2);
});
