/** Handlebars, compiled once, with helpers that call faker. Text is escaped for JSON by the helpers. */
import handlebars from 'handlebars';
import { itemCount } from '../document-size.ts';
import type { DocumentSize, Generate } from '../document-size.ts';
import { fakerFields, seedFaker } from './faker-fields.ts';

const order = `"orderId": {{uuid}},
  "orderNumber": "ORD-{{orderDigits}}",
  "status": {{status}},
  "customerId": {{uuid}},
  "customerName": {{fullName}},
  "customerEmail": {{email}},
  "shippingCity": {{city}},
  "trackingCode": {{trackingCode}},
  "currency": {{currency}},
  "total": {{total}},
  "itemCount": {{itemCount}},
  "isGift": {{isGift}}`;

const items = `"items": [{{#each rounds}}{{#unless @first}},{{/unless}}
    { "itemId": {{uuid}}, "sku": {{sku}}, "category": {{category}}, "quantity": {{quantity}},
      "unitPrice": {{unitPrice}}, "isTaxable": {{isTaxable}} }{{/each}}]`;

const entry = `"name": {{fullName}},
  "gender": {{gender}},
  "email": {{email}},
  "username": {{username}},
  "birthDate": {{birthDate}},
  "job": {{job}},
  "phone": {{phone}},
  "employer": {{employer}},
  "street": {{street}},
  "postcode": {{postcode}},
  "city": {{germanCity}},
  "country": {{country}}`;

const templates: Readonly<Record<DocumentSize, string>> = {
  small: `{ ${order} }`,
  large: `{ ${order},\n  ${items} }`,
  persona: `{ ${entry} }`,
};

export function createGenerate(size: DocumentSize): Generate {
  const environment = handlebars.create();
  for (const [name, draw] of Object.entries(fakerFields)) {
    environment.registerHelper(name, () => JSON.stringify(draw()));
  }
  // Without quotes, because it is a part of a string.
  environment.registerHelper('orderDigits', () => fakerFields.orderDigits());
  const render = environment.compile(templates[size], { noEscape: true });
  const context = { rounds: Array.from({ length: itemCount }, (_, index) => index) };
  return (seed) => {
    seedFaker(seed);
    return render(context);
  };
}
