/**
 * Counts what a render uses and ends it with a LimitFailure above its limits. Work is charged before it is done,
 * so that a template cannot allocate more than the limits allow.
 */
import { LimitFailure } from './failures.ts';
import type { RenderInput, RenderLimits } from './outcome.ts';
import type { WorkLeft } from '../tables/table.ts';

/** The clock is read once for this many evaluations. */
const evaluationsPerClockRead = 256;
/** The clock is also read before a walk over this many characters or elements, and before a text of as many bytes. */
const longWalk = 4096;
/** Bytes charged for an element of a list. */
const elementBytes = 16;
/** Intermediate text and lists may take this many times the output limit. */
const intermediateFactor = 8;

/** The counters of one render. Hot counters are plain fields. */
export class Budget {
  /** UTF-8 bytes that the output may have, and that any single value may have. */
  readonly outputBytesMax: number;
  private readonly limits: RenderLimits;
  private readonly now: (() => number) | undefined;
  /** The first reading of the clock; NaN before it. Most documents end without one, which would cost as much as a value. */
  private startedAt = NaN;
  private intermediateBytes = 0;
  private rounds = 0;
  /** Evaluations until the clock is read again. */
  private evaluationsInSlice: number;
  /** Evaluations that are allowed after the current slice. */
  private evaluationsLeft: number;

  constructor({ limits, now }: Pick<RenderInput, 'limits' | 'now'>) {
    this.limits = limits;
    this.now = now;
    this.outputBytesMax = limits.outputBytes;
    this.evaluationsInSlice = this.sliceOf(limits.nodeEvaluations);
    this.evaluationsLeft = limits.nodeEvaluations - this.evaluationsInSlice;
  }

  /** Counts a call, an operator or the head of a block. */
  countEvaluation(): void {
    if (--this.evaluationsInSlice < 0) this.startSlice();
  }

  /** Whether so many evaluations end neither the render nor the slice. */
  hasEvaluations(count: number): boolean {
    return this.evaluationsInSlice >= count;
  }

  /** Counts evaluations that `hasEvaluations` allows. */
  countEvaluations(count: number): void {
    this.evaluationsInSlice -= count;
  }

  /** Counts the evaluations of another document, any number of them. */
  countWork(evaluations: number): void {
    this.evaluationsInSlice -= evaluations;
    if (this.evaluationsInSlice >= 0) return;
    this.evaluationsLeft += this.evaluationsInSlice;
    this.evaluationsInSlice = 0;
    if (this.evaluationsLeft < 0) throw new LimitFailure('nodeEvaluations', this.limits.nodeEvaluations);
    this.readClock();
  }

  /** Runs something whose time does not count. */
  untimed<T>(run: () => T): T {
    const { now } = this;
    if (now === undefined || Number.isNaN(this.startedAt)) return run();
    const before = now();
    const result = run();
    this.startedAt += now() - before;
    return result;
  }

  /** What the render may still use. */
  get left(): WorkLeft {
    const { evaluationMs } = this.limits;
    const evaluations = Math.max(0, this.evaluationsInSlice) + Math.max(0, this.evaluationsLeft);
    if (this.now === undefined || Number.isNaN(this.startedAt)) return { evaluations, milliseconds: evaluationMs };
    return { evaluations, milliseconds: Math.max(0, evaluationMs - (this.now() - this.startedAt)) };
  }

  /** Evaluations and iterations of loops so far. */
  get work(): number {
    return this.limits.nodeEvaluations - this.left.evaluations + this.rounds;
  }

  /** Counts one iteration of a loop. */
  countRound(): void {
    const { loopIterations } = this.limits;
    if (++this.rounds > loopIterations) throw new LimitFailure('loopIterations', loopIterations);
  }

  /** Charges intermediate text before it is built. */
  chargeText(bytes: number): void {
    this.intermediateBytes += bytes;
    if (bytes > this.outputBytesMax || this.intermediateBytes > intermediateFactor * this.outputBytesMax) {
      throw this.tooLarge(this.intermediateBytes);
    }
    this.checkTime(bytes);
  }

  /** Charges an intermediate list before it is built. */
  chargeList(elements: number): void {
    this.chargeText(elements * elementBytes);
  }

  /** Ends the render when a single value is larger than the output may be. */
  assertSize(bytes: number): void {
    if (bytes > this.outputBytesMax) throw this.tooLarge(bytes);
  }

  /** Reads the clock before a walk over that many characters or elements, unless the walk is short. */
  checkTime(units: number): void {
    if (units >= longWalk) this.readClock();
  }

  /** @param producedBytes including the text that was refused */
  tooLarge(producedBytes: number): LimitFailure {
    return new LimitFailure('outputBytes', this.outputBytesMax, { producedBytes });
  }

  /** Only a slice of the allowed evaluations is counted down at once, so that the clock is read between slices. */
  private startSlice(): void {
    if (this.evaluationsLeft <= 0) throw new LimitFailure('nodeEvaluations', this.limits.nodeEvaluations);
    const slice = this.sliceOf(this.evaluationsLeft);
    this.evaluationsLeft -= slice;
    this.evaluationsInSlice = slice - 1;
    this.readClock();
  }

  private sliceOf(evaluations: number): number {
    return this.now === undefined ? evaluations : Math.min(evaluationsPerClockRead, evaluations);
  }

  private readClock(): void {
    if (this.now === undefined) return;
    const { evaluationMs } = this.limits;
    const time = this.now();
    if (Number.isNaN(this.startedAt)) this.startedAt = time;
    else if (time - this.startedAt > evaluationMs) throw new LimitFailure('timeout', evaluationMs);
  }
}
