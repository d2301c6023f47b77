/** Members of an object that are collected before it is written, so that the last of equal names wins. */
import type { Hole } from './outcome.ts';
import type { Render } from './render.ts';

interface Member {
  readonly json: string;
  readonly bytes: number;
  readonly holes: readonly Hole[];
}

/** The members of one object. While it is collected, the render's output holds one member's value. */
export class Members {
  private readonly members = new Map<string, Member>();

  /** Takes the value that the render has just written as that of a member. */
  take(render: Render, name: string, before: { readonly bytes: number; readonly holes: number }): void {
    const bytes = render.keptBytes - before.bytes;
    const replaced = this.members.get(name);
    if (replaced !== undefined) render.replaced += replaced.bytes;
    const holes = render.sequences?.holes.splice(before.holes) ?? [];
    this.members.set(name, { json: render.out, bytes, holes });
    render.out = '';
  }

  /** Writes the object; what the members hold was charged when it was printed. */
  write(render: Render): void {
    let opening = '{';
    for (const [name, { json, holes }] of this.members) {
      render.putQuoted(opening, 1, name);
      render.put(':', 1);
      for (const hole of holes) render.sequences?.holes.push({ ...hole, at: hole.at + render.out.length });
      render.out += json;
      opening = ',';
    }
    render.put(opening === '{' ? '{}' : '}', opening === '{' ? 2 : 1);
  }
}
