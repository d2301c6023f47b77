/** The tables that a template reads, as its check lists them. */
import type { CallPlace } from '../language/source.ts';

/** A table that a template reads, by the name that it writes. */
export interface TableUse {
  /** `customers`, or `customers@latest`. */
  readonly name: string;
  /** The name without the version. */
  readonly table: string;
  /** `latest` in `customers@latest`; undefined for a name without a version. */
  readonly version: string | undefined;
  /** The first call that names the table. */
  readonly place: CallPlace;
  /** The first call that reads rows; undefined when the template only counts them. */
  readonly rowsPlace: CallPlace | undefined;
  /** The first call that searches a column, which only datasets have. */
  readonly columnPlace: CallPlace | undefined;
}

/** Splits `customers@latest` into the name and the version. */
export function splitTableName(name: string): { readonly table: string; readonly version: string | undefined } {
  const at = name.indexOf('@');
  return at < 0 ? { table: name, version: undefined } : { table: name.slice(0, at), version: name.slice(at + 1) };
}
