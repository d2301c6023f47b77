/** Writes the spans of a request as a tree for a terminal. Pure. */
import type { StoredSpan } from './trace-store.ts';

/** Returns a line for each span, below its parent: its time since the first one, its duration, its service and name. */
export function formatTrace(spans: readonly StoredSpan[]): readonly string[] {
  const [first] = spans;
  if (first === undefined) return [];
  const known = new Set(spans.map(({ spanId }) => spanId));
  const childrenOf = (parentId: string | undefined) =>
    spans.filter((span) =>
      parentId === undefined ? !known.has(span.parentSpanId ?? '') : span.parentSpanId === parentId,
    );
  const lines = (parentId: string | undefined, depth: number): readonly string[] =>
    childrenOf(parentId).flatMap((span) => [
      formatSpan(span, depth, first.startedAtMs),
      ...lines(span.spanId, depth + 1),
    ]);
  return lines(undefined, 0);
}

function formatSpan(span: StoredSpan, depth: number, startMs: number): string {
  const since = `+${(span.startedAtMs - startMs).toFixed(1)} ms`.padStart(12);
  const elapsed = `${span.elapsedMs.toFixed(1)} ms`.padStart(11);
  const attributes = Object.entries(span.attributes).map(([name, value]) => ` ${name}=${value}`);
  const text = `${'  '.repeat(depth)}${span.service} ${span.name}${attributes.join('')}`;
  return `${since}${elapsed}  ${text}${span.isError ? ' ERROR' : ''}`;
}
