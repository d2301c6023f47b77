/** json-schema-faker with faker for words, and JSON.stringify. */
import { faker as german } from '@faker-js/faker/locale/de';
import { faker } from '@faker-js/faker/locale/en';
import { generateSync } from 'json-schema-faker';
import type { JsonSchema } from 'json-schema-faker';
import { categories, cities, currencies, itemCount, statuses } from '../document-size.ts';
import type { DocumentSize, Generate } from '../document-size.ts';
import { seedFaker } from './faker-fields.ts';

/** The modules that `faker` keywords name. The package takes one faker, so the German ones replace English ones. */
const modules = {
  internet: faker.internet,
  number: faker.number,
  person: faker.person,
  string: faker.string,
  company: german.company,
  location: german.location,
  phone: german.phone,
};

const uuid = { type: 'string', faker: 'string.uuid' };
const amount = (min: number, max: number) => ({
  type: 'number',
  faker: { 'number.float': [{ min, max, fractionDigits: 2 }] },
});
const order = {
  orderId: uuid,
  orderNumber: { type: 'string', pattern: '^ORD-[0-9]{8}$' },
  status: { type: 'string', enum: statuses },
  customerId: uuid,
  customerName: { type: 'string', faker: 'person.fullName' },
  customerEmail: { type: 'string', faker: 'internet.email' },
  shippingCity: { type: 'string', enum: cities },
  trackingCode: { type: 'string', pattern: '^[A-Z]{2}-[0-9]{4}-[0-9]{4}-[0-9]{4}-[A-Z]{2}$' },
  currency: { type: 'string', enum: currencies },
  total: amount(10, 5_000),
  itemCount: { type: 'integer', minimum: 1, maximum: 20 },
  isGift: { type: 'boolean' },
};
const item = {
  itemId: uuid,
  sku: { type: 'string', pattern: '^[A-Z]{3}-[0-9]{5}$' },
  category: { type: 'string', enum: categories },
  quantity: { type: 'integer', minimum: 1, maximum: 12 },
  unitPrice: amount(1, 500),
  isTaxable: { type: 'boolean' },
};
const entry = {
  name: { type: 'string', faker: 'person.fullName' },
  gender: { type: 'string', faker: 'person.sex' },
  email: { type: 'string', faker: 'internet.email' },
  username: { type: 'string', faker: 'internet.username' },
  birthDate: { type: 'string', format: 'date' },
  job: { type: 'string', faker: 'person.jobTitle' },
  phone: { type: 'string', faker: 'phone.number' },
  employer: { type: 'string', faker: 'company.name' },
  street: { type: 'string', faker: 'location.streetAddress' },
  postcode: { type: 'string', faker: 'location.zipCode' },
  city: { type: 'string', faker: 'location.city' },
  country: { const: 'Deutschland' },
};
const items = { type: 'array', minItems: itemCount, maxItems: itemCount, items: objectOf(item) };

const properties: Readonly<Record<DocumentSize, Readonly<Record<string, object>>>> = {
  small: order,
  large: { ...order, items },
  persona: entry,
};

export function createGenerate(size: DocumentSize): Generate {
  const schema = objectOf(properties[size]);
  return (seed) => {
    seedFaker(seed);
    return JSON.stringify(generateSync(schema, { extensions: { faker: modules }, seed }));
  };
}

function objectOf(members: Readonly<Record<string, object>>): JsonSchema {
  // The type of the package lacks the keywords that it adds to JSON Schema.
  return { type: 'object', properties: members, required: Object.keys(members) } as JsonSchema;
}
