import { defineCommand } from '../command.ts';
import { changeBatches } from './change-batches.ts';
import { serviceOptions } from './service-options.ts';

export const deleteCommand = defineCommand({
  usage: 'BATCH... [options]',
  details: `
BATCH is the id of a batch (bat_...) that is over; cancel a running one first. The documents of a
deleted batch stay counted. Prints one line for each batch: deleted, and its id.
`,
  options: serviceOptions,
  run: async (given, io) =>
    changeBatches(given, io, {
      done: 'deleted',
      change: async ({ batches }, batchId) => batches.delete(batchId, { signal: io.signal }),
    }),
});
