/** Compiles text that contains tags: a text or XML body, the inside of a JSON string, or captured text. */
import type { Segment } from '../language/ast.ts';
import { escapeJson } from '../values/json-text.ts';
import { compileFor, compileIf } from './blocks.ts';
import type { Compilation } from './compilation.ts';
import { emitCall } from './emit-call.ts';
import { Emitter } from './emitter.ts';
import { ItemNumbers } from './member-names.ts';
import { printValue } from './print-value.ts';
import type { PrintMode } from './print-value.ts';
import { positionAt } from './scope.ts';
import type { Position } from './scope.ts';
import { compileStatement, isSilent, restoringLocale } from './statements.ts';
import type { Step } from './step.ts';

/** The position of segments. `callsBefore` counts the earlier calls of the same string or value; 0 unless given. */
type SegmentsPosition = Position & { readonly callsBefore?: number };

/** Adds segments to an emitter, in the scope of the position. */
export function emitSegments(
  emitter: Emitter,
  segments: readonly Segment[],
  position: SegmentsPosition,
  mode: PrintMode,
): void {
  const { compilation } = emitter;
  const { callsBefore = 0 } = position;
  const numbers = new ItemNumbers();
  // Text and XML bodies number the calls of each function, JSON strings all calls in order.
  const isNumberedByFunction = mode === 'text' || mode === 'xml';
  for (const segment of segments) {
    if (segment.kind === 'literal') {
      emitter.text(mode === 'jsonString' ? escapeJson(segment.text) : segment.text);
    } else if (segment.kind !== 'placeholder') {
      const inner = positionAt(position, `!${segment.kind}#${numbers.next(segment.kind)}`);
      emitter.step(compileBlock(compilation, segment, inner, mode));
    } else if (isSilent(segment.call.name)) {
      emitter.silent(compileStatement(compilation, segment, position, numbers.next('let')));
    } else {
      const { call } = segment;
      const number = isNumberedByFunction ? numbers.next(`/${call.name}`) : callsBefore + numbers.next('/');
      emitCall(emitter, call, positionAt(position, `#${number}/${call.name}`), mode);
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
  const emitter = new Emitter(compilation);
  emitSegments(emitter, segments, position, mode);
  const calls = segments.flatMap((segment) => (segment.kind === 'placeholder' ? [segment.call] : []));
  return restoringLocale(emitter.finish(), calls);
}

function compileBlock(
  compilation: Compilation,
  segment: Segment & { readonly kind: 'for' | 'if' },
  position: Position,
  mode: PrintMode,
): Step {
  const compileBody = (body: readonly Segment[], inner: Position): Step => {
    return compileSegments(compilation, body, inner, mode);
  };
  if (segment.kind === 'if') return compileIf(compilation, segment, position, compileBody).step;
  return compileFor(compilation, segment, position, {
    compileBody,
    printSeparator: (render, separator) => printValue(render, mode, separator),
  });
}
