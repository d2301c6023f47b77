/** Compiles the values of a JSON-shaped body: what is literal is serialised here, once. */
import type { Branch, ChoiceBody, JsonDocument, JsonItem, JsonNode, Segment, Placeholder } from '../language/ast.ts';
import { RuntimeFailure, StateMissing } from '../render/failures.ts';
import type { Render } from '../render/render.ts';
import { isJsonNumber } from '../values/value.ts';
import { compileIf } from './blocks.ts';
import type { Compilation, Step } from './compilation.ts';
import { Emitter } from './emitter.ts';
import { emitItems } from './json-items.ts';
import { emitMixedObject, hasDistinctNames } from './json-members.ts';
import { emitCall } from './printing.ts';
import { positionAt } from './scope.ts';
import type { Position } from './scope.ts';
import { compileStatement } from './statements.ts';
import { compileSegments, emitSegments } from './text-segments.ts';

/** Compiles a JSON-shaped body. */
export function compileJsonDocument(compilation: Compilation, document: JsonDocument, position: Position): Step {
  const emitter = new Emitter(compilation);
  const { before, top, after } = document;
  const outside = positionAt(position, '^');
  before.forEach((statement, index) => emitter.silent(compileStatement(compilation, statement, outside, index)));
  emitValue(emitter, top, position);
  after.forEach((statement, index) => {
    emitter.silent(compileStatement(compilation, statement, outside, before.length + index));
  });
  return emitter.finish();
}

/** Adds one value; the position's place is the value's own. */
export function emitValue(emitter: Emitter, node: JsonNode, position: Position): void {
  switch (node.kind) {
    case 'json':
      return emitter.text(node.text);
    case 'string':
      return emitString(emitter, node.segments, position);
    case 'placeholder':
      return emitCall(emitter, node.call, positionAt(position, `#0/${node.call.name}`), 'jsonValue');
    case 'glued':
      return emitter.step(compileGlued(emitter.compilation, node, position));
    case 'choice':
      return emitter.step(compileChoice(emitter.compilation, node.branches, position));
    case 'array':
      return emitArray(emitter, node.items, position);
    case 'object':
      return emitObject(emitter, node.items, position);
  }
}

function emitString(emitter: Emitter, segments: readonly Segment[], position: Position): void {
  emitter.text('"');
  emitSegments(emitter, segments, position, 'jsonString');
  emitter.text('"');
}

function emitArray(emitter: Emitter, items: readonly JsonItem[], position: Position): void {
  emitter.text('[');
  emitItems(emitter, items, position);
  emitter.text(']');
}

function emitObject(emitter: Emitter, items: readonly JsonItem[], position: Position): void {
  if (!hasDistinctNames(items)) return emitMixedObject(emitter, items, position);
  emitter.text('{');
  emitItems(emitter, items, position);
  emitter.text('}');
}

/** An `if` as a value: null when no branch is taken. */
function compileChoice(compilation: Compilation, branches: readonly Branch<ChoiceBody>[], position: Position): Step {
  const compileBody = ({ statements, value }: ChoiceBody, inner: Position): Step => {
    const emitter = new Emitter(compilation);
    statements.forEach((statement, index) => emitter.silent(compileStatement(compilation, statement, inner, index)));
    emitValue(emitter, value, inner);
    return emitter.finish();
  };
  const { step, hasElse, takes } = compileIf(compilation, { branches }, positionAt(position, '!if#0'), compileBody);
  if (hasElse) return step;
  return (render) => {
    if (!takes(render)) render.put('null', 4);
  };
}

type Glued = JsonNode & { readonly kind: 'glued' };

/** Literal characters and placeholders that together must spell a number, true, false or null. */
function compileGlued(compilation: Compilation, node: Glued, position: Position): Step {
  const [first, ...others] = node.segments;
  if (first?.kind === 'placeholder' && first.call.name === 'createSeq') {
    return compileGluedNumber(compilation, node, [first, others], position);
  }
  const capture = captured(compileSegments(compilation, node.segments, position, 'captured'));
  return (render) => {
    const text = capture(render);
    assertSpelled(text, text, node.at);
    render.put(text, text.length);
  };
}

/** A sequence's number before other characters leaves its deferred value, unless a digit follows: 0 may stand there. */
function compileGluedNumber(
  compilation: Compilation,
  { at }: Glued,
  [first, others]: readonly [Placeholder, readonly Segment[]],
  position: Position,
): Step {
  const emitter = new Emitter(compilation);
  emitCall(emitter, first.call, positionAt(position, `#0/${first.call.name}`), 'jsonValue');
  const number = captured(emitter.finish(), true);
  const rest = captured(compileSegments(compilation, others, { ...position, callsBefore: 1 }, 'captured'));
  return (render) => {
    const sequences = render.useSequences();
    const deferredBefore = sequences.deferredValues.length;
    const digits = number(render);
    sequences.moveDeferredValues(deferredBefore, render.out.length);
    const text = rest(render);
    const sequence = render.sequenceUse?.name;
    if (digits === '' && /^\d/.test(text) && sequence !== undefined) throw new StateMissing({ sequence });
    assertSpelled(`${digits === '' ? '1' : digits}${text}`, `${digits}${text}`, at);
    render.out += digits;
    render.put(text, text.length);
  };
}

function assertSpelled(spelled: string, shown: string, at: number): void {
  if (isJsonNumber(spelled) || spelled === 'true' || spelled === 'false' || spelled === 'null') return;
  throw new RuntimeFailure(at, `"${shown.slice(0, 40)}" does not spell a number, true, false or null`);
}

/** The text that a step prints, taken out of the output again. */
export function captured(step: Step, keepsCharge = false): (render: Render) => string {
  return (render) => {
    const { out, printed } = render;
    render.out = '';
    step(render);
    const text = render.out;
    render.out = out;
    if (!keepsCharge) render.printed = printed;
    return text;
  };
}
