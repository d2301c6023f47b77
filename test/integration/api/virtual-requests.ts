/** Requests for virtual batches. */
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { storeTemplate } from '../../harness/template-requests.ts';

export const trillion = 1_000_000_000_000;
export const seed = 1_383_236_352_123_456;

export const shopBody = '{"id": "<getUuid()>", "at": "<getDocumentIndex()>", "city": <getCity()>}';
export const personBody = `{"id": "<getUuid()>", "name": <getName()>, "since": <getRandomRecentDate()>, "shop": null}`;
// Some orders fail, and their lines with them.
const orderBody = `{"no": <getUniqueNumber(1, 9000000000000000)>, "total": <getRandomAmount(1, 99)>,
  "x": <if(getDocumentIndex() % 7 == 3)><getParam(missing)><else>1<endif>, "of": {"alias": "<getAlias()>"}}`;
const lineBody = '{"sku": "<getPattern(\'???-####\')>", "count": <getDocumentCount()>, "order": 0}';

export interface ChainCounts {
  readonly shops: number;
  readonly people: number;
  readonly orders: number;
  readonly lines: number;
}

export async function chainOf(client: TestClient, counts: ChainCounts) {
  const ids: string[] = [];
  for (const body of [shopBody, personBody, orderBody, lineBody])
    ids.push((await storeTemplate(client, { body })).templateId);
  const [shop = '', person = '', order = '', line = ''] = ids;
  const from = (path: string) => ({ from: path, strategy: 'round-robin' });
  return [
    {
      alias: 'lines',
      templateId: line,
      count: counts.lines,
      relations: { order: from('orders.no'), shop: from('orders.shop') },
    },
    { alias: 'shops', templateId: shop, count: counts.shops },
    { alias: 'people', templateId: person, count: counts.people, relations: { shop: from('shops.id') } },
    {
      alias: 'orders',
      templateId: order,
      count: counts.orders,
      relations: { shop: from('people.shop'), who: from('people.name'), city: from('shops.city') },
    },
  ];
}

export async function submitVirtual(client: TestClient, documents: unknown, members: object = {}): Promise<string> {
  const answer = await submit(client, { seed, virtual: true, documents, ...members });
  if (answer.error !== undefined) throw new Error(`not accepted: ${answer.error.code} ${answer.error.message}`);
  return answer.body.batchId;
}

export async function read(client: TestClient, batchId: string, query: Readonly<Record<string, string>>) {
  return client.call(streamBatchDocuments, { params: { batchId }, query });
}
