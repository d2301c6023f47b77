/** What separates groups of digits and decimals, by locale. Frozen for v1: locales are added, never changed. */

export interface NumberSeparators {
  readonly group: string;
  readonly decimal: string;
}

const noBreakSpace = '\u00a0';
const narrowNoBreakSpace = '\u202f';

const english = { group: ',', decimal: '.' };
const continental = { group: '.', decimal: ',' };
const spaced = { group: noBreakSpace, decimal: ',' };

/** A locale with a region that is not listed is written as its language. */
const separators: ReadonlyMap<string, NumberSeparators> = new Map([
  ['en', english],
  ['en_ZA', spaced],
  ...['ja', 'ko', 'zh', 'th', 'he', 'hi', 'es_MX'].map((code) => [code, english] as const),
  ...['de', 'es', 'it', 'nl', 'da', 'pt', 'tr', 'id', 'el', 'ro', 'hr', 'sl', 'sr', 'vi'].map(
    (code) => [code, continental] as const,
  ),
  ...['sv', 'nb', 'fi', 'pl', 'cs', 'sk', 'hu', 'ru', 'uk', 'bg', 'lv', 'lt', 'et', 'pt_PT'].map(
    (code) => [code, spaced] as const,
  ),
  ['fr', { group: narrowNoBreakSpace, decimal: ',' }],
  ['de_CH', { group: '’', decimal: '.' }],
  ['de_AT', { group: noBreakSpace, decimal: ',' }],
]);

/** The separators of a locale; undefined when none are written down for it. */
export function findSeparators(locale: string): NumberSeparators | undefined {
  return separators.get(locale) ?? separators.get(locale.split(/[_-]/)[0] ?? '');
}
