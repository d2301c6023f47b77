/** Something that the services stand on stops without closing a connection: nobody waits beyond the deadline. */
import { readFile, readdir } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';
import { createTemplate } from '@docgen/contracts/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatus, startGenerateLoad } from '../harness/generate-load.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { until } from '../harness/until.ts';

const frozenMs = process.env.SCALE === 'full' ? 20_000 : 5_000;
const callers = 8;
const renderDeadlineMs = 5_000;
// Beside the processes of the test itself, on as few processors as there are.
const slackMs = 500;
const recoveryMsMax = 10_000;
const probeEveryMs = 200;
const services = ['gateway', 'api', 'auth', 'worker-1'];

let stack: ProcessStack;

beforeAll(async () => {
  stack = await startProcessStack();
});

afterAll(async () => stack.stop());

const frozen: Readonly<Record<string, () => Promise<number[]>>> = {
  postgres: async () => listFamily(stack.postgres.pid),
  redis: async () => listFamily(stack.redis.pid),
  auth: async () => listFamily(stack.pidOf('auth')),
};

describe.each(Object.keys(frozen))('%s stands still', (name) => {
  it('answers everybody within the deadline, stays alive, and is back within 10 s', async () => {
    const tenant = await stack.addTenant();
    const { body: template } = await tenant.client.call(createTemplate, {
      body: { name: 'order', body: '{"to": <getRandomFullName()>}' },
    });
    if (!('templateId' in template)) throw new Error('a plain template was asked for');
    const load = startGenerateLoad(tenant.client, template.templateId, callers);
    await until('requests are answered', () => countStatus(load.records, 200) > callers);

    const pids = (await frozen[name]?.()) ?? [];
    signalAll(pids, 'SIGSTOP');
    const frozenAt = performance.now();
    const liveness = await watchLiveness(name, frozenAt + frozenMs);
    signalAll(pids, 'SIGCONT');
    const thawedAt = performance.now();
    await until(
      'requests are answered again',
      () => load.records.some(({ status, answeredAtMs }) => status === 200 && answeredAtMs > thawedAt),
      recoveryMsMax,
    );
    await until('every service is ready', async () => areReady(services), recoveryMsMax);
    await load.stop();

    const slowestMs = Math.max(...load.records.map(({ elapsedMs }) => elapsedMs));
    expect(slowestMs).toBeLessThan(renderDeadlineMs + slackMs);
    expect(liveness).toEqual([]);
    expect(load.records.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  });
});

/** What `/live` did other than answer 200, until then; one that stands still itself is not asked. */
async function watchLiveness(frozenName: string, untilMs: number): Promise<string[]> {
  const asked = services.filter((name) => name !== frozenName);
  const problems: string[] = [];
  for await (const _ of setInterval(probeEveryMs)) {
    if (performance.now() >= untilMs) break;
    const statuses = await Promise.all(
      asked.map(async (name) => status(stack.readyUrlOf(name).replace('/ready', '/live'))),
    );
    statuses.forEach((each, index) => {
      if (each !== 200) problems.push(`${asked[index]} ${each}`);
    });
  }
  return problems;
}

async function areReady(names: readonly string[]): Promise<boolean> {
  const statuses = await Promise.all(names.map(async (name) => status(stack.readyUrlOf(name))));
  return statuses.every((each) => each === 200);
}

async function status(url: string): Promise<number> {
  const res = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await res.arrayBuffer();
  return res.status;
}

/** A process and its children: Postgres serves each connection in one of its own. */
async function listFamily(pid: number | undefined): Promise<number[]> {
  if (pid === undefined) throw new Error('what is to be frozen does not run');
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(entries.map(async (name) => [Number(name), await parentOf(name)] as const));
  return [pid, ...parents.flatMap(([child, parent]) => (parent === pid ? [child] : []))];
}

async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) process.kill(pid, signal);
}
