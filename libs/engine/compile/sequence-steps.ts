/**
 * Prints the number of a sequence: the number itself where the render knows it, else a deferred value that is filled
 * when the numbers are reserved.
 */
import type { SequenceUse } from '../catalogue/definition.ts';
import { filledPattern, patternSegments } from '../catalogue/state/sequence-pattern.ts';
import type { Render } from '../render/render.ts';
import type { Evaluate, Step } from './compilation.ts';
import { printValue } from './printing.ts';
import type { Before, PrintMode } from './printing.ts';

/** The step for a call of createSeq or formatSeq; `evaluate` leaves its use in the render. */
export function numberStep(evaluate: Evaluate, mode: PrintMode, before: Before): Step {
  return (render) => {
    evaluate(render);
    const use = render.sequenceUse;
    if (use === undefined) throw new Error('a call that draws from a sequence left no use');
    if (render.useSequences().isConcrete(use.name)) {
      const number = render.drawSequence(use.name, use.start, use.step);
      printValue(render, mode, use.pattern === undefined ? number : filledPattern(render, use.pattern, number), before);
      return;
    }
    render.put(before.literal, before.bytes);
    putDeferredValue(render, mode, use);
  };
}

function putDeferredValue(render: Render, mode: PrintMode, { name, start, step, pattern }: SequenceUse): void {
  const sequences = render.useSequences();
  const draw = sequences.draw(name, start, step).index;
  if (pattern === undefined) {
    render.putDeferredValue(name, draw, 0);
    return;
  }
  const segments = patternSegments(render, pattern);
  const quote = mode === 'jsonValue' ? '"' : '';
  render.put(quote, quote.length);
  for (const segment of segments) {
    if (typeof segment === 'number') render.putDeferredValue(name, draw, segment);
    else printValue(render, mode === 'jsonValue' ? 'jsonString' : mode, segment);
  }
  render.put(quote, quote.length);
}
