/** The bench documents as templates of Docgen. */
import { categories, cities, currencies, itemCount, statuses } from './document-size.ts';
import type { DocumentSize } from './document-size.ts';

const order = `"orderId": <getUuid()>,
  "orderNumber": "ORD-<getRandomDigits(8)>",
  "status": <oneOf(${statuses.join(', ')})>,
  "customerId": <getUuid()>,
  "customerName": <getRandomFullName()>,
  "customerEmail": <getEmail()>,
  "shippingCity": <oneOf(${cities.join(', ')})>,
  "trackingCode": <getPattern("??-####-####-####-??")>,
  "currency": <oneOf(${currencies.join(', ')})>,
  "total": <getRandomAmount(10, 5000)>,
  "itemCount": <getRandomNumber(1, 20)>,
  "isGift": <getRandomBoolean(0.2)>`;

const items = `"items": [
    <for(i, 1, ${itemCount})>
      { "itemId": <getUuid()>, "sku": <getPattern("???-#####")>, "category": <oneOf(${categories.join(', ')})>,
        "quantity": <getRandomNumber(1, 12)>, "unitPrice": <getRandomAmount(1, 500)>, "isTaxable": <getRandomBoolean(0.8)> }
    <endfor>
  ]`;

const entry = `"name": <getName()>,
  "gender": <getGender()>,
  "email": <getEmail()>,
  "username": <getUsername()>,
  "birthDate": <getBirthDate()>,
  "job": <getJobTitle()>,
  "phone": <getPhone(locale=de)>,
  <setLocale(de)>
  "employer": <getCompany()>,
  "street": <getStreet()>,
  "postcode": <getPostcode()>,
  "city": <getCity()>,
  "country": <getCountry()>`;

export const bodies: Readonly<Record<DocumentSize, string>> = {
  small: `{\n  ${order}\n}`,
  large: `{\n  ${order},\n  ${items}\n}`,
  persona: `{\n  ${entry}\n}`,
};

/** Returns a body of SMALL orders with at least this number of characters. */
export function bodyOfLength(charactersMin: number): string {
  const count = Math.ceil(charactersMin / (bodies.small.length + 2));
  return `[\n${Array.from({ length: count }, () => bodies.small).join(',\n')}\n]`;
}
