/** Batches of children that read rows of tables, and the same batch without rows. */
import { submitBatch } from '@docgen/contracts/batches';
import { createTemplate } from '@docgen/contracts/templates';
import type { TestTenant } from '../../harness/tenant.ts';
import { bodies } from '../engine/template-bodies.ts';

/** The tables whose rows the children of a batch read. */
export const variants = ['none', 'specs', 'datasets'] as const;
export type Variant = (typeof variants)[number];

export const datasetRowCount = 1_000_000;
const parentCount = 1_000;

const members = bodies.small.replace(/^\{|\}$/g, '');
const customer = '{ "name": <getName()>, "email": <getEmail()>, "city": <getCity()> }';
const product =
  '{ "name": <getRandomProductName()>, "sku": <getPattern("???-#####")>, "price": <getRandomAmount(1, 500)> }';

/** Returns a SMALL order with members of a customer and a product. */
function orderWith(customers: string, products: string): string {
  return `{ <let(c, row(${customers}))><let(p, row(${products}))>${members}, "buyer": <val(c.name)>, "price": <val(p.price)> }`;
}

const orders: Readonly<Record<Variant, string>> = {
  none: bodies.small,
  specs: orderWith('customers', 'products'),
  datasets: orderWith('people', 'goods'),
};
const fiveRows = Array.from({ length: 5 }, (_, n) => `"buyer${n}": <row(customers).name>`).join(', ');
const orderWithFiveRows = `{ ${members}, ${fiveRows} }`;

export interface StoredTemplates {
  readonly customers: string;
  readonly products: string;
  readonly orders: Readonly<Record<Variant, string>>;
  readonly fiveRows: string;
}

/** Stores the templates; the datasets `people` and `goods` exist already. */
export async function storeTemplates(tenant: TestTenant): Promise<StoredTemplates> {
  return {
    customers: await store(tenant, 'customers', customer),
    products: await store(tenant, 'products', product),
    orders: {
      none: await store(tenant, 'none', orders.none),
      specs: await store(tenant, 'specs', orders.specs),
      datasets: await store(tenant, 'datasets', orders.datasets),
    },
    fiveRows: await store(tenant, 'five', orderWithFiveRows),
  };
}

async function store({ client }: TestTenant, name: string, body: string): Promise<string> {
  const { body: stored, error } = await client.call(createTemplate, { body: { name, body } });
  if (!('templateId' in stored)) throw new Error(`the template ${name} was not stored: ${error?.message ?? ''}`);
  return stored.templateId;
}

export interface WantedOrders {
  readonly templates: Pick<StoredTemplates, 'customers' | 'products'>;
  readonly ordersTemplateId: string;
  readonly count: number;
  readonly seed: number;
  readonly virtual: boolean;
}

/** Submits a thousand customers, a thousand products and the orders. Returns the batch's id. */
export async function submitOrders(tenant: TestTenant, wanted: WantedOrders): Promise<string> {
  const { templates, ordersTemplateId, count, seed, virtual } = wanted;
  const documents = [
    { templateId: templates.customers, alias: 'customers', count: parentCount },
    { templateId: templates.products, alias: 'products', count: parentCount },
    { templateId: ordersTemplateId, alias: 'orders', count },
  ];
  const { body, error } = await tenant.client.call(submitBatch, { body: { seed, virtual, documents } });
  if (!('batchId' in body)) throw new Error(`the batch was not accepted: ${error?.message ?? ''}`);
  return body.batchId;
}

/** Yields a CSV of a million rows in pieces of a thousand. */
export function* csvOf(columns: string, rowOf: (index: number) => string): Generator<string> {
  yield `${columns}\n`;
  for (let start = 0; start < datasetRowCount; start += 1_000) {
    yield Array.from({ length: 1_000 }, (_, offset) => `${rowOf(start + offset)}\n`).join('');
  }
}
