/** LiquidJS, parsed once, with filters that call faker. The value they get is ignored. */
import { Liquid } from 'liquidjs';
import { itemCount } from '../document-size.ts';
import type { DocumentSize, Generate } from '../document-size.ts';
import { fakerFields, seedFaker } from './faker-fields.ts';

const order = `"orderId": {{ "" | uuid }},
  "orderNumber": "ORD-{{ "" | orderDigits }}",
  "status": {{ "" | status }},
  "customerId": {{ "" | uuid }},
  "customerName": {{ "" | fullName }},
  "customerEmail": {{ "" | email }},
  "shippingCity": {{ "" | city }},
  "trackingCode": {{ "" | trackingCode }},
  "currency": {{ "" | currency }},
  "total": {{ "" | total }},
  "itemCount": {{ "" | itemCount }},
  "isGift": {{ "" | isGift }}`;

const items = `"items": [{% for i in (1..${itemCount}) %}{% unless forloop.first %},{% endunless %}
    { "itemId": {{ "" | uuid }}, "sku": {{ "" | sku }}, "category": {{ "" | category }}, "quantity": {{ "" | quantity }},
      "unitPrice": {{ "" | unitPrice }}, "isTaxable": {{ "" | isTaxable }} }{% endfor %}]`;

const entry = `"name": {{ "" | fullName }},
  "gender": {{ "" | gender }},
  "email": {{ "" | email }},
  "username": {{ "" | username }},
  "birthDate": {{ "" | birthDate }},
  "job": {{ "" | job }},
  "phone": {{ "" | phone }},
  "employer": {{ "" | employer }},
  "street": {{ "" | street }},
  "postcode": {{ "" | postcode }},
  "city": {{ "" | germanCity }},
  "country": {{ "" | country }}`;

const templates: Readonly<Record<DocumentSize, string>> = {
  small: `{ ${order} }`,
  large: `{ ${order},\n  ${items} }`,
  persona: `{ ${entry} }`,
};

export function createGenerate(size: DocumentSize): Generate {
  const engine = new Liquid();
  for (const [name, draw] of Object.entries(fakerFields)) engine.registerFilter(name, () => JSON.stringify(draw()));
  engine.registerFilter('orderDigits', () => fakerFields.orderDigits());
  const template = engine.parse(templates[size]);
  return (seed) => {
    seedFaker(seed);
    return String(engine.renderSync(template));
  };
}
