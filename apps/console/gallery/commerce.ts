/** Gallery templates about orders, customers and payments. */
import type { GalleryTemplate } from './gallery-template.ts';

export const order: GalleryTemplate = {
  slug: 'order',
  name: 'Order with lines',
  description: 'An order with one to five lines that add up to the total, and an order number without gaps.',
  kind: 'JSON',
  tags: ['commerce', 'order'],
  body: `{
  "orderNo": "<formatSeq(orders, 'ORD-{000000}')>",
  "orderId": <getUuid()>,
  "placedAt": <getRandomRecentDate(30, "yyyy-MM-dd'T'HH:mm:ss'Z'")>,
  "status": <oneOfWeighted("paid", 70, "shipped", 20, "canceled", 10)>,
  "currency": <getParam(currency, "EUR")>,
  "customer": { "name": <getName(buyer)>, "email": <getEmail(buyer)>, "city": <getCity(buyer)> },
  <let(lines, map(range(1, getRandomNumber(1, 5)), i -> {
    sku: getRandomSku("???-####"),
    title: getRandomProductName(),
    quantity: getRandomNumber(1, 4),
    price: getRandomAmount(2, 150)
  }))>
  "lines": [
    <for(line, lines)>
      {
        "line": <val(loop.number)>,
        "sku": <val(line.sku)>,
        "title": <val(line.title)>,
        "quantity": <val(line.quantity)>,
        "price": <val(line.price)>,
        "amount": <val(line.quantity * line.price)>
      }
    <endfor>
  ],
  "total": <sum(map(lines, l -> l.quantity * l.price))>,
  "note": <maybe("Please leave it at the door.", 0.2)>
}
`,
};

export const user: GalleryTemplate = {
  slug: 'user',
  name: 'User account',
  description: 'A person with matching name, user name, e-mail address and birth date, settings and an address.',
  kind: 'JSON',
  tags: ['people', 'user'],
  body: `{
  "id": <getUuid()>,
  "username": <getUsername()>,
  "name": <getName()>,
  "email": <getEmail()>,
  "phone": <getPhone()>,
  "birthDate": <getBirthDate()>,
  "age": <getAge()>,
  "job": <getJobTitle()>,
  "address": { "street": <getStreet()>, "postcode": <getPostcode()>, "city": <getCity()>, "country": <getCountry()> },
  "roles": <sample(["reader", "editor", "publisher", "admin"], getRandomNumber(1, 2))>,
  "settings": {
    "theme": <oneOf("light", "dark", "system")>,
    "newsletter": <getRandomBoolean(0.3)>,
    "timeZone": <getRandomTimeZone()>
  },
  "createdAt": <getRandomPastDate(900)>,
  "lastSeenAt": <maybe(getRandomRecentDate(20), 0.9)>
}
`,
};

export const bankStatement: GalleryTemplate = {
  slug: 'bank-statement',
  name: 'Bank statement',
  description: 'A month of bookings with running balances. The next statement continues from the last balance.',
  kind: 'JSON',
  tags: ['finance', 'statement'],
  params: { opening: 1250.5 },
  body: `{
  "account": { "holder": <getName()>, "iban": <getRandomIban("DE")>, "bic": <getRandomBic(locale=de)> },
  "statementNo": <createSeq(statements)>,
  "currency": "EUR",
  <setVar(balance, getVar(balance, getParam(opening, 1000)))>
  "openingBalance": <getVar(balance)>,
  "bookings": [
    <for(i, 1, getRandomNumber(8, 16))>
      <let(amount, oneOfWeighted(getRandomAmount(-180, -3), 80, getRandomAmount(900, 2400), 20))>
      <setVar(balance, round(getVar(balance) + amount, 2))>
      {
        "bookedAt": <getNextTime(statement, "2025-01-01T08:00:00Z", 20000, 160000)>,
        "type": <getRandomTransactionType()>,
        "counterparty": <getRandomCompanyName()>,
        "reference": "<getPattern("RF##-####-####")>",
        "amount": <val(amount)>,
        "balance": <getVar(balance)>
      }
    <endfor>
  ],
  "closingBalance": <getVar(balance)>
}
`,
};

export const productCatalogue: GalleryTemplate = {
  slug: 'product-csv',
  name: 'Product list',
  description: 'A product list as correctly quoted CSV, with prices, stock and EAN.',
  kind: 'CSV',
  tags: ['commerce', 'csv'],
  params: { count: 8 },
  body: `<format(csv)>
sku,ean,title,category,price,stock,description
<for(i, 1, getParam(count, 20))>
<getRandomSku("???-####")>,<getRandomEan13()>,<getRandomProductName()>,<getRandomProductCategory()>,<getRandomPrice(2, 90)>,<getRandomNumber(0, 400)>,<concat(getRandomAdjective(), ", ", getRandomAdjective(), ' "', getRandomNoun(), '"')>
<endfor>
`,
};

export const payment: GalleryTemplate = {
  slug: 'card-payment',
  name: 'Card payment',
  description: 'A payment with a test card number that passes the checksum, and the answer of the bank.',
  kind: 'JSON',
  tags: ['finance', 'payment'],
  body: `{
  "paymentId": "pay_<getShortId(16)>",
  "createdAt": <getRandomRecentDate(14, "yyyy-MM-dd'T'HH:mm:ss'Z'")>,
  "amount": { "value": <getRandomAmount(5, 900)>, "currency": <oneOf("EUR", "USD", "GBP")> },
  <let(brand, oneOf("visa", "mastercard"))>
  "card": {
    "brand": <val(brand)>,
    "number": <getRandomCardNumber(brand)>,
    "expiry": <getRandomCardExpiry()>,
    "holder": <upper(getName(payer))>
  },
  <let(isApproved, getRandomBoolean(0.92))>
  "status": <ifElse(isApproved, "approved", "declined")>,
  "declineReason": <ifElse(isApproved, null, oneOf("insufficient_funds", "expired_card", "suspected_fraud"))>,
  "risk": { "score": <getRandomBeta(2, 8, 3)>, "ip": <getRandomIpv4()>, "country": <getRandomCountryCode()> }
}
`,
};
