/** Compiles the values of a JSON-shaped body: what is literal is serialised here, once. */
import type { Branch, ChoiceBody, JsonDocument, JsonItem, JsonNode, Piece, Placeholder } from '../language/ast.ts';
import { RuntimeFailure, StateMissing } from '../render/failures.ts';
import type { Render } from '../render/render.ts';
import { isJsonNumber } from '../values/value.ts';
import { compileIf } from './blocks.ts';
import type { Compilation, Step } from './compilation.ts';
import { Emitter } from './emitter.ts';
import { emitItems } from './json-items.ts';
import { emitMixedObject, hasDistinctNames } from './json-members.ts';
import { emitCall } from './printing.ts';
import { spotAt } from './scope.ts';
import type { Spot } from './scope.ts';
import { compileStatement } from './statements.ts';
import { compilePieces, emitPieces } from './text-pieces.ts';

/** Compiles a JSON-shaped body. */
export function compileJsonDocument(compilation: Compilation, document: JsonDocument, spot: Spot): Step {
  const emitter = new Emitter(compilation);
  const { before, top, after } = document;
  const outside = spotAt(spot, '^');
  before.forEach((statement, index) => emitter.silent(compileStatement(compilation, statement, outside, index)));
  emitValue(emitter, top, spot);
  after.forEach((statement, index) => {
    emitter.silent(compileStatement(compilation, statement, outside, before.length + index));
  });
  return emitter.finish();
}

/** Adds one value; the spot's place is the value's own. */
export function emitValue(emitter: Emitter, node: JsonNode, spot: Spot): void {
  switch (node.kind) {
    case 'json':
      return emitter.text(node.text);
    case 'string':
      return emitString(emitter, node.pieces, spot);
    case 'placeholder':
      return emitCall(emitter, node.call, spotAt(spot, `#0/${node.call.name}`), 'jsonValue');
    case 'glued':
      return emitter.step(compileGlued(emitter.compilation, node, spot));
    case 'choice':
      return emitter.step(compileChoice(emitter.compilation, node.branches, spot));
    case 'array':
      return emitArray(emitter, node.items, spot);
    case 'object':
      return emitObject(emitter, node.items, spot);
  }
}

function emitString(emitter: Emitter, pieces: readonly Piece[], spot: Spot): void {
  emitter.text('"');
  emitPieces(emitter, pieces, spot, 'jsonString');
  emitter.text('"');
}

function emitArray(emitter: Emitter, items: readonly JsonItem[], spot: Spot): void {
  emitter.text('[');
  emitItems(emitter, items, spot);
  emitter.text(']');
}

function emitObject(emitter: Emitter, items: readonly JsonItem[], spot: Spot): void {
  if (!hasDistinctNames(items)) return emitMixedObject(emitter, items, spot);
  emitter.text('{');
  emitItems(emitter, items, spot);
  emitter.text('}');
}

/** An `if` as a value: null when no branch is taken. */
function compileChoice(compilation: Compilation, branches: readonly Branch<ChoiceBody>[], spot: Spot): Step {
  const compileBody = ({ statements, value }: ChoiceBody, inner: Spot): Step => {
    const emitter = new Emitter(compilation);
    statements.forEach((statement, index) => emitter.silent(compileStatement(compilation, statement, inner, index)));
    emitValue(emitter, value, inner);
    return emitter.finish();
  };
  const { step, hasElse, takes } = compileIf(compilation, { branches }, spotAt(spot, '!if#0'), compileBody);
  if (hasElse) return step;
  return (render) => {
    if (!takes(render)) render.put('null', 4);
  };
}

type Glued = JsonNode & { readonly kind: 'glued' };

/** Literal characters and placeholders that together must spell a number, true, false or null. */
function compileGlued(compilation: Compilation, node: Glued, spot: Spot): Step {
  const [first, ...others] = node.pieces;
  if (first?.kind === 'placeholder' && first.call.name === 'createSeq') {
    return compileGluedNumber(compilation, node, [first, others], spot);
  }
  const capture = captured(compilePieces(compilation, node.pieces, spot, 'captured'));
  return (render) => {
    const text = capture(render);
    assertSpelled(text, text, node.at);
    render.put(text, text.length);
  };
}

/** A sequence's number before other characters leaves its hole, unless a digit follows: 0 may stand there. */
function compileGluedNumber(
  compilation: Compilation,
  { at }: Glued,
  [first, others]: readonly [Placeholder, readonly Piece[]],
  spot: Spot,
): Step {
  const emitter = new Emitter(compilation);
  emitCall(emitter, first.call, spotAt(spot, `#0/${first.call.name}`), 'jsonValue');
  const number = captured(emitter.finish(), true);
  const rest = captured(compilePieces(compilation, others, { ...spot, callsBefore: 1 }, 'captured'));
  return (render) => {
    const book = render.sequenceBook();
    const holesBefore = book.holes.length;
    const digits = number(render);
    book.moveHoles(holesBefore, render.out.length);
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
