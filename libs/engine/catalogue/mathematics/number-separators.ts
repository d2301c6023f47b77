/** Separators and sizes of digit groups, and separators of decimals, by locale. */
import cldrGroups from '../tables/cldr/digit-groups.json' with { type: 'json' };
import cldrSeparators from '../tables/cldr/separators.json' with { type: 'json' };

export interface NumberSeparators {
  readonly group: string;
  readonly decimal: string;
  /** Digits of the groups before the last one, which has three. */
  readonly groupDigits: number;
}

const digitsByLocale: ReadonlyMap<string, number> = new Map(Object.entries(cldrGroups));
const byLocale: ReadonlyMap<string, NumberSeparators> = new Map(
  Object.entries(cldrSeparators).map(([locale, [group = '', decimal = '']]) => {
    return [locale, { group, decimal, groupDigits: digitsByLocale.get(locale) ?? 3 }];
  }),
);

/** The separators of a locale; undefined when they are not known. */
export function findSeparators(locale: string): NumberSeparators | undefined {
  return byLocale.get(locale);
}
