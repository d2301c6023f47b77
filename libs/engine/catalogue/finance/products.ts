/** Functions that draw products and their codes. */
import type { Stream } from '../../random/stream.ts';
import type { JoinedText } from '../../values/joined-text.ts';
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { shapeOf } from '../object-shape.ts';
import { drawnCode } from '../drawn-code.ts';
import { drawnEntry } from '../drawn-entry.ts';
import { drawnText } from '../drawn-text.ts';
import { drawDigits } from '../numbers/digits.ts';
import { text } from '../parameters.ts';
import { maskFiller } from '../patterns/mask.ts';
import { commerceWords, englishProductWords } from '../tables/commerce-words.ts';
import { drawPhrase, perLocale, phraseListsOf } from '../tables/localized.ts';
import { eanDigitOf } from './check-digits.ts';
import { drawFittingProduct } from './fitting-products.ts';

export const getRandomProductName = drawnText({
  name: 'getRandomProductName',
  description: 'Name of a product.',
  tables: ['words'],
  draw: drawProductName,
});

function drawProductName(random: Stream, locale: string): JoinedText {
  return drawPhrase(random, random.pick(names(locale)));
}

const names = perLocale((locale) => commerceWords(locale).productNames.map(phraseListsOf));

export const getRandomProductCategory = drawnText({
  name: 'getRandomProductCategory',
  description: 'Category of products.',
  tables: ['words'],
  draw: (random, locale) => random.pick(commerceWords(locale).categories),
});

const skuMask = '???-#####';

export const getRandomProduct = defineFunction({
  name: 'getRandomProduct',
  kind: 'S',
  parameters: [],
  isLocalized: true,
  tables: ['words'],
  result: 'object',
  shape: shapeOf(['name', 'category', 'sku', 'price', 'ean']),
  description: 'Product with name, category, sku, price and ean; category and price fit the name.',
  example: 'getRandomProduct()',
  since: 'v1',
  run(call) {
    const { random, locale } = call;
    const { name, category, price } = drawFittingProduct(random, locale);
    return new Map<string, Value>([
      ['name', name],
      ['category', category],
      ['sku', drawSku(call)],
      ['price', price],
      ['ean', drawEan(call)],
    ]);
  },
});

/** Draws a stock code. The render keeps the parsed mask for the next call. */
function drawSku(call: Call): string {
  return call.memory('stock code', () => maskFiller(call, skuMask))(call);
}

export const getRandomSku = defineFunction({
  name: 'getRandomSku',
  kind: 'S',
  parameters: [text('pattern', { default: skuMask })],
  result: 'text',
  description: 'Stock code by a mask of getPattern.',
  example: 'getRandomSku()',
  since: 'v1',
  // The render keeps no masks: a loop can compute thousands of them.
  run: (call, pattern) => maskFiller(call, pattern)(call),
  prepare: maskFiller,
});

export const getRandomEan13 = drawnCode({
  name: 'getRandomEan13',
  description: 'EAN of 13 digits with its check digit, from the range 20 to 29 for internal use in shops.',
  draw: drawEan,
});

function drawEan(call: Call): string {
  const digits = `2${drawDigits(call, 11)}`;
  return digits + eanDigitOf(digits);
}

export const getRandomUpc = drawnCode({
  name: 'getRandomUpc',
  description: 'UPC of 12 digits with its check digit, from the range 4 for internal use in shops.',
  draw(call) {
    const digits = `4${drawDigits(call, 10)}`;
    return digits + eanDigitOf(digits);
  },
});

export const getRandomIsbn13 = drawnCode({
  name: 'getRandomIsbn13',
  description: 'ISBN of 13 digits with its check digit.',
  draw: drawIsbn,
});

/** Draws an ISBN of 13 digits. */
export function drawIsbn(call: Call): string {
  const digits = `978${drawDigits(call, 9)}`;
  return digits + eanDigitOf(digits);
}

export const getRandomProductAdjective = drawnEntry({
  name: 'getRandomProductAdjective',
  description: 'English adjective of a product: Handmade, Sleek …',
  entries: englishProductWords.adjectives,
});

export const getRandomProductMaterial = drawnEntry({
  name: 'getRandomProductMaterial',
  description: 'English name of the material of a product: Cotton, Steel …',
  entries: englishProductWords.materials,
});

export const getRandomProductNoun = drawnEntry({
  name: 'getRandomProductNoun',
  description: 'English name of a kind of product: Chair, Keyboard …',
  entries: englishProductWords.nouns,
});
