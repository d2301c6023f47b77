/** Numbers all documents of a batch through, from 0: in the order of the spec, then by seqNo. */
import type { DocumentPosition } from '@docgen/database/batches/batches';

export interface Places {
  /** Of all documents that the batch is to have. */
  readonly count: number;
  /** Also of `count` itself: the position behind the last document. */
  positionOf(place: number): DocumentPosition;
  /** Of a position that the batch has not: that of the next one which it has, or `count`. */
  placeOf(position: DocumentPosition): number;
}

export function createPlaces(specs: readonly { readonly documentCount: number }[]): Places {
  const starts: number[] = [];
  let count = 0;
  for (const { documentCount } of specs) {
    starts.push(count);
    count += documentCount;
  }
  return {
    count,
    positionOf: (place) => {
      const specIndex = starts.findLastIndex((start) => start <= place);
      return { specIndex, seqNo: place - (starts[specIndex] ?? 0) };
    },
    placeOf: ({ specIndex, seqNo }) => {
      const start = starts[specIndex];
      return start === undefined ? count : Math.min(start + seqNo, starts[specIndex + 1] ?? count);
    },
  };
}
