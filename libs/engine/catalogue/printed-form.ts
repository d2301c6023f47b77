/** How some functions print their values, as data. Generated code draws and writes such values without a call. */

/** A UUID of version 4, from four words of 32 bits. */
interface UuidForm {
  readonly kind: 'uuid';
}

/** ASCII text of a fixed length in which some characters are drawn. JSON escapes none of them. */
interface MaskForm {
  readonly kind: 'mask';
  /** The text, with any characters where one is drawn. */
  readonly text: string;
  readonly draws: readonly MaskDraw[];
}

/** A draw of digits or characters of a mask. */
export interface MaskDraw {
  /** Index of the first character. */
  readonly at: number;
  /** Drawn characters: up to nine digits, or one or two characters of `codes`. */
  readonly length: number;
  /** A whole number below this is drawn; at most 10^9. */
  readonly count: number;
  /** The character codes of each possible text, one after the other; undefined for digits. */
  readonly codes: Uint8Array | undefined;
}

/** A number of `count` ones from `first`, divided by 10^scale and printed with all decimals. All are below 2^30. */
interface NumberForm {
  readonly kind: 'number';
  readonly first: number;
  readonly count: number;
  readonly scale: number;
}

/** The form of the numbers from `first` to `last`; undefined when some are negative or too large. */
export function numberForm({ first, last, scale }: Omit<NumberForm, 'kind' | 'count'> & { readonly last: number }) {
  if (first < 0 || last >= numberMax || scale > 9) return undefined;
  return { kind: 'number', first, count: last - first + 1, scale } as const;
}

const numberMax = 1_073_741_824; // 2^30

export type PrintedForm = UuidForm | MaskForm | NumberForm;
