/**
 * A process that renders one document at a time. It runs documents that may have ended a worker process, and ends
 * with its parent.
 */
import { confineRendering } from './confine-rendering.ts';
import { keepAllTables } from './dataset-tables.ts';
import type { RangeTask } from './protocol.ts';
import { renderRange } from './render-range.ts';

// The channel has no types; both ends are files of this folder.
process.on('message', (task: RangeTask) => void answer(task));
process.once('disconnect', () => process.exit(0));
confineRendering();
keepAllTables();
process.send?.('ready');

async function answer(task: RangeTask): Promise<void> {
  process.send?.(await renderRange(task));
}
