/** Forms of addresses, parsed once: texts with the names of parts in braces. */

/** The parts of a form, in order. `field` is undefined in a constant text. */
export type AddressForm<F extends string> = readonly {
  readonly field: F | undefined;
  /** The text, or what follows a field that may be left out. */
  readonly text: string;
  /** Whether the field and its text are left out when the state has the name of the city. */
  readonly isOptional: boolean;
}[];

/** Parses a form such as `{street}, {postcode} {city}, {state?, }{country}`. */
export function formOf<F extends string>(form: string): AddressForm<F> {
  return Array.from(form.matchAll(/\{(\w+)(\?)?([^}]*)\}|[^{]+/g), ([part, field, mark, text]) => ({
    // The forms of the data files name fields of addresses only: `countries.test.ts` checks it.
    field: field as F | undefined,
    text: field === undefined ? part : (text ?? ''),
    isOptional: mark !== undefined,
  }));
}

/**
 * The text of a form.
 *
 * @param isShort whether to leave out optional fields
 */
export function filled<F extends string>(
  form: AddressForm<F>,
  parts: Readonly<Record<F, string>>,
  isShort = false,
): string {
  let line = '';
  for (const { field, text, isOptional } of form) {
    if (field === undefined) line += text;
    else if (!isOptional || !isShort) line += parts[field] + text;
  }
  return line;
}

/** How a country writes a street and a house number: the two in its order, with the texts around them. */
export interface StreetForm {
  readonly before: string;
  readonly between: string;
  readonly after: string;
  readonly isNumberFirst: boolean;
}

/** Parses a form such as `{street}, {number}`. Every address has one, so it is not filled part by part. */
export function streetFormOf(form: string): StreetForm {
  // The forms of the data files have both fields: `countries.test.ts` checks it.
  const [, before = '', first = '', between = '', after = ''] = /^(.*?)\{(\w+)\}(.*)\{\w+\}(.*)$/.exec(form) ?? [];
  return { before, between, after, isNumberFirst: first === 'number' };
}
