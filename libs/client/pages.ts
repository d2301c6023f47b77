/** Lists that the service answers in pages, read page by page or item by item. */

export interface Page<T> {
  readonly items: readonly T[];
  /** Cursor of the next page; null after the last page. */
  readonly nextCursor: string | null;
}

/** `for await (const item of list)` reads all items and requests each page when it is needed. */
export interface Paged<T> extends AsyncIterable<T> {
  /** Reads one page: the first, or the page of a cursor. */
  page(cursor?: string): Promise<Page<T>>;
  pages(): AsyncIterable<Page<T>>;
}

/** @param read requests the page of a cursor, or the first page */
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
