import { defineCommand } from '../command.ts';
import { changeBatches } from './change-batches.ts';
import { serviceOptions } from './service-options.ts';

export const cancelCommand = defineCommand({
  usage: 'BATCH... [options]',
  details: `
BATCH is the id of a batch (bat_...). The documents made so far stay stored and are counted. Prints one
line for each batch: canceled, and its id.
`,
  options: serviceOptions,
  run: async (given, io) =>
    changeBatches(given, io, {
      done: 'canceled',
      change: async ({ batches }, batchId) => batches.cancel(batchId, { signal: io.signal }),
    }),
});
