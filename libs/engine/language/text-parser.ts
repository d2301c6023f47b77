/** Reads a body as text: everything is literal but the tags. */
import type { Piece } from './ast.ts';
import { PieceBuilder } from './piece-builder.ts';
import { SyntaxMistake } from './problems.ts';
import type { Reading } from './tags.ts';
import { withoutSilentLines } from './text-lines.ts';
import type { FlatPiece } from './text-lines.ts';

/** The pieces of a text body; mistakes are reported to the reading, and reading goes on behind them. */
export function parseText(reading: Reading): readonly Piece[] {
  const builder = new PieceBuilder(reading);
  for (const piece of withoutSilentLines(flatPieces(reading))) {
    if (piece.kind === 'text') builder.literal(piece.text, piece.at);
    else if (!addTag(builder, piece, reading)) return [];
  }
  return builder.finish();
}

function addTag(builder: PieceBuilder, tag: Exclude<FlatPiece, { kind: 'text' }>, reading: Reading): boolean {
  try {
    builder.tag(tag);
    return true;
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    reading.report(error.at, error.message, error.openedAt);
    return false;
  }
}

/** Cuts the body at its tags. After a mistake, reading goes on in the next line. */
function flatPieces(reading: Reading): FlatPiece[] {
  const { body } = reading;
  const pieces: FlatPiece[] = [];
  let literalStart = 0;
  let at = body.indexOf('<');
  while (at >= 0 && !reading.isHopeless) {
    const tag = tagOrResume(reading, at);
    if (typeof tag === 'object') {
      pieces.push({ kind: 'text', at: literalStart, text: body.slice(literalStart, at) }, tag);
      literalStart = tag.end;
    }
    const next = typeof tag === 'object' ? tag.end : (tag ?? at + 1);
    at = body.indexOf('<', next);
  }
  pieces.push({ kind: 'text', at: literalStart, text: body.slice(literalStart) });
  return pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '');
}

/** The tag, undefined for a literal `<`, or the offset at which to go on after a mistake. */
function tagOrResume(reading: Reading, at: number): ReturnType<Reading['tagAt']> | number {
  try {
    return reading.tagAt(at, false);
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    reading.report(error.at, error.message, error.openedAt);
    reading.noteBroken(at);
    const lineEnd = reading.body.indexOf('\n', Math.max(at, error.at));
    return lineEnd < 0 ? reading.body.length : lineEnd;
  }
}
