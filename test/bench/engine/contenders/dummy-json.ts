/** dummy-json with its own helpers and tables. It can only parse the template for each document. */
import packaged from 'dummy-json';
import { categories, cities, currencies, itemCount, statuses } from '../document-size.ts';
import type { DocumentSize, Generate } from '../document-size.ts';

const letter = "{{char 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'}}";

const order = `"orderId": "{{guid}}",
  "orderNumber": "ORD-{{int 10000000 99999999}}",
  "status": "{{random ${quoted(statuses)}}}",
  "customerId": "{{guid}}",
  "customerName": "{{firstName}} {{lastName}}",
  "customerEmail": "{{email}}",
  "shippingCity": "{{random ${quoted(cities)}}}",
  "trackingCode": "${letter}${letter}-{{phone 'xxxx-xxxx-xxxx'}}-${letter}${letter}",
  "currency": "{{random ${quoted(currencies)}}}",
  "total": {{float 10 5000 '0.00'}},
  "itemCount": {{int 1 20}},
  "isGift": {{boolean}}`;

const items = `"items": [{{#repeat ${itemCount}}}
    { "itemId": "{{guid}}", "sku": "${letter}${letter}${letter}-{{int 10000 99999}}",
      "category": "{{random ${quoted(categories)}}}", "quantity": {{int 1 12}},
      "unitPrice": {{float 1 500 '0.00'}}, "isTaxable": {{boolean}} }{{/repeat}}]`;

const entry = `"name": "{{firstName}} {{lastName}}",
  "gender": "{{random 'female' 'male'}}",
  "email": "{{email}}",
  "username": "{{username}}",
  "birthDate": "{{date '1945-01-01' '2007-12-31' 'YYYY-MM-DD'}}",
  "job": "{{random 'engineer' 'teacher' 'nurse' 'baker' 'driver' 'lawyer'}}",
  "phone": "{{phone}}",
  "employer": "{{company}}",
  "street": "{{street}}",
  "postcode": "{{phone 'xxxxx'}}",
  "city": "{{city}}",
  "country": "Deutschland"`;

const templates: Readonly<Record<DocumentSize, string>> = {
  small: `{ ${order} }`,
  large: `{ ${order},\n  ${items} }`,
  persona: `{ ${entry} }`,
};

// Its types describe an ES module, but the package is CommonJS: their `default` is the package itself.
const dummyJson = packaged as unknown as (typeof packaged)['default'];

export function createGenerate(size: DocumentSize): Generate {
  return (seed) => dummyJson.parse(templates[size], { seed: String(seed) });
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' ');
}
