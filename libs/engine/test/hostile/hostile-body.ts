/** The type of a hostile body, with its input and its expected result. */
import type { JsonValue, RenderLimits } from '../../index.ts';

/** The documented results. A body without an expected one may end in any of them. */
export type HostileEnd =
  | { readonly problem: string; readonly line?: number; readonly column?: number }
  | { readonly limit: 'loopIterations' | 'nodeEvaluations' | 'outputBytes' | 'timeout'; readonly max: number }
  | { readonly runtime: string }
  | { readonly text: string }
  | { readonly bytes: number };

/** One hostile body. */
export interface HostileBody {
  readonly name: string;
  readonly make: () => string;
  readonly end?: HostileEnd;
  readonly params?: Readonly<Record<string, JsonValue>>;
  readonly limits?: Partial<RenderLimits>;
  /** Milliseconds by which each read advances the clock. */
  readonly clockStepMs?: number;
}

/** The longest body that the service accepts, in characters. */
export const bodyLengthMax = 256 * 1024;

/** Repeats a text up to a length in characters. */
export function filled(text: string, length: number): string {
  return text.repeat(Math.floor(length / text.length));
}
