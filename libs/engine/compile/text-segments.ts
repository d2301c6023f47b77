/** Compiles text with tags in it: a text or XML body, the inside of a JSON string, text to be captured. */
import type { Segment, Placeholder } from '../language/ast.ts';
import { escapeJson } from '../values/json-text.ts';
import { compileFor, compileIf } from './blocks.ts';
import type { Compilation, Step } from './compilation.ts';
import { Emitter } from './emitter.ts';
import { emitCall, printValue } from './printing.ts';
import type { PrintMode } from './printing.ts';
import type { Position } from './scope.ts';
import { positionAt } from './scope.ts';
import { compileStatement, isSilent, restoringLocale } from './statements.ts';

/** How the calls of a block are numbered: by function in text bodies, in their order within a JSON string. */
class CallNumbers {
  private readonly isByFunction: boolean;
  private readonly counts = new Map<string, number>();

  constructor(mode: PrintMode, callsBefore: number) {
    this.isByFunction = mode === 'text' || mode === 'xml';
    this.counts.set('/', callsBefore);
  }

  /** The next number of a call. */
  ofCall(name: string): number {
    return this.next(this.isByFunction ? `/${name}` : '/');
  }

  /** The next number of a block or statement of that kind. */
  next(kind: string): number {
    const count = this.counts.get(kind) ?? 0;
    this.counts.set(kind, count + 1);
    return count;
  }
}

/** Where segments stand; calls of the same string or value may have gone before them. */
export type SegmentsPosition = Position & { readonly callsBefore?: number };

/** Adds segments to an emitter; they stay in the scope of the position. */
export function emitSegments(
  emitter: Emitter,
  segments: readonly Segment[],
  position: SegmentsPosition,
  mode: PrintMode,
): void {
  const { compilation } = emitter;
  const numbers = new CallNumbers(mode, position.callsBefore ?? 0);
  for (const segment of segments) {
    if (segment.kind === 'literal') emitter.text(mode === 'jsonString' ? escapeJson(segment.text) : segment.text);
    else if (segment.kind === 'placeholder') emitPlaceholder(emitter, segment, { position, mode, numbers });
    else
      emitter.step(
        compileBlock(
          compilation,
          segment,
          positionAt(position, `!${segment.kind}#${numbers.next(segment.kind)}`),
          mode,
        ),
      );
  }
}

/** The segments of a block, as one step. */
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

interface Surroundings {
  readonly position: Position;
  readonly mode: PrintMode;
  readonly numbers: CallNumbers;
}

function emitPlaceholder(emitter: Emitter, segment: Placeholder, around: Surroundings): void {
  const { position, mode, numbers } = around;
  const { call } = segment;
  if (isSilent(call.name)) {
    emitter.silent(compileStatement(emitter.compilation, segment, position, numbers.next('let')));
    return;
  }
  const place = positionAt(position, `#${numbers.ofCall(call.name)}/${call.name}`);
  emitCall(emitter, call, place, mode);
}

function compileBlock(
  compilation: Compilation,
  segment: Segment & { readonly kind: 'for' | 'if' },
  position: Position,
  mode: PrintMode,
): Step {
  const compileBody = (body: readonly Segment[], inner: Position): Step =>
    compileSegments(compilation, body, inner, mode);
  if (segment.kind === 'if') return compileIf(compilation, segment, position, compileBody).step;
  return compileFor(compilation, segment, position, {
    compileBody,
    printSeparator: (render, separator) => printValue(render, mode, separator),
  });
}
