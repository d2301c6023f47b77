/** Numbers all documents of a batch from 0: in the order of the specs, then by seqNo. */
import type { DocumentPosition } from '@docgen/database/batches/batch-documents';

export interface DocumentIndex {
  /** Documents of the whole batch, generated or not. */
  readonly count: number;
  /** The position of the document with this number. For `count`, the position after the last document. */
  positionAt(index: number): DocumentPosition;
  /** The number of the document at the position, or of the next existing one; `count` if there is none. */
  indexOf(position: DocumentPosition): number;
}

export function createDocumentIndex(specs: readonly { readonly documentCount: number }[]): DocumentIndex {
  const starts: number[] = [];
  let count = 0;
  for (const { documentCount } of specs) {
    starts.push(count);
    count += documentCount;
  }
  return {
    count,
    positionAt: (index) => {
      const specIndex = starts.findLastIndex((start) => start <= index);
      return { specIndex, seqNo: index - (starts[specIndex] ?? 0) };
    },
    indexOf: ({ specIndex, seqNo }) => {
      const start = starts[specIndex];
      return start === undefined ? count : Math.min(start + seqNo, starts[specIndex + 1] ?? count);
    },
  };
}
