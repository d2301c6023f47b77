/** The usual solution: a function that fills an object from faker, and JSON.stringify. */
import { itemCount } from '../document-size.ts';
import type { DocumentSize, Generate } from '../document-size.ts';
import { fakerFields, seedFaker } from './faker-fields.ts';

export function createGenerate(size: DocumentSize): Generate {
  const create = creators[size];
  return (seed) => {
    seedFaker(seed);
    return JSON.stringify(create());
  };
}

const creators: Readonly<Record<DocumentSize, () => object>> = {
  small: createOrder,
  large: createLargeOrder,
  persona: createEntry,
};

function createEntry() {
  return {
    name: fakerFields.fullName(),
    gender: fakerFields.gender(),
    email: fakerFields.email(),
    username: fakerFields.username(),
    birthDate: fakerFields.birthDate(),
    job: fakerFields.job(),
    phone: fakerFields.phone(),
    employer: fakerFields.employer(),
    street: fakerFields.street(),
    postcode: fakerFields.postcode(),
    city: fakerFields.germanCity(),
    country: fakerFields.country(),
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
