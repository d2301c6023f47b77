/**
 * The three documents of the engine bench. SMALL is an order of 12 fields, LARGE the same with 100 line items of 6
 * fields. PERSONA is the entry of an address book: 12 traits of a person with an English name who lives in Germany.
 * Every contender makes the same members in the same order, with another seed for each document and its own tables.
 */
export const documentSizes = ['small', 'large', 'persona'] as const;
export type DocumentSize = (typeof documentSizes)[number];
/** The orders, which the other parts of the bench use too. */
export type OrderSize = Exclude<DocumentSize, 'persona'>;

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
const personaMembers = [
  'name',
  'gender',
  'email',
  'username',
  'birthDate',
  'job',
  'phone',
  'employer',
  'street',
  'postcode',
  'city',
  'country',
];
const itemMembers = ['itemId', 'sku', 'category', 'quantity', 'unitPrice', 'isTaxable'];

/** @throws {Error} when a contender's document is not JSON or has other members than the rest */
export function assertComparable(document: string, size: DocumentSize): void {
  const made: unknown = JSON.parse(document);
  if (size === 'persona') return assertMembers(made, personaMembers);
  assertMembers(made, size === 'large' ? [...orderMembers, 'items'] : orderMembers);
  if (size === 'small') return;
  const items = Reflect.get(made, 'items') as unknown;
  if (!Array.isArray(items) || items.length !== itemCount) throw new Error(`not ${itemCount} items`);
  for (const item of items) assertMembers(item, itemMembers);
}

function assertMembers(value: unknown, expected: readonly string[]): asserts value is object {
  const members = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (members.join() !== expected.join()) throw new Error(`members ${members.join()} instead of ${expected.join()}`);
}
