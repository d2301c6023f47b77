/** Patterns of dates: `yyyy-MM-dd HH:mm`. Letters have a meaning, text in single quotes and `T` have none. */
import type { Call } from '../call.ts';
import { show } from '../parameters.ts';
import { calendarNames } from '../tables/calendar-names.ts';
import type { CalendarNames } from '../tables/calendar-names.ts';

/** The fields of section 8 of the catalogue. */
export const dateFields = [
  ...(['yyyy', 'yy', 'MM', 'M', 'MMM', 'MMMM', 'dd', 'd', 'EEE', 'EEEE'] as const),
  ...(['HH', 'H', 'hh', 'h', 'mm', 'ss', 'SSS', 'a', 'X', 'XXX'] as const),
];

/** One of {@link dateFields}. */
export type DateField = (typeof dateFields)[number];

/** A stretch of a pattern: a field, or text that stands for itself. */
export type PatternPart =
  { readonly kind: 'field'; readonly field: DateField } | { readonly kind: 'literal'; readonly text: string };

const stretches = /'(?:[^']|'')*'|([A-Za-z])\1*|[^A-Za-z']+|'/g;

/** The parts of a pattern, remembered for the rest of the render. */
export function patternParts(call: Call, pattern: string): readonly PatternPart[] {
  return call.memory(`date pattern\0${pattern}`, () => {
    call.checkTime(pattern.length);
    return Array.from(pattern.matchAll(stretches), ([stretch]) => partOf(call, pattern, stretch));
  });
}

/** The names that a pattern asks for in a locale. */
export function namesFor(call: Call, parts: readonly PatternPart[]): CalendarNames {
  const names = calendarNames(call.locale);
  if (names.withDay === undefined) return names;
  const hasDay = parts.some((part) => part.kind === 'field' && (part.field === 'd' || part.field === 'dd'));
  return hasDay ? names.withDay : names;
}

function partOf(call: Call, pattern: string, stretch: string): PatternPart {
  if (stretch === "'") return call.fail(`pattern ${show(pattern)} has a quote that is not closed`);
  if (stretch === "''") return { kind: 'literal', text: "'" };
  if (stretch.startsWith("'")) return { kind: 'literal', text: stretch.slice(1, -1).replaceAll("''", "'") };
  if (!/^[A-Za-z]/.test(stretch) || stretch === 'T') return { kind: 'literal', text: stretch };
  const field = dateFields.find((known) => known === stretch);
  if (field !== undefined) return { kind: 'field', field };
  return call.fail(
    `pattern ${show(pattern)} holds "${stretch.slice(0, 20)}"; put text in single quotes, or use ${dateFields.join(' ')}`,
  );
}
