/**
 * The example of the landing page and its document. The page shows the document before the engine is loaded.
 * A test in `test/gallery` renders the example and compares.
 */
import type { RenderRequest } from './protocol.ts';

export const firstExample: RenderRequest = {
  seed: 42,
  params: {},
  body: `{
  "orderNo": "<formatSeq(orders, 'ORD-{000000}')>",
  "customer": <getName(buyer)>,
  "email": <getEmail(buyer)>,
  "lines": [
    <for(i, 1, getRandomNumber(1, 3))>
      {
        "sku": "<getPattern("???-####")>",
        "price": <getRandomAmount(1, 99)>
      }
    <endfor>
  ]
}`,
};

export const firstDocument =
  '{"orderNo":"ORD-000001","customer":"Tyshawn Gomez","email":"tyshawn.gomez925@example.com","lines":[{"sku":"JMI-9044","price":46.98},{"sku":"QPA-6985","price":57.31}]}';
