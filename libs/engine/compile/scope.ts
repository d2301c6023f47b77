/** Where in a template an expression stands: its variables, its place, its loops. */
import type { CallPath } from '../random/keys.ts';

/** The variables that can be seen in one block; inner blocks see those of outer ones. */
export class Scope {
  private readonly outer: Scope | undefined;
  private readonly locals = new Map<string, number>();

  constructor(outer?: Scope) {
    this.outer = outer;
  }

  /** The local of a variable, undefined when there is none of that name. */
  localOf(name: string): number | undefined {
    return this.locals.get(name) ?? this.outer?.localOf(name);
  }

  /** Binds a name to a local until the end of the block. */
  bind(name: string, local: number): void {
    this.locals.set(name, local);
  }
}

/** Everything static about a position in the template. */
export interface Position {
  readonly scope: Scope;
  readonly path: CallPath;
  /** How many loops are around. */
  readonly loopDepth: number;
  /** The unnamed persona's path: that of the innermost loop. */
  readonly persona: CallPath;
}

/** The same position, one step further. */
export function positionAt(position: Position, step: string): Position {
  return { ...position, path: position.path.at(step) };
}

/** The inside of a block that is no loop. */
export function positionInBlock(position: Position, step: string): Position {
  return { ...position, path: position.path.at(step), scope: new Scope(position.scope) };
}
