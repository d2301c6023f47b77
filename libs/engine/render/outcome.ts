/** The input and the outcome of a render: plain data, which can be sent to another thread, but clocks and tables. */
import type { BatchPosition } from '../catalogue/call.ts';
import type { Shape } from '../language/pragma.ts';
import type { TableSource } from '../tables/table.ts';
import type { JsonValue } from '../values/value.ts';

/** The four limits of one render. */
export interface RenderLimits {
  /** Rounds of all `for` loops, added up. */
  readonly loopIterations: number;
  /** Calls, operators and block heads. */
  readonly nodeEvaluations: number;
  /** Milliseconds on the injected clock, from its first reading: after 256 evaluations, before a long walk or text. */
  readonly evaluationMs: number;
  /** UTF-8 bytes of the document. Intermediate text and lists may take 8 times as much. */
  readonly outputBytes: number;
}

/** The limits that apply unless others are given. */
export const defaultLimits: RenderLimits = {
  loopIterations: 10_000,
  nodeEvaluations: 100_000,
  evaluationMs: 2_000,
  outputBytes: 8_388_608,
};

/** A stored sequence. `last` is null when no number has been drawn. Draw k of a render gives next + k * step. */
export interface SequenceState {
  readonly last: number | null;
  readonly next: number;
  readonly step: number;
}

/**
 * Stored variables and sequences, by name. Null means that nothing is stored under the name. A render that needs a
 * name which is missing here ends with `needsState`. A sequence that is listed here gives concrete numbers and no
 * deferred values; where it is null, it starts as its first call says.
 */
export interface RenderState {
  /** Values as JSON text, which keeps the order of members and the format of numbers. */
  readonly variables: ReadonlyMap<string, string | null>;
  readonly sequences: ReadonlyMap<string, SequenceState | null>;
}

/** State for templates without variables and sequences. */
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
  /** The tables that the template reads. Without them, a call that names a table fails. */
  readonly tables?: TableSource | undefined;
  /** Epoch milliseconds that replace the reference time of the seed and the real clock. */
  readonly asOfMs?: number | undefined;
  /** Milliseconds of a monotonic clock, which must not render; without it the evaluation time is not limited. */
  readonly now?: () => number;
  /** Epoch milliseconds for functions of kind W; without it they fail. */
  readonly wallClock?: () => number;
}

/** A position in the output where the number of a draw is filled in later. */
export interface DeferredValue {
  /** Offset in the output, in UTF-16 code units. */
  readonly at: number;
  readonly sequence: string;
  /** Which draw of that sequence in this render, from 0. */
  readonly draw: number;
  /** The number is padded with zeros to this many digits; 0 for no padding. */
  readonly digits: number;
}

/** How often a render drew from a sequence. */
export interface SequenceDraw {
  readonly name: string;
  /** Start and step of the render's first call. They apply when the sequence does not exist. */
  readonly start: number;
  readonly step: number;
  readonly count: number;
  /** True when the output contains the numbers already: exactly these numbers must be reserved. */
  readonly isConcrete: boolean;
}

/** A variable to store, as JSON text. */
export interface VariableWrite {
  readonly name: string;
  readonly json: string;
}

/** A rendered document. Its deferred values are still to be filled in. */
export interface Rendered<Output = string> {
  readonly kind: 'rendered';
  readonly shape: Shape;
  /** JSON text for a JSON-shaped body, else the text itself. */
  readonly output: Output;
  /** UTF-8 bytes of the output, plus 20 for each deferred value. */
  readonly outputBytes: number;
  readonly deferredValues: readonly DeferredValue[];
  readonly draws: readonly SequenceDraw[];
  /** In the order of the first write, each name once with its last value. */
  readonly writes: readonly VariableWrite[];
  /** Variables whose stored value, or absence, the render has read. */
  readonly reads: readonly string[];
}

/** The render needs names that its state lacks. Fetch them and render again with the same seed. */
export interface NeedsState {
  readonly kind: 'needsState';
  readonly variables: readonly string[];
  readonly sequences: readonly string[];
}

/** Why a render failed. */
export type EngineProblem =
  | {
      readonly kind: 'limit';
      readonly limit: 'loopIterations' | 'nodeEvaluations' | 'timeout' | 'outputBytes';
      readonly max: number;
      /** For outputBytes: the bytes including the text that was refused. */
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

/** How a render ends. */
export type RenderOutcome = Rendered | NeedsState | { readonly kind: 'failed'; readonly problem: EngineProblem };
