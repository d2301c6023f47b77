/**
 * What a function can use of the render that calls it. Functions keep no state, so that the same template, seed and
 * parameters always give the same bytes.
 */
import type { Stream } from '../random/stream.ts';
import type { RowReader, Table } from '../tables/table.ts';
import type { JoinedText } from '../values/joined-text.ts';
import type { Value } from '../values/value.ts';
import type { PersonaWishes } from './person/persona-wishes.ts';
import type { Persona } from './person/persona.ts';
import type { Topic, TopicTables } from './topics/topic-tables.ts';

/** An argument that the function evaluates itself, any number of times: `value(call)`. */
export type Lazy = (call: Call) => Value;

/** A lambda of the template. Run it with `call.evaluateFor`. */
export type Lambda = (call: Call, first: Value, second: Value) => Value;

/** The position of a document in its batch. */
export interface BatchPosition {
  /** Index of the document within its alias, from 0. */
  readonly index: number;
  readonly count: number;
  readonly alias: string;
  readonly batchId: string;
}

/** The first argument of every function. */
export interface Call {
  /**
   * The random stream of this call, for functions of kind S and R. The render has one stream object, which every call
   * opens anew: draw before you evaluate a lazy argument, never after.
   */
  readonly random: Stream;
  /** The seed in use. */
  readonly seed: number;
  /** The render's "now", epoch milliseconds: `asOf` of the request, else a function of the seed; never the clock. */
  readonly referenceTime: number;
  /** The locale: that of the argument `locale`, else of setLocale, else `en`. */
  readonly locale: string;
  /** Outside of batches: index 0 of 1 with an empty alias. */
  readonly position: BatchPosition;
  /** Round of the innermost loop, from 0; 0 outside of loops. */
  readonly round: number;

  /** The tables of a topic that the definition of the function lists. Call it after the checks of arguments. */
  topic<T extends Topic>(topic: T): TopicTables[T];

  /** Ends the render with a run-time error: "line 9, column 20: functionName: reason". */
  fail(reason: string): never;

  /** Counts bytes of text towards the limit of text. Call it BEFORE building the text. Ends the render above the limit. */
  chargeText(bytes: number): void;
  /** Counts a list towards the same limit. Call it before building the list. */
  chargeList(elements: number): void;
  /** Call it before a walk over `units` characters or elements. Ends the render above the time limit. */
  checkTime(units: number): void;

  /**
   * Returns the text, and declares that it is printable ASCII without `"` and `\`, so that it is printed without a check:
   * `return call.plain(first + last)` when both come from plain tables.
   */
  plain(text: string): string;
  /** Returns the text, whose parts were checked, so that it is printed without a check when JSON does not escape it. */
  joined(text: JoinedText): string;

  /** A value as a text body prints it. Lists and objects become compact JSON, null the empty text. */
  textOf(value: Value): string;
  /** A value as compact JSON text, which is charged while it is built. */
  jsonText(value: Value): string;
  /** Equality by the rules of `==`. Each element and member counts as a node evaluation. */
  equals(a: Value, b: Value): boolean;

  /** Evaluates a lazy argument with one more round number in its random streams, as `repeat` does. */
  evaluateInRound(value: Lazy, round: number): Value;
  /**
   * Evaluates a lambda for one element, with one more round number in its random streams and a persona of its own, as in
   * an iteration of a loop. Counts one evaluation.
   */
  evaluateFor(lambda: Lambda, round: number, first: Value, second?: Value): Value;
  /** The same as `evaluateInRound` for a try of `unique`. The first try keeps the persona, later ones change it. */
  evaluateInTry(value: Lazy, attempt: number): Value;
  /**
   * A whole number from 0 to count - 1, from the seed and the call. Any `count` consecutive seeds give different ones.
   * Ends the render in a loop, a function of the template, a list function, `repeat` and `unique`: each iteration would get
   * the same number.
   *
   * @param count from 1 to 2^53
   */
  uniqueBelow(count: number): number;
  /**
   * The random stream of a name and a number in the document. It is the same in every call, for values that the number
   * alone determines. It replaces the open stream: draw from `random` before.
   */
  numberedStream(name: string, number: number): Stream;
  /**
   * The random streams of groups of rows, by their first row and their number. They are the same in all documents that
   * give the same seed and name. Each replaces the open stream: draw from `random` before.
   */
  groupStream(seed: number, name: string): (first: number, count: number) => Stream;
  /**
   * State that a function keeps during one render, such as the last point of a random walk. The owner is the name of
   * the function, with a NUL and another name when it keeps several states.
   */
  memory<T>(owner: string, create: () => T): T;

  /**
   * A persona in the locale of the call. The persona `main` is new in each iteration of the innermost loop, named ones are
   * the same in the whole document. The last `main` and the last named one are cached; others are drawn again.
   */
  persona(name: string): Persona;

  /**
   * Declares a persona: `main` for the rest of the block, and a named one for the rest of the document. Ends the render
   * when a named one was declared otherwise.
   */
  declarePersona(name: string, wishes: PersonaWishes): void;

  /** A table by its name. Ends the render when there is none. */
  table(name: string): Table;
  /** Reads rows for the current call. What they cost is counted when their members are read, also later. */
  rowReader(): RowReader;

  /** A request parameter; undefined when it is absent. */
  findParam(name: string): Value | undefined;
  /** A variable of the tenant, including the writes of this render; undefined when it is absent. */
  findVariable(name: string): Value | undefined;
  /** Buffers a write of a variable. */
  writeVariable(name: string, value: Value): void;
  /** Draws the next number of a sequence. Start and step apply when it does not exist. */
  drawSequence(name: string, start: number, step: number): number;
  /** The last number drawn, in this render or before it; null when there was none. */
  peekSequence(name: string): number | null;
  /** Epoch milliseconds of `asOf` of the request, else of the real clock. For functions of kind W only. */
  wallClock(): number;
}
