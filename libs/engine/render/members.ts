/** Members of an object that are collected before it is written, so that the last of equal names wins. */
import type { DeferredValue } from './outcome.ts';
import type { Render } from './render.ts';

interface Member {
  readonly json: string;
  readonly bytes: number;
  readonly deferredValues: readonly DeferredValue[];
}

/** The members of one object. While it is collected, the render's output holds one member's value. */
export class Members {
  private readonly members = new Map<string, Member>();

  /** Takes the value that the render has just written as that of a member. */
  take(render: Render, name: string, before: { readonly bytes: number; readonly deferredValues: number }): void {
    const bytes = render.keptBytes - before.bytes;
    const replaced = this.members.get(name);
    if (replaced !== undefined) render.replaced += replaced.bytes;
    const deferredValues = render.sequences?.deferredValues.splice(before.deferredValues) ?? [];
    this.members.set(name, { json: render.out, bytes, deferredValues });
    render.out = '';
  }

  /** Writes the object; what the members hold was charged when it was printed. */
  write(render: Render): void {
    let opening = '{';
    for (const [name, { json, deferredValues }] of this.members) {
      render.putQuoted(opening, 1, name);
      render.put(':', 1);
      for (const deferred of deferredValues)
        render.sequences?.deferredValues.push({ ...deferred, at: deferred.at + render.out.length });
      render.out += json;
      opening = ',';
    }
    render.put(opening === '{' ? '{}' : '}', opening === '{' ? 2 : 1);
  }
}
