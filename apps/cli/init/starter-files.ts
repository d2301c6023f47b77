/** The files of `docgen init`, by name. */
const customer = `{
  "customerId": <getUuid()>,
  "name": <getName(customer)>,
  "email": <getEmail(customer)>,
  "city": <getCity()>
}
`;

const order = `{
  "orderId": <getUuid()>,
  "customerId": null,
  "currency": <getParam(currency, EUR)>,
  "lines": [
    <for(i, 1, getRandomNumber(1, 3))>
      { "line": <val(i)>, "sku": <getPattern("???-####")>, "price": <getRandomAmount(1, 99)> }
    <endfor>
  ]
}
`;

const shop = {
  seed: 42,
  documents: [
    { templateName: 'customer', alias: 'customers', count: 100 },
    {
      templateName: 'order',
      alias: 'orders',
      count: 500,
      params: { currency: 'USD' },
      relations: { customerId: { from: 'customers.customerId', strategy: 'round-robin' } },
    },
  ],
};

export const starterFiles: Readonly<Record<string, string>> = {
  'customer.json': customer,
  'order.json': order,
  'shop.json': `${JSON.stringify(shop, undefined, 2)}\n`,
};
