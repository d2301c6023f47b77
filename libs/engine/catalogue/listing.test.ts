import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { catalogueFingerprint } from './listing.ts';
import { supportedLocales } from './locales.ts';
import { addressCountries } from './tables/address-countries.ts';

const functions = catalogue.map(({ definition }) => definition);
const scope = { functions, locales: supportedLocales, countries: addressCountries };

describe('catalogueFingerprint', () => {
  it('catalogueFingerprint covers all functions, locales and countries of the engine, in any order', () => {
    const reversed = {
      functions: functions.toReversed(),
      locales: supportedLocales.toReversed(),
      countries: addressCountries.toReversed(),
    };
    expect(catalogueFingerprint()).toBe(catalogueFingerprint(scope));
    expect(catalogueFingerprint()).toBe(catalogueFingerprint(reversed));
  });

  it.each([
    ['function', { ...scope, functions: functions.slice(0, -1) }],
    ['locale', { ...scope, locales: supportedLocales.slice(0, -1) }],
    ['country', { ...scope, countries: addressCountries.slice(0, -1) }],
  ])('an engine with one %s less has another fingerprint', (_, smaller) => {
    expect(catalogueFingerprint(smaller)).not.toBe(catalogueFingerprint());
  });
});
