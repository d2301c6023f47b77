/**
 * Numbers of `createSeq` while workers are killed: no number twice, and gaps only for calls with an unknown outcome.
 */
import { generateAdhoc } from '@docgen/contracts/generation';
import { getSequence } from '@docgen/contracts/sequences';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProcessStack } from '../../harness/process-stack.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const clientCount = isFull ? 64 : 16;
const numbersPerClient = isFull ? 1_000 : 20;
const killCount = isFull ? 20 : 1;

let stack: ProcessStack;
let tenant: TestTenant;

interface Drawn {
  readonly numbers: number[];
  /** Calls whose outcome the client does not know. */
  unknownCount: number;
}

async function draw(sequence: string, drawn: Drawn): Promise<void> {
  const body = { body: `{"n": <createSeq(${sequence})>}` };
  const { status, body: answer, error } = await tenant.client.call(generateAdhoc, { body });
  if (status === 200) drawn.numbers.push(numberOf(answer.data));
  else if (error?.code === 'SERVICE_UNAVAILABLE') drawn.unknownCount += 1;
  else throw new Error(`status ${status}`);
}

async function drawAll(sequence: string, drawn: Drawn): Promise<void> {
  const client = async () => {
    for (let taken = 0; taken < numbersPerClient; taken += 1) await draw(sequence, drawn);
  };
  await Promise.all(Array.from({ length: clientCount }, client));
}

export function testSequenceNumbers(getStack: () => ProcessStack): void {
  beforeAll(async () => {
    stack = getStack();
    tenant = await stack.addTenant();
  });

  describe('createSeq', () => {
    it('createSeq gives many clients different numbers, from 1 to their count without a gap', async () => {
      const drawn: Drawn = { numbers: [], unknownCount: 0 };
      await drawAll('undisturbed', drawn);
      const total = clientCount * numbersPerClient;
      expect(drawn.unknownCount).toBe(0);
      expect(drawn.numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    });

    it('createSeq gives no number twice while workers are killed, and skips only numbers of calls with an unknown outcome', async () => {
      const drawn: Drawn = { numbers: [], unknownCount: 0 };
      const drawing = drawAll('killed', drawn);
      const share = (clientCount * numbersPerClient) / (killCount + 1);
      for (let kill = 1; kill <= killCount; kill += 1) {
        await until('more numbers are drawn', () => drawn.numbers.length >= share * (kill - 0.5), 60_000);
        stack.kill(kill % 2 === 0 ? 'worker-1' : 'worker-2', 'SIGKILL');
      }
      await drawing;

      const { body } = await tenant.client.call(getSequence, { params: { name: 'killed' } });
      expect(new Set(drawn.numbers).size).toBe(drawn.numbers.length);
      expect(body.value).toBeGreaterThanOrEqual(drawn.numbers.length);
      expect(body.value).toBeLessThanOrEqual(drawn.numbers.length + drawn.unknownCount);
      expect(drawn.numbers.toSorted((a, b) => a - b).at(-1)).toBeLessThanOrEqual(body.value ?? 0);
    });
  });
}

function numberOf(document: unknown): number {
  if (typeof document !== 'object' || document === null || !('n' in document)) throw new Error('no number');
  return Number(document.n);
}
