/** A thread that renders documents of batches. It may be terminated at any instant. */
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { lowerThreadPriority } from '../renders/thread-priority.ts';
import type { BatchPiece, BatchTask } from './batch-task.ts';
import { renderPiece } from './render-piece.ts';
import { loadSpecTables } from './task-specs.ts';

// Single requests go first where processors are short.
const niceness = 5;
lowerThreadPriority(niceness);

/** Piscina calls it with each task. */
export async function renderTask(task: BatchTask): Promise<unknown> {
  await loadSpecTables(task);
  const result = renderPiece(task);
  return result.kind === 'piece' ? withoutCopying(result) : result;
}

/** Rows are in memory that both threads see; those that did not fit there change hands. */
function withoutCopying(piece: BatchPiece): unknown {
  const { buffer } = piece.rows;
  if (buffer instanceof SharedArrayBuffer) return piece;
  return move({
    get [transferableSymbol]() {
      return [buffer];
    },
    get [valueSymbol]() {
      return piece;
    },
  });
}
