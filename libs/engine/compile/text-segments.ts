/** Compiles text that contains tags: a body that is not JSON, the inside of a JSON string, or captured text. */
import type { CallExpression, DefBlock, Segment } from '../language/ast.ts';
import { escapeJson } from '../values/json-text.ts';
import { compileFor, compileIf } from './blocks.ts';
import type { Compilation } from './compilation.ts';
import { emitCall } from './emit-call.ts';
import { Emitter } from './emitter.ts';
import { ItemNumbers } from './item-numbers.ts';
import { printValue } from './print-value.ts';
import type { PrintMode } from './print-value.ts';
import { positionAt } from './scope.ts';
import type { Position } from './scope.ts';
import { compileStatement, isSilent, restoringBlock } from './statements.ts';
import type { Step } from './step.ts';
import { compileDef } from './template-functions.ts';

/**
 * The position of segments. `numbers` are those of the earlier segments of the same value. `isLoopBody` says that the
 * segments are a whole round of a loop.
 */
type SegmentsPosition = Position & { readonly numbers?: ItemNumbers; readonly isLoopBody?: boolean };

/** Adds segments to an emitter, in the scope of the position. */
export function emitSegments(
  emitter: Emitter,
  segments: readonly Segment[],
  position: SegmentsPosition,
  mode: PrintMode,
): void {
  const { compilation } = emitter;
  const { numbers = new ItemNumbers() } = position;
  for (const segment of segments) {
    if (segment.kind === 'literal') {
      emitter.text(mode === 'jsonString' ? escapeJson(segment.text) : segment.text);
    } else if (segment.kind === 'def') {
      emitter.silent(compileTextDef(compilation, segment, position, numbers));
    } else if (segment.kind !== 'placeholder') {
      const inner = positionAt(position, numbers.blockStep(segment));
      emitter.step(compileBlock(compilation, segment, inner, mode));
    } else if (isSilent(segment.call.name)) {
      emitter.silent(compileStatement(compilation, segment, position, numbers));
    } else {
      const { call } = segment;
      const writer = compilation.writers.get(call.at);
      const place = writer === undefined ? mode : { writer, at: call.at, name: call.name };
      emitCall(emitter, call, positionAt(position, numbers.callStep(call.name)), place);
    }
  }
}

/** Compiles the segments of a block to one step. */
export function compileSegments(
  compilation: Compilation,
  segments: readonly Segment[],
  position: SegmentsPosition,
  mode: PrintMode,
): Step {
  const emitter = new Emitter(compilation, position.isLoopBody);
  emitSegments(emitter, segments, position, mode);
  const calls = segments.flatMap((segment) => (segment.kind === 'placeholder' ? [segment.call] : []));
  return restoringBlock(emitter.finish(), calls);
}

/** The content is text, also in a body of another format, which writes it as the value of the call. */
function compileTextDef(
  compilation: Compilation,
  def: DefBlock<readonly Segment[]>,
  position: Position,
  numbers: ItemNumbers,
): Step {
  const compileBody = (body: readonly Segment[], inner: Position): Step => {
    return compileSegments(compilation, body, inner, 'text');
  };
  return compileDef(compilation, { def, position, numbers, mode: 'text', compileBody, onlyCallOf });
}

function onlyCallOf([first, second]: readonly Segment[]): CallExpression | undefined {
  const isOnly = first?.kind === 'placeholder' && second === undefined && !isSilent(first.call.name);
  return isOnly ? first.call : undefined;
}

function compileBlock(
  compilation: Compilation,
  segment: Segment & { readonly kind: 'for' | 'if' },
  position: Position,
  mode: PrintMode,
): Step {
  // A separator is joined, so that the bytes before it would become a text of their own.
  const isLoopBody = segment.kind === 'for' && segment.head.separator === undefined;
  const compileBody = (body: readonly Segment[], inner: Position): Step => {
    return compileSegments(compilation, body, { ...inner, isLoopBody }, mode);
  };
  if (segment.kind === 'if') return compileIf(compilation, segment, position, compileBody).step;
  return compileFor(compilation, segment, position, {
    compileBody,
    printSeparator: (render, separator) => printValue(render, mode, separator),
  });
}
