/** Separators of digit groups and decimals, by locale. Frozen for v1: locales are added, never changed. */

export interface NumberSeparators {
  readonly group: string;
  readonly decimal: string;
}

const noBreakSpace = '\u00a0';
const narrowNoBreakSpace = '\u202f';

const english = { group: ',', decimal: '.' };
const continental = { group: '.', decimal: ',' };
const spaced = { group: noBreakSpace, decimal: ',' };

/** A locale whose region is not listed uses the separators of its language. */
const separators: ReadonlyMap<string, NumberSeparators> = new Map([
  ['en', english],
  ['en_ZA', spaced],
  ...withSeparators('ja ko zh th he hi es_MX', english),
  ...withSeparators('de es it nl da pt tr id el ro hr sl sr vi', continental),
  ...withSeparators('sv nb fi pl cs sk hu ru uk bg lv lt et pt_PT', spaced),
  ['fr', { group: narrowNoBreakSpace, decimal: ',' }],
  ['de_CH', { group: '’', decimal: '.' }],
  ['de_AT', { group: noBreakSpace, decimal: ',' }],
]);

function withSeparators(locales: string, common: NumberSeparators): (readonly [string, NumberSeparators])[] {
  return locales.split(' ').map((locale) => [locale, common]);
}

/** The separators of a locale; undefined when they are not known. */
export function findSeparators(locale: string): NumberSeparators | undefined {
  return separators.get(locale) ?? separators.get(locale.split(/[_-]/)[0] ?? '');
}
