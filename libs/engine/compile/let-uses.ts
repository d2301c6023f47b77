/**
 * Finds variables of `let` that are probably not meant: those that no expression reads, and those that end with their
 * block although the template goes on using their name. Both are warnings: a document without the variable can be meant.
 */
import type { WarningCode } from '../language/problems.ts';

/** A `let` with the variable of the same name that it hides, if that is of an outer block. */
interface Let {
  readonly name: string;
  readonly at: number;
  readonly local: number;
  readonly outer: number | undefined;
  readonly loopDepth: number;
}

/** How often the value of a `let` reads the variable that it hides, and writes state. */
interface Marks {
  readonly reads: number;
  readonly writes: number;
}

interface KnownLet extends Let {
  /** Whether the value changes a sequence or a variable, so that it has a purpose unread. */
  readonly isWriting: boolean;
  /** Whether the value reads the variable that the name had outside of the loop. */
  readonly readsOuter: boolean;
}

/** The variables of one template. */
export class LetUses {
  private readonly byLocal = new Map<number, KnownLet>();
  private readonly names = new Set<string>();
  private readonly reads = new Map<number, number>();
  private writes = 0;

  /** Call it before the value of a `let` is compiled. */
  marks(outer: number | undefined): Marks {
    return { reads: this.readsOf(outer), writes: this.writes };
  }

  /** Records a `let`, after its value was compiled. */
  bind(bound: Let, before: Marks): void {
    const readsOuter = this.readsOf(bound.outer) > before.reads;
    this.byLocal.set(bound.local, { ...bound, readsOuter, isWriting: this.writes > before.writes });
    this.names.add(bound.name);
  }

  noteRead(local: number): void {
    this.reads.set(local, this.readsOf(local) + 1);
  }

  noteWrite(): void {
    this.writes++;
  }

  /** Whether a `let` before has bound a name. If the name is unknown, the block of the `let` has ended. */
  isEnded(name: string): boolean {
    return this.names.has(name);
  }

  /** The `let`s in the order of the body. */
  all(): KnownLet[] {
    return [...this.byLocal.values()];
  }

  find(local: number | undefined): KnownLet | undefined {
    return local === undefined ? undefined : this.byLocal.get(local);
  }

  readsOf(local: number | undefined): number {
    return local === undefined ? 0 : (this.reads.get(local) ?? 0);
  }
}

/** Warns of the variables of a template without mistakes: behind a mistake, the uses of a variable may be unknown. */
export function warnOfLets(lets: LetUses, warn: (at: number, code: WarningCode, reason: string) => void): void {
  for (const bound of lets.all()) {
    const { name, at, loopDepth, outer, readsOuter, isWriting } = bound;
    const hidden = lets.find(outer);
    const startsAnew = hidden !== undefined && readsOuter && hidden.loopDepth < loopDepth;
    if (startsAnew) warn(at, 'LOST_LET', eachRound(name));
    else if (lets.readsOf(bound.local) > 0 || isWriting) continue;
    else if (hidden !== undefined) warn(at, 'LOST_LET', lost(name));
    else warn(at, 'UNUSED_LET', `${name} is never read`);
  }
}

function eachRound(name: string): string {
  return `${name} is lost at <endfor>: each round starts from the ${name} before the loop; reduce(…) goes through a list with a result`;
}

function lost(name: string): string {
  return `${name} is never read: it ends with its block, and the ${name} before it keeps its value`;
}
