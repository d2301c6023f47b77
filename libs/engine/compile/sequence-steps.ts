/** Prints the number of a sequence where the render knows it, and a deferred value where it does not. */
import type { SequenceUse } from '../catalogue/definition.ts';
import { filledPattern, patternSegments } from '../catalogue/state/sequence-pattern.ts';
import type { Render } from '../render/render.ts';
import { printValue } from './print-value.ts';
import type { LiteralBefore, PrintMode } from './print-value.ts';
import type { Evaluate, Step } from './step.ts';

/** The step for a call of createSeq or formatSeq; `evaluate` stores the draw in `render.sequenceUse`. */
export function numberStep(evaluate: Evaluate, mode: PrintMode, before: LiteralBefore): Step {
  return (render) => {
    evaluate(render);
    const use = render.sequenceUse;
    if (use === undefined) throw new Error('a call that draws from a sequence stored no use');
    if (render.useSequences().isConcrete(use.name)) {
      const number = render.drawSequence(use.name, use.start, use.step);
      printValue(render, mode, use.pattern === undefined ? number : filledPattern(render, use.pattern, number), before);
      return;
    }
    render.output.put(before.literal, before.bytes);
    putDeferredValues(render, mode, use);
  };
}

/** Prints one deferred value for each position of the number in the pattern. */
function putDeferredValues(render: Render, mode: PrintMode, { name, start, step, pattern }: SequenceUse): void {
  const draw = render.useSequences().draw(name, start, step).index;
  if (pattern === undefined) {
    render.putDeferredValue(name, draw, 0);
    return;
  }
  const segments = patternSegments(render, pattern);
  const quote = mode === 'jsonValue' ? '"' : '';
  render.output.put(quote, quote.length);
  for (const segment of segments) {
    if (typeof segment === 'number') render.putDeferredValue(name, draw, segment);
    else printValue(render, mode === 'jsonValue' ? 'jsonString' : mode, segment);
  }
  render.output.put(quote, quote.length);
}
