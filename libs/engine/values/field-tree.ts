/** The fields that documents or rows can have, as far as they are known without a render. */
export type FieldTree =
  /** Any value. */
  | 'unknown'
  /** Text, a number, a boolean or null: it has no fields. */
  | 'plain'
  | { readonly fields: readonly (readonly [name: string, value: FieldTree])[] }
  /** A list of exactly these elements. */
  | { readonly elements: readonly FieldTree[] };
