/**
 * The two documents of the engine bench. SMALL is an order of 12 fields, LARGE the same with 100 line items of 6
 * fields. Every contender makes the same members in the same order, with another seed for each document and its own
 * tables.
 */
export const documentSizes = ['small', 'large'] as const;
export type DocumentSize = (typeof documentSizes)[number];

/** Makes the document of a seed, as JSON text. */
export type Generate = (seed: number) => string;

export const itemCount = 100;
export const statuses = ['new', 'paid', 'packed', 'shipped', 'delivered'] as const;
export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK'] as const;
export const cities = ['Berlin', 'Paris', 'London', 'Madrid', 'Rome', 'Vienna', 'Oslo', 'Lisbon'] as const;
export const categories = ['books', 'games', 'garden', 'kitchen', 'music', 'office', 'sports', 'toys'] as const;

const orderMembers = [
  'orderId',
  'orderNumber',
  'status',
  'customerId',
  'customerName',
  'customerEmail',
  'shippingCity',
  'trackingCode',
  'currency',
  'total',
  'itemCount',
  'isGift',
];
const itemMembers = ['itemId', 'sku', 'category', 'quantity', 'unitPrice', 'isTaxable'];

/** @throws {Error} when a contender's document is not JSON or has other members than the rest */
export function assertComparable(document: string, size: DocumentSize): void {
  const order: unknown = JSON.parse(document);
  const expected = size === 'large' ? [...orderMembers, 'items'] : orderMembers;
  assertMembers(order, expected);
  if (size === 'small') return;
  const items = Reflect.get(order, 'items') as unknown;
  if (!Array.isArray(items) || items.length !== itemCount) throw new Error(`not ${itemCount} items`);
  for (const item of items) assertMembers(item, itemMembers);
}

function assertMembers(value: unknown, expected: readonly string[]): asserts value is object {
  const members = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (members.join() !== expected.join()) throw new Error(`members ${members.join()} instead of ${expected.join()}`);
}
