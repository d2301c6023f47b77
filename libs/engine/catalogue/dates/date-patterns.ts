/** Date patterns such as `yyyy-MM-dd HH:mm`. Letters are fields; text in single quotes and `T` are literal. */
import type { Call } from '../call.ts';
import { ArgumentProblem, asWildcards, show } from '../parameters.ts';
import type { Parameter } from '../parameters.ts';
import { calendarNames } from '../tables/calendar-names.ts';
import type { CalendarNames } from '../tables/calendar-names.ts';

/** The fields: those of Unicode's date patterns, and `RRRR` and `i` of date-fns. Weeks are those of ISO 8601. */
export const dateFields = [
  'yyyy',
  'yy',
  'MM',
  'M',
  'MMM',
  'MMMM',
  'dd',
  'd',
  'EEE',
  'EEEE',
  'HH',
  'H',
  'hh',
  'h',
  'mm',
  'm',
  'ss',
  's',
  'S',
  'SS',
  'SSS',
  'SSSSSS',
  'SSSSSSSSS',
  'a',
  'X',
  'XX',
  'XXX',
  'x',
  'xx',
  'xxx',
  'D',
  'DDD',
  'Q',
  'QQQ',
  'w',
  'ww',
  'RRRR',
  'i',
  't',
] as const;

/** One of {@link dateFields}. */
export type DateField = (typeof dateFields)[number];

/** A part of a pattern: a field, or literal text. */
export type PatternPart =
  | { readonly kind: 'field'; readonly field: DateField }
  | { readonly kind: 'literal'; readonly text: string };

const partPattern = /'(?:[^']|'')*'|([A-Za-z])\1*|[^A-Za-z']+|'/g;

/** Memory of a part. The render keeps the parts of each pattern, and a loop can compute thousands of patterns. */
const partBytes = 64;

/** The parts of a pattern. The render keeps them for the next call. */
export function patternParts(call: Call, pattern: string): readonly PatternPart[] {
  return call.memory(`date pattern\0${pattern}`, () => {
    call.checkTime(pattern.length);
    const parts = partsOf(pattern);
    call.chargeText(pattern.length + parts.length * partBytes);
    return parts;
  });
}

/** Longer patterns are checked when the call runs, which charges them. */
const checkedLengthMax = 1_000;

/** A text parameter that must be a date pattern, so that a wrong constant pattern is found by a check. */
export function asDatePattern<T extends string | undefined>(parameter: Parameter<T>): Parameter<T> {
  const warned = asWildcards(parameter, { isWildcard: hasField, wildcards: 'yyyy-MM-dd has fields' });
  return {
    ...warned,
    read: (value, texts) => {
      const pattern = parameter.read(value, texts);
      if (pattern !== undefined && pattern.length <= checkedLengthMax) partsOf(pattern);
      return pattern;
    },
  };
}

function hasField(pattern: string): boolean {
  return pattern.length > checkedLengthMax || partsOf(pattern).some(({ kind }) => kind === 'field');
}

/** @throws {ArgumentProblem} when the text is not a date pattern */
function partsOf(pattern: string): PatternPart[] {
  return Array.from(pattern.matchAll(partPattern), ([part]) => partOf(pattern, part));
}

const namedFields: ReadonlySet<DateField> = new Set(['MMM', 'MMMM', 'EEE', 'EEEE', 'a']);

/** The calendar names that a pattern needs in a locale. The locale is only read for a pattern with names. */
export function namesFor(call: Call, parts: readonly PatternPart[]): CalendarNames {
  if (!parts.some((part) => part.kind === 'field' && namedFields.has(part.field))) return calendarNames('en');
  const names = calendarNames(call.locale);
  if (names.withDay === undefined) return names;
  const hasDay = parts.some((part) => part.kind === 'field' && (part.field === 'd' || part.field === 'dd'));
  return hasDay ? names.withDay : names;
}

function partOf(pattern: string, spelled: string): PatternPart {
  if (spelled === "'") throw new ArgumentProblem(`pattern ${show(pattern)} has a quote that is not closed`);
  if (spelled === "''") return { kind: 'literal', text: "'" };
  if (spelled.startsWith("'")) return { kind: 'literal', text: spelled.slice(1, -1).replaceAll("''", "'") };
  if (!/^[A-Za-z]/.test(spelled) || spelled === 'T') return { kind: 'literal', text: spelled };
  const field = dateFields.find((known) => known === spelled);
  if (field !== undefined) return { kind: 'field', field };
  const meant = dateFields.find((known) => known.toLowerCase() === spelled.toLowerCase());
  const hint = meant === undefined ? '' : `did you mean ${meant}? Or `;
  throw new ArgumentProblem(
    `pattern ${show(pattern)} holds "${spelled.slice(0, 20)}"; ${hint}put text in single quotes, or use ${dateFields.join(' ')}`,
  );
}
