/** The durable sequences as one render sees them: what it drew, in numbers or in deferredValues. */
import { StateMissing } from './failures.ts';
import type { DeferredValue, RenderState, SequenceDraw } from './outcome.ts';

interface Drawn {
  readonly start: number;
  readonly step: number;
  readonly isConcrete: boolean;
  count: number;
}

/** Made for a render that touches sequences. */
export class RenderSequences {
  private readonly stored: RenderState['sequences'];
  private readonly drawn = new Map<string, Drawn>();
  /** In the order of their draws; positions are moved when a segment of output is moved. */
  readonly deferredValues: DeferredValue[] = [];

  constructor(stored: RenderState['sequences']) {
    this.stored = stored;
  }

  /** Whether draws of the sequence are known numbers. */
  isConcrete(name: string): boolean {
    return this.stored.has(name);
  }

  /** Draws a number; undefined when only its deferred value is known. */
  draw(name: string, start: number, step: number): { readonly index: number; readonly number: number | undefined } {
    const drawn = this.drawn.get(name) ?? this.begin(name, start, step);
    const index = drawn.count++;
    if (!drawn.isConcrete) return { index, number: undefined };
    return { index, number: this.numberAt(name, drawn, index) };
  }

  /**
   * Draws a number that an expression needs.
   *
   * @throws {StateMissing} when the sequence was not fetched
   */
  drawNumber(name: string, start: number, step: number): number {
    const { number } = this.draw(name, start, step);
    if (number === undefined) throw new StateMissing({ sequence: name });
    return number;
  }

  /** @throws {StateMissing} when the sequence was not fetched */
  peek(name: string): number | null {
    const state = this.stored.get(name);
    if (state === undefined) throw new StateMissing({ sequence: name });
    const drawn = this.drawn.get(name);
    if (drawn !== undefined) return this.numberAt(name, drawn, drawn.count - 1);
    return state === null ? null : state.last;
  }

  /** Moves the deferredValues left since there were so many: the segment of output they are in was put elsewhere. */
  moveDeferredValues(since: number, offset: number): void {
    for (let i = since; i < this.deferredValues.length; i++) {
      const deferred = this.deferredValues[i];
      if (deferred !== undefined) this.deferredValues[i] = { ...deferred, at: deferred.at + offset };
    }
  }

  draws(): SequenceDraw[] {
    return [...this.drawn].map(([name, { start, step, count, isConcrete }]) => ({
      name,
      start,
      step,
      count,
      isConcrete,
    }));
  }

  private begin(name: string, start: number, step: number): Drawn {
    const drawn = { start, step, isConcrete: this.isConcrete(name), count: 0 };
    this.drawn.set(name, drawn);
    return drawn;
  }

  private numberAt(name: string, { start, step }: Drawn, index: number): number {
    const state = this.stored.get(name);
    return state === null || state === undefined
      ? numberAfter(start, step, index)
      : numberAfter(state.next, state.step, index);
  }
}

/** The number so many draws after `from`; exact when it is a safe integer, although the product may not be one. */
export function numberAfter(from: number, step: number, count: number): number {
  const distance = step * count;
  if (Number.isSafeInteger(distance)) return from + distance;
  return Number(BigInt(from) + BigInt(step) * BigInt(count));
}
