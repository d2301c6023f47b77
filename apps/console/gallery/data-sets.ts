/** Three data sets with relations between their documents, and three whose documents also read rows of each other. */
import { adventureWorks } from './adventure-works.ts';
import type { DataSet } from './data-set.ts';
import { ledger } from './ledger.ts';
import { mastodon } from './mastodon.ts';

const shop: DataSet = {
  slug: 'shop',
  name: 'Shop',
  description: 'Customers and products, orders for both, and a shipment for each order.',
  documents: [
    {
      alias: 'customers',
      templateName: 'Shop: customer',
      count: 20,
      body: `{ "customerId": "C-<padStart(getDocumentIndex() + 1, 5, "0")>", "name": <getName()>, "email": <getEmail()>, "city": <getCity()> }\n`,
    },
    {
      alias: 'products',
      templateName: 'Shop: product',
      count: 12,
      body: `{ "sku": "<getPattern("???-####")>", "title": <getRandomProductName()>, "price": <getRandomPrice(2, 120)>, "ean": <getRandomEan13()> }\n`,
    },
    {
      alias: 'orders',
      templateName: 'Shop: order',
      count: 60,
      relations: { customerId: 'customers.customerId', sku: 'products.sku', unitPrice: 'products.price' },
      body: `{ "orderNo": "<formatSeq(shopOrders, 'SO-{000000}')>", "quantity": <getRandomNumber(1, 5)>, "placedAt": <getRandomRecentDate(60)> }\n`,
    },
    {
      alias: 'shipments',
      templateName: 'Shop: shipment',
      count: 60,
      relations: { orderNo: 'orders.orderNo', customerId: 'orders.customerId' },
      body: `{ "trackingNo": "<getPattern("1Z########")>", "carrier": <oneOf("Northpost", "Swiftline")>, "shippedAt": <getRandomSoonDate(5)> }\n`,
    },
  ],
};

const bank: DataSet = {
  slug: 'bank',
  name: 'Bank',
  description: 'Account holders with two accounts each, a card for each account, and bookings.',
  documents: [
    {
      alias: 'holders',
      templateName: 'Bank: holder',
      count: 10,
      body: `{ "holderId": <getUuid()>, "name": <getName()>, "birthDate": <getBirthDate()>, "address": { "street": <getStreet()>, "city": <getCity()> } }\n`,
    },
    {
      alias: 'accounts',
      templateName: 'Bank: account',
      count: 20,
      relations: { holderId: 'holders.holderId', holderCity: 'holders.address.city' },
      body: `{ "iban": <getRandomIban("DE")>, "kind": <oneOf("current", "savings")>, "openedAt": <getRandomPastDate(2000, "yyyy-MM-dd")> }\n`,
    },
    {
      alias: 'cards',
      templateName: 'Bank: card',
      count: 20,
      relations: { iban: 'accounts.iban', holderId: 'accounts.holderId' },
      body: `{ "number": <getRandomCardNumber("visa")>, "expiry": <getRandomCardExpiry()>, "isBlocked": <getRandomBoolean(0.05)> }\n`,
    },
    {
      alias: 'bookings',
      templateName: 'Bank: booking',
      count: 100,
      relations: { iban: 'accounts.iban' },
      body: `{ "bookingNo": <createSeq(bookings)>, "amount": <oneOfWeighted(getRandomAmount(-250, -1), 80, getRandomAmount(300, 3000), 20)>, "counterparty": <getRandomCompanyName()>, "bookedAt": <getRandomRecentDate(30)> }\n`,
    },
  ],
};

const clinic: DataSet = {
  slug: 'clinic',
  name: 'Clinic',
  description: 'Doctors, their patients, visits, and laboratory results.',
  documents: [
    {
      alias: 'doctors',
      templateName: 'Clinic: doctor',
      count: 5,
      body: `{ "doctorId": "D<getRandomDigits(4)>", "name": "Dr. <getName()>", "department": <oneOf("cardiology", "surgery", "pediatrics", "radiology")> }\n`,
    },
    {
      alias: 'patients',
      templateName: 'Clinic: patient',
      count: 30,
      relations: { doctorId: 'doctors.doctorId' },
      body: `{ "patientNo": <createSeq(patients, 1000)>, "name": <getName()>, "birthDate": <getBirthDate()>, "bloodType": <getRandomBloodType()> }\n`,
    },
    {
      alias: 'visits',
      templateName: 'Clinic: visit',
      count: 60,
      relations: { patientNo: 'patients.patientNo', doctorId: 'patients.doctorId' },
      body: `{ "visitId": <getUlid()>, "at": <getRandomRecentDate(90)>, "reason": <oneOf("check-up", "pain", "vaccination", "follow-up")>, "minutes": <getRandomStep(10, 60, 5)> }\n`,
    },
    {
      alias: 'results',
      templateName: 'Clinic: laboratory result',
      count: 60,
      relations: { visitId: 'visits.visitId', patientNo: 'visits.patientNo' },
      body: `{ "test": <oneOf("hemoglobin", "glucose", "cholesterol")>, "value": <getRandomNormal(100, 15, 1, 40, 240)>, "unit": "mg/dL", "isNormal": <getRandomBoolean(0.85)> }\n`,
    },
  ],
};

/** Tables of public schemas, without sequences and variables. `examples/batches` has their constraints as SQL. */
export const schemaSets: readonly DataSet[] = [adventureWorks, mastodon, ledger];

export const dataSets: readonly DataSet[] = [shop, bank, clinic, ...schemaSets];
