import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../test/render-call.ts';
import { loadUsedTables } from '../languages/loaders.ts';
import { supportedLocales } from '../locales.ts';
import { commerceWords } from '../tables/commerce-words.ts';

interface Product {
  readonly name: string;
  readonly category: string;
  readonly price: number;
}

await loadUsedTables(
  supportedLocales.filter((locale) => locale !== 'en').map((locale) => ({ locale, group: 'words' })),
);

/** Products of a kind have names of their own, so that the name tells the category. */
function categoriesByName(products: readonly Product[]): Map<string, Set<string>> {
  const categories = new Map<string, Set<string>>();
  for (const { name, category } of products) {
    categories.set(name, (categories.get(name) ?? new Set()).add(category));
  }
  return categories;
}

describe.each(supportedLocales)('getRandomProduct in %s', (locale) => {
  const products = drawsOf(`getRandomProduct(locale=${locale})`, 2_000) as unknown as Product[];

  it('each product is always of the same category, which is one of the locale', () => {
    const categories = categoriesByName(products);
    expect([...categories].filter(([, found]) => found.size > 1)).toEqual([]);
    const known = commerceWords(locale).categories;
    expect(products.filter(({ category }) => !known.includes(category))).toEqual([]);
  });

  it('products are of at least twelve categories', () => {
    expect(new Set(products.map(({ category }) => category)).size).toBeGreaterThanOrEqual(12);
  });

  it('prices fit the category', () => {
    const kinds = commerceWords(locale).products;
    const misfits = products.filter(({ category, price }) => {
      return !kinds.some((kind) => kind.category === category && price >= kind.priceMin && price < kind.priceMax + 1);
    });
    expect(misfits).toEqual([]);
  });
});

it.each([
  ['en', 'Tire Inflator'],
  ['en_GB', 'Tyre Inflator'],
])('the products of %s are spelled as there', (locale, thing) => {
  const things = commerceWords(locale).products.flatMap(({ name }) => name.parts.flat());
  expect(things.filter((word) => word.endsWith('Inflator'))).toEqual([thing]);
});
