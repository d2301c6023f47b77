/** What crosses between the worker's main thread and its render threads. */
import type { EngineProblem, JsonValue, RenderLimits, Rendered, RenderState } from '@docgen/engine';
import type { PackedResult } from './packed-results.ts';

/** What a thread is told when it starts. */
export interface ThreadRole {
  /** It takes processor time that nobody else wants. */
  readonly isBackground: boolean;
}

/** One document to render. */
export interface ThreadDocument {
  /** Index into the task's templates. */
  readonly template: number;
  readonly seed: number;
  readonly params: Readonly<Record<string, JsonValue>>;
  /** Absent where nothing is known, which is most of the time. */
  readonly state?: RenderState;
}

export interface ThreadTask {
  readonly taskId: number;
  readonly templates: readonly { readonly digest: string; readonly body: string }[];
  readonly documents: readonly ThreadDocument[];
  readonly limits: RenderLimits;
  /**
   * Shared with the main thread. [0]: the next document to claim; whoever sets it to the end takes the
   * rest away. [1]: the document being rendered, plus 1; 0 for none. [2]: the document to give up, plus 1.
   */
  readonly claims: Int32Array;
}

export type RenderedOutcome = {
  readonly kind: 'rendered';
  readonly shape: 'json' | 'text' | 'xml';
  readonly isJsonText: boolean;
  /** Large documents without numbers to fill in are bytes: JSON text in UTF-8. */
  readonly output: string | Uint8Array<ArrayBuffer>;
} & Pick<Rendered, 'outputBytes' | 'deferredValues' | 'draws' | 'writes' | 'reads'>;

export type ThreadOutcome =
  | RenderedOutcome
  | { readonly kind: 'needsState'; readonly variables: readonly string[]; readonly sequences: readonly string[] }
  | { readonly kind: 'failed'; readonly problem: EngineProblem }
  /** Given up because the main thread asked for it: it starts again elsewhere. */
  | { readonly kind: 'displaced' }
  /** Only for a body that an older version accepted. */
  | { readonly kind: 'notCompiled'; readonly message: string };

/** When a thread had a document in hand: epoch milliseconds by its own clock, and for how long. */
export interface RenderTiming {
  readonly startedAtMs: number;
  readonly elapsedMs: number;
}

/** What was rendered, with its index in the task. */
export type ThreadResult = readonly [index: number, outcome: ThreadOutcome, timing: RenderTiming];

/** Results that a thread sends ahead, because what it takes in hand next may run long. */
export interface EarlyResults {
  readonly taskId: number;
  readonly results: readonly PackedResult[];
}

export const nextClaim = 0;
export const runningClaim = 1;
export const displacedClaim = 2;
