/**
 * A row whose members are computed when they are read. Templates read most rows by `c.name`, so `get` computes one member;
 * all other methods compute the whole row first. A Map, because values that are objects are Maps.
 */
import type { Value } from '../values/value.ts';

/** Computes the members of one row. */
export interface RowMembers {
  /** A member; undefined when the row does not have it. Called once for each name. */
  member(name: string): Value | undefined;
  /** All members in order. Called once. */
  all(): ReadonlyMap<string, Value>;
}

export class LazyRow extends Map<string, Value> {
  private readonly members: RowMembers;
  /** The members that were read one by one. */
  private read: Map<string, Value | undefined> | undefined = undefined;
  private all: ReadonlyMap<string, Value> | undefined = undefined;

  constructor(members: RowMembers) {
    super();
    this.members = members;
  }

  override get(name: string): Value | undefined {
    if (this.all !== undefined) return this.all.get(name);
    this.read ??= new Map();
    if (this.read.has(name)) return this.read.get(name);
    const value = this.members.member(name);
    this.read.set(name, value);
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
    return (this.all ??= this.members.all());
  }
}
