/** The usual solution: a function that fills an object from faker, and JSON.stringify. */
import { itemCount } from '../document-size.ts';
import type { DocumentSize, Generate } from '../document-size.ts';
import { fakerFields, seedFaker } from './faker-fields.ts';

export function createGenerate(size: DocumentSize): Generate {
  const create = size === 'small' ? createOrder : createLargeOrder;
  return (seed) => {
    seedFaker(seed);
    return JSON.stringify(create());
  };
}

function createOrder() {
  return {
    orderId: fakerFields.uuid(),
    orderNumber: `ORD-${fakerFields.orderDigits()}`,
    status: fakerFields.status(),
    customerId: fakerFields.uuid(),
    customerName: fakerFields.fullName(),
    customerEmail: fakerFields.email(),
    shippingCity: fakerFields.city(),
    trackingCode: fakerFields.trackingCode(),
    currency: fakerFields.currency(),
    total: fakerFields.total(),
    itemCount: fakerFields.itemCount(),
    isGift: fakerFields.isGift(),
  };
}

function createLargeOrder() {
  return { ...createOrder(), items: Array.from({ length: itemCount }, createItem) };
}

function createItem() {
  return {
    itemId: fakerFields.uuid(),
    sku: fakerFields.sku(),
    category: fakerFields.category(),
    quantity: fakerFields.quantity(),
    unitPrice: fakerFields.unitPrice(),
    isTaxable: fakerFields.isTaxable(),
  };
}
