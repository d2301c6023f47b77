/** Compares the batches that a client can read with the accepted ones and with an undisturbed run. */
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { listBatches } from '@docgen/contracts/batches';
import { getSequence } from '@docgen/contracts/sequences';
import { getUsage } from '@docgen/contracts/usage';
import type { Answer } from '../harness/client.ts';
import { mapBounded } from '../harness/map-bounded.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { takenNumbers, namespaceOf } from './batch-load.ts';
import type { Accepted, LoadSize, Templates } from './batch-load.ts';

/** The lines of each batch by its name, without ids that differ between runs. */
export type Reference = ReadonlyMap<string, readonly string[]>;

export interface Findings {
  /** Accepted batches. */
  readonly accepted: number;
  /** Missing documents. */
  readonly lost: number;
  /** Repeated documents, and batches that were not submitted. */
  readonly doubled: number;
  readonly failed: number;
  /** Documents with other bytes than in the undisturbed run. */
  readonly different: number;
  /** Difference between the counted documents and those that completed. */
  readonly usageDifference: number;
  /** Difference between the last numbers of the sequences `orders` and the numbers that their documents need. */
  readonly gaps: number;
  /** A few lines of documents that failed or differ, with the line of the undisturbed run. */
  readonly examples: readonly string[];
}

/** The findings of a run that is equal to the undisturbed one. */
export const noDifferences: Omit<Findings, 'accepted'> = {
  lost: 0,
  doubled: 0,
  failed: 0,
  different: 0,
  usageDifference: 0,
  gaps: 0,
  examples: [],
};

interface Caller {
  readonly tenant: TestTenant;
  readonly templates: Templates;
  readonly accepted: readonly Accepted[];
}

/** Returns the lines of all accepted batches, by the name of the batch. @throws {Error} after 60 s without an answer */
export async function readLinesByBatch(caller: Caller): Promise<Reference> {
  const lines = await mapBounded(caller.accepted, async (batch) => readLines(caller, batch));
  return new Map(caller.accepted.map(({ name }, index) => [name, lines[index] ?? []]));
}

/** Compares what a client can read with the undisturbed run. Call it when all batches are over. */
export async function compareWithReference(caller: Caller, reference: Reference, size: LoadSize): Promise<Findings> {
  const found = await readLinesByBatch(caller);
  const perBatch = [...found].map(([name, lines]) => compareLines(lines, reference.get(name) ?? []));
  const sumOf = (pick: (compared: Compared) => number): number => perBatch.reduce((sum, one) => sum + pick(one), 0);
  const documents = [...found.values()].reduce((count, lines) => count + new Set(lines.map(keyOf)).size, 0);
  const failed = sumOf((compared) => compared.failed);
  return {
    accepted: caller.accepted.length,
    lost: sumOf((compared) => compared.lost),
    doubled: sumOf((compared) => compared.doubled) + (await countBatches(caller.tenant)) - size.batchCount,
    failed,
    different: sumOf((compared) => compared.different),
    usageDifference: Math.abs((await countedDocuments(caller.tenant)) - (documents - failed)),
    gaps: await countGaps(caller.tenant, size),
    examples: perBatch.flatMap(({ examples }) => examples).slice(0, examplesMax),
  };
}

interface Compared {
  readonly lost: number;
  readonly doubled: number;
  readonly failed: number;
  readonly different: number;
  readonly examples: readonly string[];
}

const examplesMax = 6;

function compareLines(lines: readonly string[], expected: readonly string[]): Compared {
  const wanted = new Map(expected.map((line) => [keyOf(line), line]));
  const found = new Map(lines.map((line) => [keyOf(line), line]));
  const different = [...found].filter(([key, line]) => wanted.get(key) !== line);
  const failed = lines.filter((line) => line.includes('"status":"failed"'));
  const shown = [...failed, ...different.map(([, line]) => line)].slice(0, examplesMax / 2);
  return {
    lost: [...wanted.keys()].filter((key) => !found.has(key)).length,
    doubled: lines.length - found.size,
    failed: failed.length,
    different: different.length,
    examples: shown.map((line) => `${line}\n  undisturbed: ${wanted.get(keyOf(line)) ?? 'no such document'}`),
  };
}

/** Returns alias and index, which identify a line. */
function keyOf(line: string): string {
  return /"alias":"[^"]*","seqNo":\d+/.exec(line)?.[0] ?? line;
}

async function readLines({ tenant, templates }: Caller, { batchId }: Accepted): Promise<string[]> {
  const { text } = await untilAnswered(`the documents of ${batchId} are read`, async () =>
    tenant.client.call(streamBatchDocuments, { params: { batchId } }),
  );
  const ids = [batchId, templates.customer, ...templates.orders];
  const common = ids.reduce((replaced, id) => replaced.replaceAll(id, '-'), text);
  return common.split('\n').filter((line) => line !== '');
}

async function countBatches({ client }: TestTenant): Promise<number> {
  let count = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = cursor === '' ? { limit: '100' } : { limit: '100', cursor };
    const { body } = await untilAnswered('batches are listed', async () => client.call(listBatches, { query }));
    count += body.items.length;
    cursor = body.nextCursor;
  }
  return count;
}

async function countedDocuments({ client }: TestTenant): Promise<number> {
  const { body } = await untilAnswered('usage is read', async () => client.call(getUsage));
  return body.documentsGenerated;
}

async function countGaps({ client }: TestTenant, { batchCount, documentsPerBatch }: LoadSize): Promise<number> {
  const gaps = await mapBounded([...Array(batchCount).keys()], async (index) => {
    const expected = takenNumbers(index, documentsPerBatch);
    if (expected === undefined) return 0;
    const { body } = await untilAnswered('a sequence is read', async () =>
      client.call(getSequence, { params: { name: 'orders' }, query: { namespace: namespaceOf(index) } }),
    );
    return Math.abs((body.value ?? 0) - expected);
  });
  return gaps.reduce((sum, gap) => sum + gap, 0);
}

/** Retries a read until the product has recovered: reads are not part of the check. */
async function untilAnswered<T>(what: string, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return until(
    what,
    async () => {
      const answer = await ask();
      return answer.status === 200 ? answer : undefined;
    },
    60_000,
  );
}
