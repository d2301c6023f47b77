/** The output of a render with its counters: bytes printed, bytes built on the way, evaluations, rounds, time. */
import { numberText } from '../values/digit-text.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import type { JsonSink } from '../values/json-text.ts';
import { writeJson } from '../values/json-text.ts';
import { escapedJsonBytes, isPlainJson } from '../values/utf8.ts';
import { LimitFailure } from './failures.ts';
import type { RenderInput, RenderLimits } from './outcome.ts';

/** Evaluations between two looks at the clock. */
const nodesPerLook = 256;
/** Characters or elements whose walk is worth a look at the clock. */
const longWork = 4096;
/** What an element of a list is charged. */
const elementBytes = 16;
/** Text and lists built on the way may take this many times the output limit. */
const builtFactor = 8;

/** Base of Render; hot counters are plain fields. */
export abstract class Output implements JsonSink {
  /** What is printed so far, or the segment of it that is being made. */
  out = '';
  /** UTF-8 bytes printed; deferredValues are charged. */
  printed = 0;
  /** Bytes that were printed, and then replaced by a later member of the same name. */
  replaced = 0;
  /** In the array or object being written: whether no item was written yet. */
  isFirst = true;

  private readonly limits: RenderLimits;
  private readonly now: (() => number) | undefined;
  private readonly startedAt: number;
  private readonly printedMax: number;
  private built = 0;
  private fuel: number;
  private reserve: number;
  private rounds = 0;

  constructor({ limits, now }: RenderInput) {
    this.limits = limits;
    this.now = now;
    this.startedAt = now === undefined ? 0 : now();
    this.printedMax = limits.outputBytes;
    this.fuel = this.nextSlice(limits.nodeEvaluations);
    this.reserve = limits.nodeEvaluations - this.fuel;
  }

  /** Bytes printed and not replaced since. */
  get keptBytes(): number {
    return this.printed - this.replaced;
  }

  abstract fail(reason: string): never;

  /** Counts one evaluation: a call, an operator or the head of a block. */
  countEvaluation(): void {
    if (--this.fuel < 0) this.refuel();
  }

  /** Counts one round of a loop. */
  countRound(): void {
    if (++this.rounds > this.limits.loopIterations)
      throw new LimitFailure('loopIterations', this.limits.loopIterations);
  }

  /** Prints a text whose UTF-8 bytes are known. */
  put(text: string, bytes: number): void {
    if ((this.printed += bytes) > this.printedMax) throw this.tooLarge(this.printed);
    this.out += text;
  }

  /** Prints literal text, and behind it a value in its JSON form. */
  putValue(literal: string, literalBytes: number, value: Value): void {
    if (typeof value === 'string') return this.putQuoted(literal, literalBytes, value);
    if (value instanceof Decimal) return this.put(literal + value.spelling, literalBytes + value.spelling.length);
    if (typeof value === 'number') {
      const spelled = numberText(value);
      return this.put(literal + spelled, literalBytes + spelled.length);
    }
    if (value === null || typeof value !== 'object') {
      const spelled = String(value);
      return this.put(literal + spelled, literalBytes + spelled.length);
    }
    this.put(literal, literalBytes);
    writeJson(value, this);
  }

  /** Prints literal text, and behind it a text as a JSON string. */
  putQuoted(literal: string, literalBytes: number, text: string): void {
    if (isPlainJson(text)) return this.put(`${literal}"${text}"`, literalBytes + text.length + 2);
    const bytes = literalBytes + escapedJsonBytes(text) + 2;
    this.assertFits(bytes);
    this.put(literal + JSON.stringify(text), bytes);
  }

  /** Prints literal text, and behind it a text as part of a JSON string. */
  putEscaped(literal: string, literalBytes: number, text: string): void {
    if (isPlainJson(text)) return this.put(literal + text, literalBytes + text.length);
    const bytes = literalBytes + escapedJsonBytes(text);
    this.assertFits(bytes);
    this.put(literal + JSON.stringify(text).slice(1, -1), bytes);
  }

  /** Refuses text that would not fit, before it is copied. */
  assertFits(bytes: number): void {
    if (this.printed + bytes > this.printedMax) throw this.tooLarge(this.printed + bytes);
  }

  /** Charges text that is about to be built. */
  chargeText(bytes: number): void {
    this.built += bytes;
    if (bytes > this.printedMax || this.built > builtFactor * this.printedMax) throw this.tooLarge(this.built);
  }

  /** Refuses a single value that is larger than the output may be. */
  assertSize(bytes: number): void {
    if (bytes > this.printedMax) throw this.tooLarge(bytes);
  }

  /** Charges a list that is about to be built. */
  chargeList(elements: number): void {
    this.chargeText(elements * elementBytes);
  }

  /** Looks at the clock when much is about to be walked. */
  checkTime(units: number): void {
    if (units >= longWork) this.lookAtClock();
  }

  /** The failure of a count of bytes that includes the refused segment. */
  tooLarge(producedBytes: number): LimitFailure {
    return new LimitFailure('outputBytes', this.printedMax, producedBytes);
  }

  /** Called every so many evaluations: the counter that is decremented is only a slice of the allowance. */
  protected refuel(): void {
    const { nodeEvaluations } = this.limits;
    if (this.reserve <= 0) throw new LimitFailure('nodeEvaluations', nodeEvaluations);
    const slice = this.nextSlice(this.reserve);
    this.reserve -= slice;
    this.fuel = slice - 1;
    this.lookAtClock();
  }

  private nextSlice(reserve: number): number {
    return this.now === undefined ? reserve : Math.min(nodesPerLook, reserve);
  }

  private lookAtClock(): void {
    if (this.now === undefined) return;
    const { evaluationMs } = this.limits;
    if (this.now() - this.startedAt > evaluationMs) throw new LimitFailure('timeout', evaluationMs);
  }
}
