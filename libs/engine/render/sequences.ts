/** The sequences of one render: the numbers that it draws, concrete or deferred. */
import { StateMissing } from './failures.ts';
import type { DeferredValue, RenderState, SequenceDraw, SequenceState } from './outcome.ts';

interface Drawn {
  readonly start: number;
  readonly step: number;
  readonly isConcrete: boolean;
  count: number;
}

export class RenderSequences {
  private readonly stored: RenderState['sequences'];
  private readonly drawn = new Map<string, Drawn>();
  /** In the order of the draws. Their offsets change when the text around them is moved. */
  readonly deferredValues: DeferredValue[] = [];

  constructor(stored: RenderState['sequences']) {
    this.stored = stored;
  }

  /** Whether draws of the sequence give concrete numbers. */
  isConcrete(name: string): boolean {
    return this.stored.has(name);
  }

  /** Draws a number; undefined when the number is deferred. */
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

  /** Moves the deferred values from an index on by an offset, when the text that contains them is moved. */
  moveDeferredValues(firstIndex: number, offset: number): void {
    for (let i = firstIndex; i < this.deferredValues.length; i++) {
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

/** The state of a sequence after the draws of a document. Without a stored state (null), the draws set start and step. */
export function stateAfter(
  stored: SequenceState | null,
  { start, step, count }: Pick<SequenceDraw, 'start' | 'step' | 'count'>,
): SequenceState {
  const [next, by] = stored === null ? [start, step] : [stored.next, stored.step];
  return { last: numberAfter(next, by, count - 1), next: numberAfter(next, by, count), step: by };
}

/** The number `count` draws after `from`, or before it for a negative count. A safe integer is exact, even when `step * count` is not one. */
export function numberAfter(from: number, step: number, count: number): number {
  const distance = step * count;
  if (Number.isSafeInteger(distance)) return from + distance;
  return Number(BigInt(from) + BigInt(step) * BigInt(count));
}
