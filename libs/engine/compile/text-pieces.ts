/** Compiles text with tags in it: a text or XML body, the inside of a JSON string, text to be captured. */
import type { Piece, Placeholder } from '../language/ast.ts';
import { escapeJson } from '../values/json-text.ts';
import { compileFor, compileIf } from './blocks.ts';
import type { Compilation, Step } from './compilation.ts';
import { Emitter } from './emitter.ts';
import { emitCall, printValue } from './printing.ts';
import type { PrintMode } from './printing.ts';
import type { Spot } from './scope.ts';
import { spotAt } from './scope.ts';
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

/** Where pieces stand; calls of the same string or value may have gone before them. */
export type PiecesSpot = Spot & { readonly callsBefore?: number };

/** Adds pieces to an emitter; they stay in the scope of the spot. */
export function emitPieces(emitter: Emitter, pieces: readonly Piece[], spot: PiecesSpot, mode: PrintMode): void {
  const { compilation } = emitter;
  const numbers = new CallNumbers(mode, spot.callsBefore ?? 0);
  for (const piece of pieces) {
    if (piece.kind === 'literal') emitter.text(mode === 'jsonString' ? escapeJson(piece.text) : piece.text);
    else if (piece.kind === 'placeholder') emitPlaceholder(emitter, piece, { spot, mode, numbers });
    else
      emitter.step(compileBlock(compilation, piece, spotAt(spot, `!${piece.kind}#${numbers.next(piece.kind)}`), mode));
  }
}

/** The pieces of a block, as one step. */
export function compilePieces(
  compilation: Compilation,
  pieces: readonly Piece[],
  spot: PiecesSpot,
  mode: PrintMode,
): Step {
  const emitter = new Emitter(compilation);
  emitPieces(emitter, pieces, spot, mode);
  const calls = pieces.flatMap((piece) => (piece.kind === 'placeholder' ? [piece.call] : []));
  return restoringLocale(emitter.finish(), calls);
}

interface Surroundings {
  readonly spot: Spot;
  readonly mode: PrintMode;
  readonly numbers: CallNumbers;
}

function emitPlaceholder(emitter: Emitter, piece: Placeholder, around: Surroundings): void {
  const { spot, mode, numbers } = around;
  const { call } = piece;
  if (isSilent(call.name)) {
    emitter.silent(compileStatement(emitter.compilation, piece, spot, numbers.next('let')));
    return;
  }
  const place = spotAt(spot, `#${numbers.ofCall(call.name)}/${call.name}`);
  emitCall(emitter, call, place, mode);
}

function compileBlock(
  compilation: Compilation,
  piece: Piece & { readonly kind: 'for' | 'if' },
  spot: Spot,
  mode: PrintMode,
): Step {
  const compileBody = (body: readonly Piece[], inner: Spot): Step => compilePieces(compilation, body, inner, mode);
  if (piece.kind === 'if') return compileIf(compilation, piece, spot, compileBody).step;
  return compileFor(compilation, piece, spot, {
    compileBody,
    printSeparator: (render, separator) => printValue(render, mode, separator),
  });
}
