/**
 * The example of the landing page, with its document: shown before the engine is loaded. Seeds give the same
 * bytes for ever, so the document can stand here; a test renders it again.
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
  '{"orderNo":"ORD-000001","customer":"Lois Barton","email":"lois.barton237@example.net","lines":[{"sku":"PGK-7657","price":11.98}]}';
