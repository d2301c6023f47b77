/** Kills a process under load: callers get documents or 503, and the counted usage agrees with their record. */
import { getUsage } from '@docgen/contracts/usage';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatus, startGenerateLoad } from '../../harness/generate-load.ts';
import type { LoadRecord } from '../../harness/generate-load.ts';
import type { ProcessStack } from '../../harness/process-stack.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { untilReady } from '../../harness/until-ready.ts';
import { until } from '../../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const killCount = isFull ? 20 : 1;
const callers = isFull ? 16 : 8;
const requestsPerSecondMax = isFull ? Infinity : 100;
const answersBetween = isFull ? 200 : 50;
/** How long a caller waits for a render whose worker was killed. */
export const renderDeadlineMs = isFull ? 5_000 : 3_000;
// The machine restarts processes at the same time.
const deadlineSlackMs = 500;
const recoveryMsMax = 10_000;
const readyMsMax = 60_000;

let stack: ProcessStack;

const faults: Readonly<Record<string, () => void | Promise<void>>> = {
  worker: () => ['worker-1', 'worker-2'].forEach((name) => stack.kill(name, 'SIGKILL')),
  api: () => stack.kill('api', 'SIGKILL'),
  redis: async () => stack.redis.restart('kill'),
  postgres: async () => stack.postgres.restart('kill'),
};

export function testKillsUnderLoad(getStack: () => ProcessStack): void {
  beforeAll(() => {
    stack = getStack();
  });

  describe.each(Object.keys(faults))('kill -9 of the %s under load', (name) => {
    it(`after kill -9 of the ${name} every caller gets a document or 503 within the deadline, the stack recovers in 10 s, and usage is right`, async () => {
      const tenant = await stack.addTenant();
      const { templateId } = await storeTemplate(tenant.client, { body: '{"n": <getRandomNumber(1,9)>}' });
      const load = startGenerateLoad(tenant.client, templateId, callers, requestsPerSecondMax);
      const recoveriesMs: number[] = [];
      for (let kill = 0; kill < killCount; kill += 1) {
        await untilMoreDocuments(load.records, answersBetween);
        // One worker can answer while the other one still starts.
        await untilReady(stack, readyMsMax);
        const killedAtMs = performance.now();
        await faults[name]?.();
        await untilMoreDocuments(load.records, answersBetween);
        recoveriesMs.push(firstDocumentAfter(load.records, killedAtMs) - killedAtMs);
      }
      await load.stop();

      const others = load.records.filter(({ status, code }) => status !== 200 && code !== 'SERVICE_UNAVAILABLE');
      expect(others).toEqual([]);
      expect(longestMs(load.records)).toBeLessThan(renderDeadlineMs + deadlineSlackMs);
      expect(Math.max(...recoveriesMs)).toBeLessThan(recoveryMsMax);
      const documents = countStatus(load.records, 200);
      const counted = await countedDocuments(tenant);
      expect(counted).toBeGreaterThanOrEqual(documents);
      expect(counted).toBeLessThanOrEqual(documents + countStatus(load.records, 503));
    });
  });
}

/** Does not spread into Math.max: there are hundreds of thousands of records. */
function longestMs(records: readonly LoadRecord[]): number {
  return records.reduce((longest, { elapsedMs }) => Math.max(longest, elapsedMs), 0);
}

async function untilMoreDocuments(records: readonly LoadRecord[], more: number): Promise<void> {
  const before = countStatus(records, 200);
  await until(`${more} more documents`, () => countStatus(records, 200) >= before + more, 30_000);
}

function firstDocumentAfter(records: readonly LoadRecord[], momentMs: number): number {
  // Documents that were already answered when the process was killed do not show recovery.
  const failure = records.find(({ status, answeredAtMs }) => status !== 200 && answeredAtMs > momentMs);
  const afterMs = failure?.answeredAtMs ?? momentMs;
  return records.find(({ status, answeredAtMs }) => status === 200 && answeredAtMs > afterMs)?.answeredAtMs ?? Infinity;
}

async function countedDocuments({ client }: TestTenant): Promise<number> {
  const usage = await until('usage is read', async () => {
    const { status, body } = await client.call(getUsage);
    return status === 200 ? body : undefined;
  });
  return usage.documentsGenerated;
}
