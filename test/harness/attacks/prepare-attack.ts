/** Stores the templates and batches that an attack uses. */
import { randomBytes } from 'node:crypto';
import { insertRenderedBatch } from '../rendered-batches.ts';
import type { ProcessStack } from '../process-stack.ts';
import { storeTemplate } from '../template-requests.ts';
import type { TestTenant } from '../tenant.ts';
import type { AttackName, AttackOrder } from './attack.ts';
import { overflowingBody } from './sequence-overflow.ts';

type Ids = AttackOrder['ids'];
type Preparation = (stack: ProcessStack, attacker: TestTenant) => Promise<Ids>;

/** Larger than the socket buffers of a connection. */
export const longBatch = { documentCount: 1_000, result: `'{"n":' || n || ',"text":"' || repeat('x', 24000) || '"}'` };
/** Documents of the maximum size. Without repetition compression would take longer than the test. */
const wideBatch = { documentCount: 6, result: `'"' || repeat('y', 8000000) || '"'` };
/** A million cells each. */
const tableBatch = { documentCount: 2, result: `'[{"a":1' || repeat('},{"a":1', 999999) || '}]'` };
export const eightMegabytes = `<for(i,1,1000)>${'z'.repeat(8_000)}<endfor><val(1)>`;

const preparations: Readonly<Record<AttackName, Preparation>> = {
  sequenceOverflow: async (_, attacker) => storeBody(attacker, overflowingBody),
  bodyFlood: async () => Promise.resolve({}),
  compressedBodies: async () => Promise.resolve({}),
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
};

export async function prepareAttack(name: AttackName, stack: ProcessStack, attacker: TestTenant): Promise<Ids> {
  return preparations[name](stack, attacker);
}

async function storeBody({ client }: TestTenant, body: string): Promise<Ids> {
  const { templateId } = await storeTemplate(client, { name: 'attack', body });
  return { template: templateId };
}

/** 160 kB in a comment that do not compress. The documents are small. */
function largeBody(): string {
  return `<# ${randomBytes(120_000).toString('base64')} #>{"n": <getDocumentIndex()>}`;
}
