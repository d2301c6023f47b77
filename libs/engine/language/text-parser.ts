/** Parses a body as text: everything except tags is literal. */
import type { Segment } from './ast.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { SyntaxMistake } from './problems.ts';
import type { TagReader } from './tags.ts';
import { withoutSilentLines } from './text-lines.ts';
import type { FlatSegment } from './text-lines.ts';

/** Parses a text body. Reports mistakes to the tag reader. After one in a block's tag, the segments are empty. */
export function parseText(tags: TagReader): readonly Segment[] {
  const builder = new SegmentBuilder(tags);
  for (const segment of withoutSilentLines(flatSegments(tags))) {
    if (segment.kind === 'text') builder.literal(segment.text, segment.at);
    else if (!addTag(builder, segment, tags)) return [];
  }
  return builder.finish();
}

function addTag(builder: SegmentBuilder, tag: Exclude<FlatSegment, { kind: 'text' }>, tags: TagReader): boolean {
  try {
    builder.tag(tag);
    return true;
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    tags.report(error.at, error.message, error.openedAt);
    return false;
  }
}

/** Splits the body at its tags. After a mistake, continues in the next line. */
function flatSegments(tags: TagReader): FlatSegment[] {
  const { body } = tags;
  const segments: FlatSegment[] = [];
  let literalStart = 0;
  let at = body.indexOf('<');
  while (at >= 0 && !tags.hasTooManyMistakes) {
    const tag = tagOrResume(tags, at);
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

/** The tag, undefined for a literal `<`, or the offset at which to continue after a mistake. */
function tagOrResume(tags: TagReader, at: number): ReturnType<TagReader['tagAt']> | number {
  try {
    return tags.tagAt(at, false);
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    tags.report(error.at, error.message, error.openedAt);
    tags.recordRefused(at);
    const lineEnd = tags.body.indexOf('\n', Math.max(at, error.at));
    return lineEnd < 0 ? tags.body.length : lineEnd;
  }
}
