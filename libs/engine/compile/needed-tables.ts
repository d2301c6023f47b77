/** The tables of locales, countries and topics that a template can draw from. They are loaded before its first render. */
import { wordLike } from '../catalogue/allowed-words.ts';
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { TableUse } from '../catalogue/languages/loaders.ts';
import { findLocale, supportedLocales } from '../catalogue/locales.ts';
import type { Locale } from '../catalogue/locales.ts';
import { addressCountries, countryOfLocale } from '../catalogue/tables/address-countries.ts';
import type { CountryCode } from '../catalogue/tables/address-countries.ts';
import type { TableGroup } from '../catalogue/tables/locale-tables.ts';
import type { Topic } from '../catalogue/topics/topic-tables.ts';

export class NeededTables {
  readonly topics = new Set<Topic>();
  private readonly locales = new Set<Locale>();
  private readonly groups = new Set<TableGroup>();
  private readonly countries = new Set<CountryCode>();
  /** Whether a call reads the country of its locale. */
  private hasHomeCountry = false;

  addFunction({ tables, topics }: FunctionDefinition): void {
    for (const group of tables) this.groups.add(group);
    for (const topic of topics) this.topics.add(topic);
  }

  /** Adds a locale that the template uses. A locale that is only known at run time can be any of them. */
  addLocale(code: unknown): void {
    if (typeof code !== 'string') for (const locale of supportedLocales) this.locales.add(locale);
    const known = typeof code === 'string' ? findLocale(code) : undefined;
    if (known !== undefined) this.locales.add(known);
  }

  /** Adds the argument `country` of a call. One that is only known at run time can be any country. */
  addCountry(argument: unknown): void {
    const code = typeof argument === 'string' ? wordLike(['locale', ...addressCountries], argument) : undefined;
    if (code === 'locale') this.hasHomeCountry = true;
    else if (code !== undefined) this.countries.add(code);
    else for (const country of addressCountries) this.countries.add(country);
  }

  /** The countries whose data the template can use. */
  countryUses(): CountryCode[] {
    const homes = this.hasHomeCountry ? [...this.locales].map(countryOfLocale) : [];
    return [...new Set([...this.countries, ...homes])];
  }

  /** The tables that the template can use, except for those of English. */
  tableUses(): TableUse[] {
    const groups = [...this.groups];
    return [...this.locales].flatMap((locale) =>
      locale === 'en' ? [] : groups.map((group): TableUse => ({ locale, group })),
    );
  }
}
