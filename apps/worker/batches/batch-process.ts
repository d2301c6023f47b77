/**
 * A process that renders documents one at a time, where a document is suspected of ending the process
 * that renders it. It ends with its parent.
 */
import type { BatchTask } from './batch-task.ts';
import { renderPiece } from './render-piece.ts';
import { loadSpecTables } from './task-specs.ts';

// The channel has no types; both of its ends are files of this folder.
process.on('message', (task: BatchTask) => void answer(task));
process.once('disconnect', () => process.exit(0));

async function answer(task: BatchTask): Promise<void> {
  await loadSpecTables(task);
  process.send?.(renderPiece(task));
}
