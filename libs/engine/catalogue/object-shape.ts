/** The members of the objects that functions return, so that a check finds a member that an object does not have. */

/** The members of an object. Those that are objects in turn have a shape. */
export type ObjectShape = ReadonlyMap<string, ObjectShape | undefined>;

/** What is known about a value: nothing, or the members of an object, or what all elements of a list have. */
export interface ValueShape {
  readonly members?: ObjectShape | undefined;
  /** Undefined for a value that may be no list. */
  readonly elements?: ValueShape | undefined;
  /** The row of a table that the value is always, or the member of one; null apart. */
  readonly row?: RowPart | undefined;
  /** True for a value that no other document of a batch has. */
  readonly isUnique?: boolean | undefined;
}

/** A row of a table, or a member of one. */
export interface RowPart {
  readonly table: string;
  /** Member names from the row; empty for the row itself. */
  readonly path: readonly string[];
}

/** The shape of an object with these members, and with members that are objects. */
export function shapeOf(members: readonly string[], objects: Readonly<Record<string, ObjectShape>> = {}): ObjectShape {
  return new Map([...members.map((member) => [member, undefined] as const), ...Object.entries(objects)]);
}
