/** Separators and sizes of digit groups, and separators of decimals, by locale. */
import cldrGroups from '../tables/cldr/digit-groups.json' with { type: 'json' };
import cldrSeparators from '../tables/cldr/separators.json' with { type: 'json' };

export interface NumberSeparators {
  readonly group: string;
  readonly decimal: string;
  /** Digits of the groups before the last one, which has three. */
  readonly groupDigits: number;
}

const byLocale: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(cldrSeparators));
const digitsByLocale: ReadonlyMap<string, number> = new Map(Object.entries(cldrGroups));

/**
 * The separators of a locale; undefined when they are not known. A locale whose region is not listed uses the separators
 * of its language.
 */
export function findSeparators(locale: string): NumberSeparators | undefined {
  const known = byLocale.has(locale) ? locale : (locale.split(/[_-]/)[0] ?? '');
  const [group, decimal] = byLocale.get(known) ?? [];
  if (group === undefined || decimal === undefined) return undefined;
  return { group, decimal, groupDigits: digitsByLocale.get(known) ?? 3 };
}
