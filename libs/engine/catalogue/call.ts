/**
 * What a function may see of the render that calls it. The render implements it; functions hold no
 * state of their own, so the same template, seed and parameters always give the same bytes.
 */
import type { Stream } from '../random/stream.ts';
import type { Value } from '../values/value.ts';

/** An argument that the function evaluates itself: zero, one or more times, as `value(call)`. */
export type Lazy = (call: Call) => Value;

/** Where in a batch the document stands. */
export interface BatchPosition {
  /** Index of the document within its alias, from 0. */
  readonly index: number;
  readonly count: number;
  readonly alias: string;
  readonly batchId: string;
}

/** The handle that every function gets as its first argument. */
export interface Call {
  /**
   * The stream of this call's place, opened afresh for every call of a function of kind S or R.
   * There is one per render: draw before you evaluate a lazy argument, never after.
   */
  readonly random: Stream;
  /** The seed in use. */
  readonly seed: number;
  /** The render's "now", in epoch milliseconds: a function of the seed, never of the clock. */
  readonly referenceTime: number;
  /** The locale in force: the call's `locale` argument, else setLocale's, else `en`. */
  readonly locale: string;
  /** The document's place in its batch; a lone document is index 0 of 1 with an empty alias. */
  readonly position: BatchPosition;
  /** Round of the innermost loop, from 0; 0 outside of loops. */
  readonly round: number;

  /** Ends the render with a run-time error: "line 9, column 20: functionName: reason". */
  fail(reason: string): never;

  /** Charges text that is about to be built; call it BEFORE building. Ends the render above the limit. */
  chargeText(bytes: number): void;
  /** The same for a list of that many elements. */
  chargeList(elements: number): void;
  /** Tells that so many characters or elements are about to be walked, so that the clock is looked at in time. */
  checkTime(units: number): void;

  /**
   * Returns the text, and vouches that it is printable ASCII without `"` and `\`, so that it is printed without being
   * looked through: `return call.plain(first + last)` when both come from tables that are known to be plain.
   */
  plain(text: string): string;

  /** A value as text: as printed in a text body. Lists and objects become compact JSON, null the empty text. */
  textOf(value: Value): string;
  /** A value as compact JSON text, charged as it grows. */
  jsonText(value: Value): string;
  /** Equality as `==` has it; walking lists and objects counts as node evaluations. */
  equals(a: Value, b: Value): boolean;

  /** Evaluates a lazy argument with a further round number in its random streams, as `repeat` does. */
  evaluateInRound(value: Lazy, round: number): Value;
  /** The same for a try of `unique`: the first try leaves the persona as it is, later ones change it. */
  evaluateInTry(value: Lazy, attempt: number): Value;
  /**
   * What a function remembers within one render (the points of a random walk). The owner is the
   * function's name, with a NUL and a name where there are several memories.
   */
  memory<T>(owner: string, create: () => T): T;

  /**
   * Opens the shared stream for one trait of a persona. All calls that ask for the same persona and
   * trait see the same numbers; `main` is per innermost loop round, any other name per document.
   */
  openPersona(persona: string, trait: number): Stream;

  /** A request parameter, undefined when absent. */
  findParam(name: string): Value | undefined;
  /** A durable variable, undefined when absent; sees the render's own writes. */
  findVariable(name: string): Value | undefined;
  /** Buffers a write of a durable variable. */
  writeVariable(name: string, value: Value): void;
  /** Draws the next number of a durable sequence; start and step count on its first use only. */
  drawSequence(name: string, start: number, step: number): number;
  /** The last number drawn, in this render or before it; null when there was none. */
  peekSequence(name: string): number | null;
  /** Epoch milliseconds of the real clock, for functions of kind W only. */
  wallClock(): number;
}
