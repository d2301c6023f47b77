/** Lists of any length: read page by page, or item by item as if there were no pages. */

export interface Page<T> {
  readonly items: readonly T[];
  /** For the page behind this one; null at the end. */
  readonly nextCursor: string | null;
}

/** `for await (const item of list)` reads everything; nothing is asked before it is needed. */
export interface Paged<T> extends AsyncIterable<T> {
  /** One page: the first, or the one behind a cursor. */
  page(cursor?: string): Promise<Page<T>>;
  pages(): AsyncIterable<Page<T>>;
}

/** @param read asks for the page behind a cursor, or for the first */
export function createPaged<T>(read: (cursor: string | undefined) => Promise<Page<T>>): Paged<T> {
  return {
    page: async (cursor) => read(cursor),
    pages: () => readPages(read),
    [Symbol.asyncIterator]: () => readItems(read),
  };
}

async function* readPages<T>(read: (cursor: string | undefined) => Promise<Page<T>>): AsyncGenerator<Page<T>> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* readItems<T>(read: (cursor: string | undefined) => Promise<Page<T>>): AsyncGenerator<T> {
  for await (const { items } of readPages(read)) yield* items;
}
