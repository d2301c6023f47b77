/** Reads a body as text: everything is literal but the tags. */
import type { Segment } from './ast.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { SyntaxMistake } from './problems.ts';
import type { Reading } from './tags.ts';
import { withoutSilentLines } from './text-lines.ts';
import type { FlatSegment } from './text-lines.ts';

/** The segments of a text body; mistakes are reported to the reading, and reading goes on behind them. */
export function parseText(reading: Reading): readonly Segment[] {
  const builder = new SegmentBuilder(reading);
  for (const segment of withoutSilentLines(flatSegments(reading))) {
    if (segment.kind === 'text') builder.literal(segment.text, segment.at);
    else if (!addTag(builder, segment, reading)) return [];
  }
  return builder.finish();
}

function addTag(builder: SegmentBuilder, tag: Exclude<FlatSegment, { kind: 'text' }>, reading: Reading): boolean {
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
function flatSegments(reading: Reading): FlatSegment[] {
  const { body } = reading;
  const segments: FlatSegment[] = [];
  let literalStart = 0;
  let at = body.indexOf('<');
  while (at >= 0 && !reading.isHopeless) {
    const tag = tagOrResume(reading, at);
    if (typeof tag === 'object') {
      segments.push({ kind: 'text', at: literalStart, text: body.slice(literalStart, at) }, tag);
      literalStart = tag.end;
    }
    const next = typeof tag === 'object' ? tag.end : (tag ?? at + 1);
    at = body.indexOf('<', next);
  }
  segments.push({ kind: 'text', at: literalStart, text: body.slice(literalStart) });
  return segments.filter((segment) => segment.kind !== 'text' || segment.text !== '');
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
