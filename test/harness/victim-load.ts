/** Ordinary requests of a tenant while another tenant attacks. The client checks every answer by its contract. */
import { generateStored } from '@docgen/contracts/generation';
import { createSequence, nextInSequence } from '@docgen/contracts/sequences';
import { getTemplate, listTemplates } from '@docgen/contracts/templates';
import { inBursts } from './attacks/in-bursts.ts';
import { quantileMs } from './callers.ts';
import type { Answer } from './client.ts';
import { mapBounded } from './map-bounded.ts';
import { startPace } from './pace.ts';
import { runningMs } from './running-clock.ts';
import { storeTemplate } from './template-requests.ts';
import type { TestTenant } from './tenant.ts';

export interface VictimRecord {
  readonly operation: string;
  /** `200`, another status with its error code, or an error of the connection. */
  readonly end: string;
  /** By the clock of `running-clock.ts`. */
  readonly elapsedMs: number;
}

export interface VictimLoad {
  /** Resolves with all records when the last request is answered. */
  stop(): Promise<VictimRecord[]>;
}

export interface Victim {
  /** Sends this number of requests, a few at a time: freshly started processes are slow. */
  warmUp(requests: number): Promise<void>;
  /** Sends all operations in rotation at a steady rate. */
  startMix(requestsPerSecond: number): VictimLoad;
  /** Renders documents with a sequence number in bursts that coincide with the attacker's: they share commits. */
  startBursts(size: number, everyMs: number): VictimLoad;
}

type Operation = readonly [name: string, call: () => Promise<Answer<unknown>>];

export async function prepareVictim({ client }: TestTenant): Promise<Victim> {
  const plain = await storeTemplate(client, { body: '{"to": <getRandomFullName()>}' });
  const numbered = await storeTemplate(client, { body: '{"no": <createSeq(invoice)>}' });
  await client.call(createSequence, { body: { name: 'drawn' } });
  const generate = async (templateId: string) => client.call(generateStored, { params: { templateId }, body: {} });
  const generateNumbered: Operation = ['generate with a sequence', async () => generate(numbered.templateId)];
  const operations: readonly Operation[] = [
    ['list', async () => client.call(listTemplates)],
    ['get', async () => client.call(getTemplate, { params: { templateId: plain.templateId } })],
    ['generate', async () => generate(plain.templateId)],
    ['draw', async () => client.call(nextInSequence, { params: { name: 'drawn' }, body: {} })],
    generateNumbered,
  ];
  const call = async (index: number) => record(operations[index % operations.length] ?? generateNumbered);
  const warmUp = async (requests: number) => {
    await mapBounded([...Array(requests).keys()], call);
  };
  // Opens connections and compiles templates before the measurement.
  await warmUp(operations.length);
  return {
    warmUp,
    startMix: (requestsPerSecond) => {
      const calls: Promise<VictimRecord>[] = [];
      const pace = startPace(requestsPerSecond, (index) => calls.push(call(index)));
      return {
        stop: async () => {
          pace.stop();
          return Promise.all(calls);
        },
      };
    },
    startBursts: (size, everyMs) => {
      const stopping = new AbortController();
      const records: VictimRecord[] = [];
      const running = inBursts({ ending: stopping.signal, everyMs, size }, async () => {
        records.push(await record(generateNumbered));
      });
      return {
        stop: async () => {
          stopping.abort();
          await running;
          return records;
        },
      };
    },
  };
}

async function record([operation, call]: Operation): Promise<VictimRecord> {
  const startedAtMs = runningMs();
  const end = await call().then(
    ({ status, error }) => (error === undefined ? String(status) : `${status} ${error.code} ${error.message}`),
    String,
  );
  return { operation, end, elapsedMs: runningMs() - startedAtMs };
}

/** Counts the answers other than 200. */
export function failuresOf(records: readonly VictimRecord[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { operation, end } of records) {
    if (end !== '200') counts[`${operation}: ${end}`] = (counts[`${operation}: ${end}`] ?? 0) + 1;
  }
  return counts;
}

/** Returns number and durations of the requests, for people. */
export function describeRecords(records: readonly VictimRecord[]): string {
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => quantileMs(records, share).toFixed(0));
  return `${records.length} requests, ${records.filter(({ end }) => end !== '200').length} not 200, p50 ${p50}, p99 ${p99}, longest ${longest} ms`;
}
