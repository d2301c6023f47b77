/** Members of an object that are collected before it is written, so that the last of equal names wins. */
import type { DeferredValue } from './outcome.ts';
import type { Output } from './output.ts';

/** The value of a member as JSON text, with the deferred values in it by their offset in that text. */
export interface Member {
  readonly json: string;
  readonly bytes: number;
  readonly deferredValues: readonly DeferredValue[];
}

/** The members of one object, by name. A replaced member keeps its position among the others. */
export class Members {
  private readonly members = new Map<string, Member>();

  /** Adds a member. Returns the bytes of the member that it replaces, 0 for a new name. */
  add(name: string, member: Member): number {
    const replacedBytes = this.members.get(name)?.bytes ?? 0;
    this.members.set(name, member);
    return replacedBytes;
  }

  /** Writes the object. The bytes of the values were counted when they were printed. */
  writeTo(output: Output, deferredValues: DeferredValue[]): void {
    let opening = '{';
    for (const [name, member] of this.members) {
      output.putQuoted(opening, 1, name);
      output.put(':', 1);
      for (const deferred of member.deferredValues) {
        deferredValues.push({ ...deferred, at: deferred.at + output.text.length });
      }
      output.text += member.json;
      opening = ',';
    }
    output.put(opening === '{' ? '{}' : '}', opening === '{' ? 2 : 1);
  }
}
