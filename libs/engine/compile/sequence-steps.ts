/** Prints the number of a sequence where the render knows it, and a deferred value where it does not. */
import type { SequenceUse } from '../catalogue/definition.ts';
import { filledPattern, patternSegments } from '../catalogue/state/sequence-pattern.ts';
import { RuntimeFailure } from '../render/failures.ts';
import type { Render } from '../render/render.ts';
import { utf8Length } from '../values/utf8.ts';
import { printValue, writtenText } from './print-value.ts';
import type { LiteralBefore, PrintMode, FormatPlaceholder } from './print-value.ts';
import type { Evaluate, Step } from './step.ts';

/** The step for a call of createSeq or formatSeq; `evaluate` stores the draw in `render.sequenceUse`. */
export function numberStep(evaluate: Evaluate, mode: PrintMode, before: LiteralBefore): Step {
  return (render) => {
    evaluate(render);
    const use = render.sequenceUse;
    if (use === undefined) throw new Error('a call that draws from a sequence did not set render.sequenceUse');
    if (render.isCapturing || render.useSequences().isConcrete(use.name)) {
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
  if (typeof mode === 'object') {
    putWritten(render, mode, segments, (digits) => render.putDeferredValue(name, draw, digits));
    return;
  }
  const quote = mode === 'jsonValue' ? '"' : '';
  render.output.put(quote, quote.length);
  for (const segment of segments) {
    if (typeof segment === 'number') render.putDeferredValue(name, draw, segment);
    else printValue(render, mode === 'jsonValue' ? 'jsonString' : mode, segment);
  }
  render.output.put(quote, quote.length);
}

/** Writes the pattern as one value, with a character for each number. Then prints the deferred values in place of the characters. */
function putWritten(
  render: Render,
  place: FormatPlaceholder,
  segments: readonly (string | number)[],
  putNumber: (digits: number) => void,
): void {
  const character = unusedCharacter(segments.join(''));
  const text = segments.map((segment) => (typeof segment === 'number' ? character : segment)).join('');
  const digits = segments.filter((segment) => typeof segment === 'number');
  const parts = writtenText(render, place, text, text).split(character);
  // Hexadecimal digits, in which MySQL gets a backslash, have no place for a number that is not known yet.
  if (parts.length !== digits.length + 1) {
    throw new RuntimeFailure(place.at, `${place.name}: the text beside the number cannot be written at this position`);
  }
  parts.forEach((part, index) => {
    const number = digits[index - 1];
    if (number !== undefined) putNumber(number);
    render.output.put(part, utf8Length(part));
  });
}

/** A character for private use that the text does not contain. */
function unusedCharacter(text: string): string {
  let code = 0xe000;
  while (text.includes(String.fromCharCode(code))) code++;
  return String.fromCharCode(code);
}
