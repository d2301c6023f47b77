/** Loads the tables that a template draws from and that are not part of the program from the start. */
import { areLoaded, loadUsedTables } from '../catalogue/languages/loaders.ts';
import { areCountriesLoaded, loadCountries } from '../catalogue/tables/country-files.ts';
import { areTopicsLoaded, loadTopics } from '../catalogue/topics/topic-files.ts';
import type { CompiledTemplate } from './compile-template.ts';

/**
 * Loads the tables of the locales, countries and topics that a template uses, unless they are loaded already. A template
 * that uses only English and the United States, and no topic such as animals or food, needs none.
 */
export async function loadTables({ tables, topics, countries }: CompiledTemplate): Promise<void> {
  if (countries.length > 0) await loadCountries(countries);
  if (tables.length > 0) await loadUsedTables(tables);
  if (topics.length > 0) await loadTopics(topics);
}

/** Whether {@link loadTables} has nothing to load for the template. */
export function areTablesLoaded({ tables, topics, countries }: CompiledTemplate): boolean {
  return (
    areCountriesLoaded(countries) &&
    (tables.length === 0 || areLoaded(tables)) &&
    (topics.length === 0 || areTopicsLoaded(topics))
  );
}
