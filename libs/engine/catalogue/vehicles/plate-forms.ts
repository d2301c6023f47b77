/** The forms of registrations of cars, by country. */

/** A text, or characters of which one is drawn. */
type Place = string | readonly string[];

/** The places of a form from left to right. */
export type PlateForm = readonly Place[];

/** The forms of each country. */
export type PlateForms = ReadonlyMap<string, readonly PlateForm[]>;

/** The data file: lists of characters by name, and forms whose places are texts or names of lists. */
export interface PlateData {
  readonly source: string;
  readonly signs: Readonly<Record<string, readonly string[]>>;
  readonly forms: Readonly<Record<string, readonly (readonly (string | { readonly of: string })[])[]>>;
}

/** The forms of the data file. */
export function plateFormsOf({ signs, forms }: PlateData): PlateForms {
  const placeOf = (place: string | { readonly of: string }): Place => {
    return typeof place === 'string' ? place : (signs[place.of] ?? []);
  };
  return new Map(Object.entries(forms).map(([code, all]) => [code, all.map((form) => form.map(placeOf))]));
}
