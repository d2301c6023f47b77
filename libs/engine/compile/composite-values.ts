/** Compiles composite values: literal characters and placeholders that give one number, true, false or null. */
import type { JsonNode, Placeholder, Segment } from '../language/ast.ts';
import { RuntimeFailure, StateMissing } from '../render/failures.ts';
import type { Render } from '../render/render.ts';
import { isJsonNumber } from '../values/value.ts';
import type { Compilation } from './compilation.ts';
import { emitCall } from './emit-call.ts';
import { Emitter } from './emitter.ts';
import { ItemNumbers } from './item-numbers.ts';
import { positionAt } from './scope.ts';
import type { Position } from './scope.ts';
import type { Step } from './step.ts';
import { compileSegments } from './text-segments.ts';

type CompositeValue = JsonNode & { readonly kind: 'composite' };

/** Compiles a value such as `1<f()>.5`. The render fails when the printed text is not a JSON scalar. */
export function compileComposite(compilation: Compilation, node: CompositeValue, position: Position): Step {
  const [first, ...others] = node.segments;
  if (first?.kind === 'placeholder' && first.call.name === 'createSeq') {
    return compileSequenceNumber(compilation, { at: node.at, first, others }, position);
  }
  const capture = captured(compileSegments(compilation, node.segments, position, 'captured'));
  return (render) => {
    const text = capture(render);
    assertScalar(text, text, node.at);
    render.output.put(text, text.length);
  };
}

interface SequenceNumber {
  readonly at: number;
  readonly first: Placeholder;
  readonly others: readonly Segment[];
}

/**
 * The number can be deferred, unless a digit follows it: with the number 0, `05` would be no JSON number. Then the
 * render throws `StateMissing`, which asks for the state of the sequence.
 */
function compileSequenceNumber(
  compilation: Compilation,
  { at, first, others }: SequenceNumber,
  position: Position,
): Step {
  const emitter = new Emitter(compilation);
  const numbers = new ItemNumbers();
  emitCall(emitter, first.call, positionAt(position, numbers.callStep(first.call.name)), 'jsonValue');
  const number = captured(emitter.finish(), true);
  const rest = captured(compileSegments(compilation, others, { ...position, numbers }, 'captured'));
  return (render) => {
    const { output } = render;
    const sequences = render.useSequences();
    const deferredBefore = sequences.deferredValues.length;
    const digits = number(render);
    sequences.moveDeferredValues(deferredBefore, output.text.length);
    const text = rest(render);
    const sequence = render.sequenceUse?.name;
    if (digits === '' && /^\d/.test(text) && sequence !== undefined) throw new StateMissing({ sequence });
    // A deferred number prints nothing yet. 1 stands for it.
    assertScalar(`${digits === '' ? '1' : digits}${text}`, `${digits}${text}`, at);
    output.text += digits;
    output.put(text, text.length);
  };
}

function assertScalar(text: string, shown: string, at: number): void {
  if (isJsonNumber(text) || text === 'true' || text === 'false' || text === 'null') return;
  throw new RuntimeFailure(at, `"${shown.slice(0, 40)}" is not a number, true, false or null`);
}

/**
 * Makes a step return its text instead of printing it.
 *
 * @param keepsCharge whether the bytes of the text stay counted
 */
export function captured(step: Step, keepsCharge = false): (render: Render) => string {
  return (render) => {
    const { output } = render;
    const { text, bytes } = output;
    output.text = '';
    step(render);
    const printed = output.text;
    output.text = text;
    if (!keepsCharge) output.bytes = bytes;
    return printed;
  };
}
