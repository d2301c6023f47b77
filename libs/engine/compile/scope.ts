/** Where in a template an expression stands: its variables, its place, its loops. */
import type { Place } from '../random/keys.ts';

/** The variables that can be seen in one block; inner blocks see those of outer ones. */
export class Scope {
  private readonly outer: Scope | undefined;
  private readonly slots = new Map<string, number>();

  constructor(outer?: Scope) {
    this.outer = outer;
  }

  /** The slot of a variable, undefined when there is none of that name. */
  slotOf(name: string): number | undefined {
    return this.slots.get(name) ?? this.outer?.slotOf(name);
  }

  /** Binds a name to a slot until the end of the block. */
  bind(name: string, slot: number): void {
    this.slots.set(name, slot);
  }
}

/** Everything static about a spot in the template. */
export interface Spot {
  readonly scope: Scope;
  readonly place: Place;
  /** How many loops are around. */
  readonly loopDepth: number;
  /** The unnamed persona's place: that of the innermost loop. */
  readonly persona: Place;
}

/** The same spot, one step further. */
export function spotAt(spot: Spot, step: string): Spot {
  return { ...spot, place: spot.place.at(step) };
}

/** The inside of a block that is no loop. */
export function spotInBlock(spot: Spot, step: string): Spot {
  return { ...spot, place: spot.place.at(step), scope: new Scope(spot.scope) };
}
