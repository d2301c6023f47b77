/** What a hostile body is: how it is made, what it is given, and what it must end in. */
import type { JsonValue, RenderLimits } from '../../index.ts';

/** The documented ends. A body without one may end in any of them. */
export type HostileEnd =
  | { readonly problem: string; readonly line?: number; readonly column?: number }
  | { readonly limit: 'loopIterations' | 'nodeEvaluations' | 'outputBytes' | 'timeout'; readonly max: number }
  | { readonly runtime: string }
  | { readonly text: string }
  | { readonly bytes: number };

/** One body that means harm. */
export interface HostileBody {
  readonly name: string;
  readonly make: () => string;
  readonly end?: HostileEnd;
  readonly params?: Readonly<Record<string, JsonValue>>;
  readonly limits?: Partial<RenderLimits>;
  /** Each look at the clock finds it so much later. */
  readonly clockStepMs?: number;
}

/** The size that the service lets in at most, in characters. */
export const bodyLengthMax = 256 * 1024;

/** A text again and again, up to so many characters. */
export function filled(text: string, length: number): string {
  return text.repeat(Math.floor(length / text.length));
}
