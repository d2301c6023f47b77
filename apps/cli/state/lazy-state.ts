/** The state of a run: its file is locked and read when a document has to do with it, and not before. */
import type { Rendered, RenderState } from '@docgen/engine';
import { emptyState } from '@docgen/engine';
import { StateBook } from './state-book.ts';
import type { StateOptions } from './state-book.ts';

export interface LazyState {
  /** Undefined until it is opened. */
  readonly book: StateBook | undefined;
  /** What documents are rendered on; before it is opened, every name is unknown. */
  readonly known: RenderState;
  open(): Promise<void>;
  /** A document that was kept; the state of those behind it. */
  absorb(document: Pick<Rendered, 'draws' | 'writes'>): void;
  save(): Promise<void>;
  close(): void;
}

/** @throws {CommandFailure} on opening, when another process keeps the file */
export function createLazyState(options: StateOptions, signal: AbortSignal): LazyState {
  let book: StateBook | undefined;
  return {
    get book() {
      return book;
    },
    get known() {
      return book?.state ?? emptyState;
    },
    open: async () => {
      book ??= await StateBook.open(options, signal);
    },
    absorb: (document) => book?.absorb(document),
    save: async () => book?.save(),
    close: () => book?.close(),
  };
}
