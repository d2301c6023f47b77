/** What goes into a render and what comes out of it: pure data, so that it can cross threads. */
import type { BatchPosition } from '../catalogue/call.ts';
import type { JsonValue } from '../values/value.ts';

/** The four limits of one render. */
export interface RenderLimits {
  /** Rounds of all `for` loops together. */
  readonly loopIterations: number;
  /** Calls, operators and block heads. */
  readonly nodeEvaluations: number;
  /** Milliseconds on the injected clock. */
  readonly evaluationMs: number;
  /** UTF-8 bytes printed; text and lists built on the way may take 8 times as much. */
  readonly outputBytes: number;
}

/** The limits of the interface. */
export const defaultLimits: RenderLimits = {
  loopIterations: 10_000,
  nodeEvaluations: 100_000,
  evaluationMs: 2_000,
  outputBytes: 8_388_608,
};

/** A sequence as it stands. `last` is null when no number was handed out yet; draw k gives next + k * step. */
export interface SequenceState {
  readonly last: number | null;
  readonly next: number;
  readonly step: number;
}

/**
 * Durable state, fetched beforehand. Null stands for what is known not to exist; a name that is not in
 * the map is unknown, and a render that needs it stops with `needsState`. A sequence listed here is
 * drawn in concrete numbers and leaves no deferredValues; one that is null starts as its first call says.
 */
export interface RenderState {
  /** Values as JSON text, so that member order and the spelling of numbers survive. */
  readonly variables: ReadonlyMap<string, string | null>;
  readonly sequences: ReadonlyMap<string, SequenceState | null>;
}

/** State for templates that use none. */
export const emptyState: RenderState = { variables: new Map(), sequences: new Map() };

/** Everything a render depends on. */
export interface RenderInput {
  /** Whole number, at most 2^53 - 1 away from 0. */
  readonly seed: number;
  /** Read with Object.hasOwn. */
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly limits: RenderLimits;
  readonly state: RenderState;
  readonly position?: BatchPosition;
  /** Milliseconds of a monotonic clock; without it the evaluation time is not limited. */
  readonly now?: () => number;
  /** Epoch milliseconds for functions of kind W; without it they fail. */
  readonly wallClock?: () => number;
}

/** A place in the output where the number of a sequence's draw belongs. */
export interface DeferredValue {
  /** Offset in the output, in UTF-16 code units. */
  readonly at: number;
  readonly sequence: string;
  /** Which draw of that sequence in this render, from 0. */
  readonly draw: number;
  /** Zeros are put before the digits up to this many; 0 for none. */
  readonly digits: number;
}

/** How often a render drew from a sequence. */
export interface SequenceDraw {
  readonly name: string;
  /** Start and step of the render's first call; they count when the sequence does not exist yet. */
  readonly start: number;
  readonly step: number;
  readonly count: number;
  /** True when the numbers are in the output already: they must be reserved exactly as assumed. */
  readonly isConcrete: boolean;
}

/** A durable variable to be stored, as JSON text. */
export interface VariableWrite {
  readonly name: string;
  readonly json: string;
}

/** A finished document, but for its deferredValues. */
export interface Rendered {
  readonly kind: 'rendered';
  /** JSON text for a JSON-shaped body, else the text itself. */
  readonly output: string;
  /** UTF-8 bytes of the output, each deferred value charged 20. */
  readonly outputBytes: number;
  readonly deferredValues: readonly DeferredValue[];
  readonly draws: readonly SequenceDraw[];
  /** In the order of the first write, each name once with its last value. */
  readonly writes: readonly VariableWrite[];
  /** Variables whose stored value (or absence) the render looked at. */
  readonly reads: readonly string[];
}

/** The render met names that its state lacks: fetch them and render again with the same seed. */
export interface NeedsState {
  readonly kind: 'needsState';
  readonly variables: readonly string[];
  readonly sequences: readonly string[];
}

/** Why a render failed, as pure data. */
export type EngineProblem =
  | {
      readonly kind: 'limit';
      readonly limit: 'loopIterations' | 'nodeEvaluations' | 'timeout' | 'outputBytes';
      readonly max: number;
      /** For outputBytes: the count including the refused segment. */
      readonly producedBytes?: number;
      readonly message: string;
    }
  | {
      readonly kind: 'runtime';
      /** The sentence with position and loop path. */
      readonly reason: string;
      readonly line: number;
      readonly column: number;
      /** The sentence without position: "getRandomNumber: min 10 is greater than max 3". */
      readonly message: string;
    };

/** What a render ends in. */
export type RenderOutcome = Rendered | NeedsState | { readonly kind: 'failed'; readonly problem: EngineProblem };
