/** `docgen download`: prints the documents of a batch that the service has. */
import { defineCommand } from '../command.ts';
import { CommandFailure } from '../failures.ts';
import { getOnlyArgument } from '../options.ts';
import { followBatch, printBatch, printOptions, readPrintOptions } from './print-batch.ts';
import { readSelection, selectionOptions } from './selection-options.ts';
import { callService, connectService, serviceOptions } from './service-options.ts';

export const downloadCommand = defineCommand({
  usage: 'BATCH [options]',
  details: `
BATCH is the id of a batch (bat_...), as docgen batch and the console show it. The command waits
until the batch is over, then prints its documents in order, and continues after a lost connection.
Each document of a virtual batch is generated when it is printed, and counts against the quota: so
a virtual batch needs --limit. With a failed document the exit code is 1.
`,
  options: {
    ...serviceOptions,
    ...selectionOptions,
    ...printOptions,
    quiet: { type: 'boolean', short: 'q', help: 'Print no progress on stderr.' },
  },
  run: async ({ values, files }, io) => {
    const batchId = getOnlyArgument(files, 'download needs the id of one BATCH');
    const selection = readSelection(values);
    const print = readPrintOptions(values, selection);
    const docgen = await connectService(values, io);
    const head = await callService(batchId, io, async () => followBatch(docgen, batchId, io, values.quiet === true));
    if (head.status === 'virtual' && selection.limit === undefined)
      throw new CommandFailure(`${batchId} is a virtual batch of ${head.progress.total} documents: give --limit`);
    return printBatch(docgen, head, print, io);
  },
});
