/**
 * The one loop of all code that renders. Tasks differ in where their documents come from and in what becomes of an
 * outcome: `render-documents.ts` has those of requests, `render-range.ts` those of batches.
 */
import type { TaskSignals } from './task-signals.ts';

export interface TaskSteps<Document> {
  /** Undefined after the last document. */
  at(index: number): Document | undefined;
  /** Called while the thread renders no document. */
  beforeNext?(document: Document): void;
  /** Resolves when what the document needs is loaded; undefined when it is. This does not count as its time. */
  load?(document: Document): Promise<void> | undefined;
  /** Renders a document and takes its outcome. False when the task ends with it. */
  render(document: Document, index: number): boolean;
}

/** Renders the documents of a task one after the other, until it ends or the main thread takes the others back. */
export async function renderEach<Document>(signals: TaskSignals, steps: TaskSteps<Document>): Promise<void> {
  for (;;) {
    const index = signals.claimNext();
    const document = steps.at(index);
    if (document === undefined) return;
    steps.beforeNext?.(document);
    signals.current = index;
    const loading = steps.load?.(document);
    if (loading !== undefined) {
      signals.current = undefined;
      await loading;
      signals.current = index;
    }
    const isLast = !steps.render(document, index);
    // Clear the current document before its result is streamed. The main thread skips the current document when it takes
    // the others back, and the result would be lost.
    signals.current = undefined;
    if (isLast) return;
  }
}
