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

describe('getRandomProduct', () => {
  it('each English product is always of the same category', () => {
    const products = drawsOf('getRandomProduct()', 4_000) as unknown as Product[];
    const categories = new Map<string, Set<string>>();
    for (const { name, category } of products) {
      categories.set(name, (categories.get(name) ?? new Set()).add(category));
    }
    expect([...categories].filter(([, found]) => found.size > 1)).toEqual([]);
    expect(new Set(products.map(({ category }) => category)).size).toBe(22);
  });

  it('prices fit the category', () => {
    const products = drawsOf('getRandomProduct()', 4_000) as unknown as Product[];
    const greatest = (category: string): number =>
      Math.max(...products.filter((product) => product.category === category).map(({ price }) => price));
    expect(greatest('Grocery')).toBeLessThan(26);
    expect(greatest('Computers')).toBeGreaterThan(500);
  });

  it.each(supportedLocales)('the category of %s is one of its categories', (locale) => {
    const products = drawsOf(`getRandomProduct(locale=${locale})`, 20) as unknown as Product[];
    const known = commerceWords(locale).categories;
    expect(products.filter(({ category }) => !known.includes(category))).toEqual([]);
  });
});
