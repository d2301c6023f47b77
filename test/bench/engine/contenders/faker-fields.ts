/** The fields of the bench documents, made with faker. */
import { faker as german } from '@faker-js/faker/locale/de';
import { faker } from '@faker-js/faker/locale/en';
import { categories, cities, currencies, statuses } from '../document-size.ts';

const { datatype, helpers, internet, number, person, string } = faker;

export const fakerFields = {
  uuid: () => string.uuid(),
  orderDigits: () => string.numeric(8),
  status: () => helpers.arrayElement(statuses),
  fullName: () => `${person.firstName()} ${person.lastName()}`,
  email: () => internet.email(),
  city: () => helpers.arrayElement(cities),
  trackingCode: () => helpers.replaceSymbols('??-####-####-####-??'),
  currency: () => helpers.arrayElement(currencies),
  total: () => number.float({ min: 10, max: 5_000, fractionDigits: 2 }),
  itemCount: () => number.int({ min: 1, max: 20 }),
  isGift: () => datatype.boolean(0.2),
  sku: () => helpers.replaceSymbols('???-#####'),
  category: () => helpers.arrayElement(categories),
  quantity: () => number.int({ min: 1, max: 12 }),
  unitPrice: () => number.float({ min: 1, max: 500, fractionDigits: 2 }),
  isTaxable: () => datatype.boolean(0.8),
  gender: () => person.sex(),
  username: () => internet.username(),
  birthDate: () => faker.date.birthdate().toISOString().slice(0, 10),
  job: () => person.jobTitle(),
  phone: () => german.phone.number(),
  employer: () => german.company.name(),
  street: () => german.location.streetAddress(),
  postcode: () => german.location.zipCode(),
  germanCity: () => german.location.city(),
  country: () => 'Deutschland',
};

export function seedFaker(seed: number): void {
  faker.seed(seed);
  german.seed(seed);
}
