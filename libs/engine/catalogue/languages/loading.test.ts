/** Checks that exactly the tables are loaded that a template uses. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compileTemplate, defaultLimits, emptyState, listFunctions } from '../../index.ts';
import { catalogue } from '../catalogue.ts';
import { addressCountries } from '../tables/address-countries.ts';
import { supportedLocales } from '../locales.ts';
import type { TableGroup } from '../tables/locale-tables.ts';

const state = emptyState;

/** A fresh instance of the engine, without tables of other locales. */
async function freshEngine() {
  vi.resetModules();
  return import('../../index.ts');
}

beforeEach(() => vi.resetModules());

describe('compileTemplate', () => {
  it.each([
    ['<getName()>', []],
    ['<setLocale(en)><getName(locale=en)>', []],
    ['<getName(locale=de)>', ['de people']],
    ['<setLocale(ja)><getRandomWord()><getRandomNumber()>', ['ja words']],
    ['<setLocale(ja)><getRandomDate("2024-01-01","2024-02-01","MMMM")>', []],
    ['<getPerson(locale=pl)>', ['pl people']],
    ['<getName(locale=xx)>', []],
    ['<let(x, sv)><getRandomWord(locale=x)>', supportedLocales.filter((locale) => locale !== 'en')],
  ])('compileTemplate says of %s which tables it can come to need', (body, tables) => {
    const uses = compileTemplate(body).tables.map(({ locale, group }) => `${locale} ${group}`);
    expect(uses).toEqual(tables.map((use) => (use.includes(' ') ? use : `${use} words`)));
  });
});

describe('compileTemplate', () => {
  it.each([
    ['<getRandomWord(locale=de)>', []],
    ['<getCity()>', ['US']],
    ['<getRandomPostcode(PT)>', ['PT']],
    ['<getRandomPostcode("PT")><getPerson(country=IT)>', ['PT', 'IT']],
    ['<getRandomStreetName(locale=sv)>', ['SE', 'US']],
    ['<setLocale(ja)><getRandomFullAddress(locale)>', ['JP', 'US']],
    ['<getRandomAddress(any)>', [...addressCountries]],
    ['<getRandomAddress(getParam(where))>', [...addressCountries]],
  ])('compileTemplate says of %s which countries it can come to need', (body, countries) => {
    expect(compileTemplate(body).countries).toEqual(countries);
  });
});

describe('loadTables', () => {
  it('loadTables makes a template renderable that was not', async () => {
    const engine = await freshEngine();
    const template = engine.compileTemplate('<getName(locale=sv)>');
    const render = () => engine.renderTemplate(template, { seed: 1, params: {}, limits: defaultLimits, state });

    expect(engine.areTablesLoaded(template)).toBe(false);
    expect(render).toThrow('the people of sv are not loaded');
    await engine.loadTables(template);
    expect(engine.areTablesLoaded(template)).toBe(true);
    expect(render()).toMatchObject({ kind: 'rendered' });
  });

  it('loadTables has nothing to do for English', async () => {
    const engine = await freshEngine();
    expect(engine.areTablesLoaded(engine.compileTemplate('<getPerson()><getRandomProduct()>'))).toBe(true);
  });

  it('loadTables loads the country of an address', async () => {
    const engine = await freshEngine();
    const template = engine.compileTemplate('<getRandomPostcode(PT)>');
    const render = () => engine.renderTemplate(template, { seed: 1, params: {}, limits: defaultLimits, state });

    expect(engine.areTablesLoaded(template)).toBe(false);
    expect(render).toThrow('the country PT is not loaded');
    await engine.loadTables(template);
    expect(engine.areTablesLoaded(template)).toBe(true);
    expect(render()).toMatchObject({ kind: 'rendered' });
  });
});

const localized = catalogue.filter(({ definition }) => definition.isLocalized);
const groupSets = [...new Set(localized.map(({ definition }) => definition.tables.join(' ')))];

describe('functions', () => {
  it.each(groupSets)('functions that say they read [%s] read no other tables', async (groupSet) => {
    const engine = await freshEngine();
    const { loadUsedTables } = await import('./loaders.ts');
    const { loadTopics } = await import('../topics/topic-files.ts');
    const { loadCountries } = await import('../tables/country-files.ts');
    const groups = groupSet.split(' ').filter((group): group is TableGroup => group !== '');
    await loadUsedTables(groups.map((group) => ({ locale: 'tr', group })));

    for (const { definition } of localized.filter(({ definition }) => definition.tables.join(' ') === groupSet)) {
      const template = engine.compileTemplate(`<setLocale(tr)><${definition.example}>`);
      await loadTopics(definition.topics);
      await loadCountries(template.countries);
      for (let seed = 0; seed < 20; seed++) {
        const input = { seed, params: {}, limits: defaultLimits, state, asOfMs: 0 };
        expect(engine.renderTemplate(template, input)).toMatchObject({ kind: 'rendered' });
      }
    }
  });

  it('a template is checked without loaded tables', async () => {
    const engine = await freshEngine();
    const named = catalogue.filter(({ definition }) => definition.parameters.some(({ name }) => name === 'country'));
    const calls = named.flatMap(({ definition: { name, parameters } }) => {
      const who = parameters[0]?.isRequired === true ? 'buyer, ' : '';
      return [`${name}(${who}country=DE)`, ...(name === 'persona' ? [] : [`${name}(locale=fr)`])];
    });
    const readers = catalogue.filter(({ definition }) => definition.readsCountry);
    const examples = readers.map(({ definition }) => `setLocale(pl)><${definition.example}`);

    const refused = [...calls, ...examples].filter((call) => !engine.checkTemplate(`<${call}>`).valid);

    expect(calls.length).toBeGreaterThan(10);
    expect(refused).toEqual([]);
  });

  it('functions that read tables are localized', () => {
    expect(catalogue.filter(({ definition }) => definition.tables.length > 0 && !definition.isLocalized)).toEqual([]);
    expect(listFunctions().filter(({ name, localized }) => name === 'getName' && localized)).toHaveLength(1);
  });
});
