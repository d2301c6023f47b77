import type { BatchHead, Docgen } from '@docgen/client';
import type { ValuesOf } from '../command.ts';
import { exitCodes, UsageError } from '../failures.ts';
import type { Terminal } from '../terminal.ts';
import { callService, connectService } from './service-options.ts';
import type { serviceOptions } from './service-options.ts';

export interface BatchChange {
  /** The first word of the line that is printed for each batch. */
  readonly done: string;
  readonly change: (docgen: Docgen, batchId: string) => Promise<BatchHead>;
}

/**
 * Changes batches one after the other, and prints a line for each. Stops at the first failure.
 *
 * @throws {UsageError} without an id
 */
export async function changeBatches(
  { values, files }: { readonly values: ValuesOf<typeof serviceOptions>; readonly files: readonly string[] },
  io: Terminal,
  { done, change }: BatchChange,
): Promise<number> {
  if (files.length === 0) throw new UsageError('give the id of a BATCH');
  const docgen = await connectService(values, io);
  for (const batchId of files) {
    await callService(batchId, io, async () => change(docgen, batchId));
    io.stdout.write(`${done}\t${batchId}\n`);
  }
  return exitCodes.ok;
}
