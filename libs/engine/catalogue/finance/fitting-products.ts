/** Products whose name, category and price belong together. The tables of each locale have them by kind. */
import type { Stream } from '../../random/stream.ts';
import { Decimal } from '../../values/value.ts';
import { commerceWords } from '../tables/commerce-words.ts';
import { drawPhrase, perLocale, phraseListsOf } from '../tables/localized.ts';

/** The parts of a product that fit each other. */
export interface FittingProduct {
  readonly name: string;
  readonly category: string;
  /** The currency is that of the template. */
  readonly price: Decimal;
}

const products = perLocale((locale) =>
  commerceWords(locale).products.map(({ name, ...kind }) => ({ ...kind, name: phraseListsOf(name) })),
);

/** Draws a product. */
export function drawFittingProduct(random: Stream, locale: string): FittingProduct {
  const { name, category, priceMin, priceMax } = random.pick(products(locale));
  const { text } = drawPhrase(random, name);
  return { name: text, category, price: new Decimal(random.integer(priceMin, priceMax) * 100 + 99, 2) };
}
