/**
 * A row whose members are computed when they are read. Templates read most rows by `c.name`, so `get` computes one member;
 * all other methods compute the whole row first. A Map, because values that are objects are Maps.
 */
import type { Value } from '../values/value.ts';
import type { RowReader } from './table.ts';

/** Computes the members of rows. */
export interface RowMembers {
  /** A member; undefined when the row does not have it. */
  member(row: number, name: string, reader: RowReader): Value | undefined;
  /** All members in order. */
  all(row: number, reader: RowReader): ReadonlyMap<string, Value>;
}

/** The map itself has the members that were read one by one, until the whole row is computed. */
export class LazyRow extends Map<string, Value> {
  private readonly members: RowMembers;
  private readonly row: number;
  private readonly reader: RowReader;
  private all: ReadonlyMap<string, Value> | undefined = undefined;

  constructor(members: RowMembers, row: number, reader: RowReader) {
    super();
    this.members = members;
    this.row = row;
    this.reader = reader;
  }

  override get(name: string): Value | undefined {
    if (this.all !== undefined) return this.all.get(name);
    const known = super.get(name);
    if (known !== undefined) return known;
    const value = this.members.member(this.row, name, this.reader);
    if (value !== undefined) super.set(name, value);
    return value;
  }

  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  override get size(): number {
    return this.whole().size;
  }

  override keys(): MapIterator<string> {
    return this.whole().keys();
  }

  override values(): MapIterator<Value> {
    return this.whole().values();
  }

  override entries(): MapIterator<[string, Value]> {
    return this.whole().entries();
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.whole()[Symbol.iterator]();
  }

  override forEach(visit: (value: Value, name: string, map: Map<string, Value>) => void): void {
    this.whole().forEach((value, name) => visit(value, name, this));
  }

  private whole(): ReadonlyMap<string, Value> {
    return (this.all ??= this.members.all(this.row, this.reader));
  }
}
