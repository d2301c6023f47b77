/** Stores the templates and batches that an attack uses. */
import { randomBytes } from 'node:crypto';
import { submit } from '../batch-requests.ts';
import { insertRenderedBatch } from '../rendered-batches.ts';
import type { ProcessStack } from '../process-stack.ts';
import { storeTemplate } from '../template-requests.ts';
import type { TestTenant } from '../tenant.ts';
import type { Attacker, AttackName } from './attack.ts';
import { overflowingBody } from './sequence-overflow.ts';

type Ids = Attacker['ids'];
type Preparation = (stack: ProcessStack, attacker: TestTenant) => Promise<Ids>;

/** Larger than the socket buffers of a connection. */
export const longBatch = { documentCount: 1_000, result: `'{"n":' || n || ',"text":"' || repeat('x', 24000) || '"}'` };
/** Documents of the maximum size. Without repetition compression would take longer than the test. */
const wideBatch = { documentCount: 6, result: `'"' || repeat('y', 8000000) || '"'` };
/** A million cells each. */
const tableBatch = { documentCount: 2, result: `'[{"a":1' || repeat('},{"a":1', 999999) || '}]'` };
/** Workers ignore it: its chunks are done. */
const unfinishedBatch = { status: 'running', documentCount: 10, doneCount: 1 } as const;
export const eightMegabytes = `<for(i,1,1000)>${'z'.repeat(8_000)}<endfor><val(1)>`;

const preparations: Readonly<Record<AttackName, Preparation>> = {
  sequenceOverflow: async (_, attacker) => storeBody(attacker, overflowingBody),
  bodyFlood: async () => Promise.resolve({}),
  trickleDownloads: async ({ db }, { tenantId }) => ({ batch: await insertRenderedBatch(db, tenantId, longBatch) }),
  unreadDocuments: async (_, attacker) => storeBody(attacker, eightMegabytes),
  wideDownloads: async ({ db }, { tenantId }) => ({
    batch: await insertRenderedBatch(db, tenantId, wideBatch),
    table: await insertRenderedBatch(db, tenantId, tableBatch),
  }),
  costlyChecks: async () => Promise.resolve({}),
  oddBodies: async () => Promise.resolve({}),
  repeatedBodies: async (_, attacker) => storeBody(attacker, largeBody()),
  synchronousBatches: async (_, attacker) => storeBody(attacker, '{"n": <createSeq(n)>}'),
  compressedBodies: async () => Promise.resolve({}),
  virtualReads: async (_, attacker) => storeVirtualBatch(attacker),
  agentCalls: async ({ db }, { tenantId }) => ({ batch: await insertRenderedBatch(db, tenantId, unfinishedBatch) }),
};

export async function prepareAttack(name: AttackName, stack: ProcessStack, attacker: TestTenant): Promise<Ids> {
  return preparations[name](stack, attacker);
}

async function storeBody({ client }: TestTenant, body: string): Promise<Ids> {
  const { templateId } = await storeTemplate(client, { name: 'attack', body });
  return { template: templateId };
}

/** Each document takes some milliseconds of a render thread. */
async function storeVirtualBatch({ client }: TestTenant): Promise<Ids> {
  const body =
    '{"n": <getDocumentIndex()>, "work": "<for(i, 1, 9000)><if(getRandomNumber(1, 9) == 0)>x<endif><endfor>"}';
  const { templateId } = await storeTemplate(client, { name: 'attack', body });
  const documents = [{ alias: 'a', templateId, count: 1_000_000_000 }];
  const { body: batch, error } = await submit(client, { virtual: true, documents });
  if (error !== undefined) throw new Error(`not accepted: ${error.code} ${error.message}`);
  return { batch: batch.batchId };
}

/** 160 kB in a comment that do not compress. The documents are small. */
function largeBody(): string {
  return `<# ${randomBytes(120_000).toString('base64')} #>{"n": <getDocumentIndex()>}`;
}
