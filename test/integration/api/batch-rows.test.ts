/** Rows of other specs in batches: stored and virtual batches have the same ones, and wrong ones are refused. */
import { getBatchDocument } from '@docgen/contracts/batch-documents';
import { listBatches } from '@docgen/contracts/batches';
import { describe, expect, it } from 'vitest';
import { finishBatch, submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { read, seed, submitVirtual, trillion } from './virtual-requests.ts';

const stack = useSharedStack();

const bodies = {
  countries: '{"code": <getCountryCode()>}',
  customers: '{"id": "<getUuid()>", "name": <getName()>}',
  products: '{"sku": <getUniqueDigits(8)>, "price": <getRandomAmount(1, 99)>}',
  orders: `<let(c, row(customers))><let(p, rowZipf(products, 1.2))><let(count, getRandomNumber(1, 9))>
    {"id": "<getUuid()>", "customer": {"id": "<val(c.id)>", "name": <val(c.name)>, "country": <val(c.country)>},
     "sku": <val(p.sku)>, "price": <val(p.price)>, "count": <val(count)>, "total": <val(p.price * count)>}`,
  deliveries: `<let(o, uniqueRow(orders))>{"order": "<val(o.id)>", "to": <val(o.customer.name)>, "total": <val(o.total)>}`,
};
const relations = { customers: { country: { from: 'countries.code', strategy: 'round-robin' } } };

type Alias = keyof typeof bodies;

async function specsOf(client: TestClient, counts: Readonly<Record<Alias, number>>) {
  const aliases = Object.keys(bodies) as Alias[];
  return Promise.all(
    aliases.map(async (alias) => ({
      alias,
      templateId: (await storeTemplate(client, { body: bodies[alias] })).templateId,
      count: counts[alias],
      ...(alias === 'customers' ? { relations: relations.customers } : {}),
    })),
  );
}

interface Order {
  readonly id: string;
  readonly customer: { readonly id: string; readonly name: string; readonly country: string };
  readonly sku: string;
  readonly price: number;
  readonly count: number;
  readonly total: number;
}

interface Line {
  readonly alias: Alias;
  readonly status: string;
  readonly result: unknown;
}

const smallCounts = { countries: 3, customers: 20, products: 10, orders: 60, deliveries: 60 };

describe('a batch whose templates read rows of other specs', () => {
  it('children compute with whole documents of other specs, as these are stored with their relations', async () => {
    const { client } = await stack().addTenant();
    const { batchId } = await finishBatch(client, { seed, documents: await specsOf(client, smallCounts) });

    const { text } = await read(client, batchId, {});

    const lines = text
      .trimEnd()
      .split('\n')
      .map((line): Line => JSON.parse(line) as Line);
    const resultsOf = <T>(alias: Alias): T[] =>
      lines.filter((line) => line.alias === alias).map(({ result }) => result as T);
    const customers = resultsOf<{ readonly id: string }>('customers');
    const products = resultsOf<{ readonly sku: string }>('products');
    const orders = resultsOf<Order>('orders');
    expect(lines.filter(({ status }) => status !== 'completed')).toEqual([]);
    for (const { customer, sku, price, count, total } of orders) {
      expect(customers).toContainEqual(customer);
      expect(products).toContainEqual({ sku, price });
      expect(Math.round(total * 100)).toBe(Math.round(price * 100) * count);
    }
    const delivered = resultsOf<{ readonly order: string }>('deliveries').map(({ order }) => order);
    expect(delivered.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
  });

  it('the documents of a virtual batch have the bytes of the stored ones', async () => {
    const { client } = await stack().addTenant();
    const documents = await specsOf(client, smallCounts);
    const { batchId: storedId } = await finishBatch(client, { seed, documents });
    const virtualId = await submitVirtual(client, documents);

    const stored = await read(client, storedId, {});
    const virtual = await read(client, virtualId, {});

    expect(virtual.text.replaceAll(virtualId, storedId)).toBe(stored.text);
  });

  it('a document of a virtual batch of 10^12 has rows, and is read alone', async () => {
    const { client } = await stack().addTenant();
    const counts = { countries: 3, customers: trillion, products: 1_000, orders: trillion, deliveries: trillion };
    const batchId = await submitVirtual(client, await specsOf(client, counts));
    const readOne = async (alias: Alias, seqNo: string) =>
      client.call(getBatchDocument, { params: { batchId, alias, seqNo } });

    const first = await readOne('deliveries', '987654321012');
    const second = await readOne('deliveries', '987654321012');

    expect(first.body).toMatchObject({ status: 'completed', result: { order: expect.any(String) as unknown } });
    expect(second.text).toBe(first.text);
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each([
    [
      'a table that does not exist',
      { customers: bodies.customers, orders: '{"c": <row(customer).id>}' },
      'Line 1, column 7 of its template: row: there is no table "customer"; did you mean customers?',
    ],
    [
      'a member that no row has',
      { customers: bodies.customers, orders: '{"c": <row(customers).ids>}' },
      'Line 1, column 22 of its template: row has no member ids; did you mean id?.',
    ],
    [
      'rows of a spec that reads rows of this one',
      { customers: '{"c": <row(orders).c>}', orders: '{"c": <row(customers).c>}' },
      'Line 1, column 7 of its template: row reads "orders", whose documents depend on those of "customers"',
    ],
    [
      'rows with numbers of a sequence',
      { customers: '{"no": <createSeq(customers)>}', orders: '{"c": <row(customers).no>}' },
      'Line 1, column 7 of its template: row reads "customers"; rows are computed from the seed, and the template of "customers" uses createSeq',
    ],
    [
      'more unique rows than there are',
      { customers: bodies.customers, orders: '{"c": <uniqueRow(customers).id>}' },
      'has only 2 different values for 3 documents',
    ],
  ])('POST /v1/batches refuses %s, and stores nothing', async (_, specs, message) => {
    const { client } = await stack().addTenant();
    const documents = await Promise.all(
      Object.entries(specs).map(async ([alias, body], index) => ({
        alias,
        count: index + 2,
        templateId: (await storeTemplate(client, { body })).templateId,
      })),
    );

    const { status, error } = await submit(client, { documents });

    expect(status).toBe(400);
    expect(error?.code).toBe('VALIDATION_ERROR');
    expect(error?.message).toContain(message);
    const { body } = await client.call(listBatches, {});
    expect(body.items).toEqual([]);
  });
});
