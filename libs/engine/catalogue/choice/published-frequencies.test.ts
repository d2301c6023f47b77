/** Checks that cities and currencies are as frequent as their tables say: chi-square at 0.1 % with fixed seeds. */
import { beforeAll, describe, expect, it } from 'vitest';
import { unevenness, weighted } from '../../test/chi-square.ts';
import { textsOf } from '../../test/render-call.ts';
import { loadUsedTables } from '../languages/loaders.ts';
import { countryData } from '../tables/country-data.ts';
import { currencies, currencyNames } from '../tables/currencies.ts';
import frequencies from '../tables/data/frequencies.json' with { type: 'json' };
import { geography } from '../tables/geography.ts';

type Weight = readonly [value: string, weight: number];

const count = 6_000;
const rare = 'rare values';

/** Chi-square is exact only where each value is expected at least five times: the rarer ones count as one value. */
function unevennessOf(call: string, weights: readonly Weight[]): number {
  const shares = [...weighted(summed(weights))];
  const frequent = new Map(shares.filter(([, share]) => share * count >= 5));
  const rest = shares.filter(([value]) => !frequent.has(value)).reduce((sum, [, share]) => sum + share, 0);
  const known = new Set(shares.map(([value]) => value));
  const draws = textsOf(call, count).map((value) => (known.has(value) && !frequent.has(value) ? rare : value));
  return unevenness(draws, rest === 0 ? frequent : new Map([...frequent, [rare, rest]]));
}

/** The sum of the weights of equal values: cities with the same name, currencies with the same symbol. */
function summed(weights: readonly Weight[]): Weight[] {
  const sums = new Map<string, number>();
  for (const [value, weight] of weights) sums.set(value, (sums.get(value) ?? 0) + weight);
  return [...sums];
}

/** Cities and thousands of inhabitants in the file of a country. `form` is the part of names such as `Tokyo/東京都`. */
function inhabitants(country: 'US' | 'DE' | 'JP', form: 0 | 1): Weight[] {
  return countryData(country).cities.map((row) => {
    const [name = '', , , , , , thousands] = row.split('|');
    return [name.split('/')[form] ?? name, Number(thousands)];
  });
}

/** All cities of a locale; those that are not in the file of its country are as small as the smallest of it. */
function cities(locale: string, country: 'US' | 'DE' | 'JP', form: 0 | 1): Weight[] {
  const published = new Map(summed(inhabitants(country, form)));
  const least = Math.min(...published.values());
  return geography(locale).cities.map((city) => [city, published.get(city) ?? least]);
}

const turnover: Readonly<Record<string, number>> = frequencies.currencies;

function currenciesBy(textOf: (currency: (typeof currencies)[number]) => string): Weight[] {
  return currencies
    .map((currency): Weight => [textOf(currency), turnover[currency.code] ?? 1])
    .filter(([text]) => text !== '');
}

beforeAll(() =>
  loadUsedTables([
    { locale: 'de', group: 'places' },
    { locale: 'ja', group: 'places' },
  ]),
);

describe('published frequencies', () => {
  it.each<[call: string, weights: () => readonly Weight[]]>([
    ['getRandomCity()', () => cities('en', 'US', 0)],
    ['getRandomCity(locale=de)', () => cities('de', 'DE', 1)],
    ['getRandomCity(locale=ja)', () => cities('ja', 'JP', 1)],
    ['get(getRandomAddress(US), city)', () => inhabitants('US', 0)],
    ['getCity(concat("p", i))', () => inhabitants('US', 0)],
    ['getRandomCurrencyCode()', () => currenciesBy(({ code }) => code)],
    ['get(getRandomCurrency(), code)', () => currenciesBy(({ code }) => code)],
    ['getRandomCurrencyName()', () => currenciesBy(({ name }) => name)],
    ['getRandomCurrencyName(locale=de)', () => currenciesBy(({ code }) => currencyNames('de')[code] ?? '')],
    ['getRandomCurrencySymbol()', () => currenciesBy(({ symbol }) => symbol)],
  ])('%s draws values as often as the published figures say', (call, weights) => {
    expect(unevennessOf(call, weights())).toBeLessThan(1);
  });
});
