/**
 * Renders ranges of documents in all threads and yields their parts in order. Parts wait for their turn, so their number
 * is limited: when the output is slower than the threads, these wait for the output.
 */
import type { SpecRange } from '@docgen/engine';
import { PartSize } from './part-size.ts';
import type { RenderThreads } from './render-threads.ts';
import type { RenderedPart } from './thread-messages.ts';

export interface OrderedPart extends RenderedPart {
  readonly range: SpecRange;
}

interface StartedPart {
  readonly range: SpecRange;
  readonly part: Promise<RenderedPart>;
}

/** While the first part is written, each thread renders one and has the next. */
const partsPerThread = 2;

/** @throws what `threads.render` throws */
export async function* renderInOrder(
  threads: Pick<RenderThreads, 'render' | 'threadsMax'>,
  ranges: readonly SpecRange[],
): AsyncGenerator<OrderedPart> {
  const ahead = threads.threadsMax * partsPerThread;
  const size = new PartSize(countDocuments(ranges) / ahead);
  const rest = [...ranges];
  const started: StartedPart[] = [];
  const start = (range: SpecRange): StartedPart => {
    const part = threads.render(range);
    // A part behind a failed one is never awaited.
    part.catch(() => undefined);
    return { range, part };
  };
  const startNext = (): void => {
    const range = rest.shift();
    if (range === undefined) return;
    const to = Math.min(range.to, range.from + size.documentCount);
    if (to < range.to) rest.unshift({ ...range, from: to });
    started.push(start({ ...range, to }));
  };
  for (;;) {
    while (started.length < ahead && rest.length > 0) startNext();
    const first = started.shift();
    if (first === undefined) return;
    const part = await first.part;
    size.note({ ...part, documentCount: part.to - first.range.from });
    // The documents were longer than expected. The rest comes before all other parts.
    if (part.to < first.range.to) started.unshift(start({ ...first.range, from: part.to }));
    yield { ...part, range: { ...first.range, to: part.to } };
  }
}

export function countDocuments(ranges: readonly SpecRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}
