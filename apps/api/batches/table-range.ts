/** The documents of one table of an answer. */
import type { StreamInput } from './document-stream.ts';
import type { DocumentSource } from './document-source.ts';
import type { PlannedTable } from './table-plan.ts';

/** The documents of the range: an unfinished batch lacks some of them. */
export async function openRange(
  { open, query }: Pick<StreamInput, 'open' | 'query'>,
  { alias, from, end }: PlannedTable,
): Promise<DocumentSource> {
  const source = await open({ alias, status: query.status, from, limit: Math.max(end - from, 1) });
  return { ...source, pages: pagesBefore(source.pages, end) };
}

async function* pagesBefore(pages: DocumentSource['pages'], end: number): DocumentSource['pages'] {
  for await (const { documents } of pages) {
    const isPast = (documents.at(-1)?.seqNo ?? 0) >= end;
    const selected = isPast ? documents.filter(({ seqNo }) => seqNo < end) : documents;
    if (selected.length > 0) yield { documents: selected };
    if (isPast) return;
  }
}
