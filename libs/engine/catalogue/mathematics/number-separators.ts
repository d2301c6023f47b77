/** Separators of digit groups and decimals, by locale. */
import cldrSeparators from '../tables/cldr/separators.json' with { type: 'json' };

export interface NumberSeparators {
  readonly group: string;
  readonly decimal: string;
}

const byLocale: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(cldrSeparators));

/**
 * The separators of a locale; undefined when they are not known. A locale whose region is not listed uses the separators
 * of its language.
 */
export function findSeparators(locale: string): NumberSeparators | undefined {
  const [group, decimal] = byLocale.get(locale) ?? byLocale.get(locale.split(/[_-]/)[0] ?? '') ?? [];
  return group === undefined || decimal === undefined ? undefined : { group, decimal };
}
