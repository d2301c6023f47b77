/** What `vanished-node-main.ts` prints. */
import { z } from 'zod';

const FinishedBatch = z.object({
  status: z.string(),
  documents: z.int(),
  /** Of all results, in order. */
  digest: z.string(),
  /** Of the sequence that every document draws from. */
  lastNumber: z.int(),
});

export const VanishedNodeReport = z.object({
  /** Of the backend whose worker vanished, once the node was cut off. */
  waitsFor: z.string(),
  /** From the cut to a free sequence, milliseconds. */
  sequenceMs: z.number(),
  /** From the cut to the claim of another worker, milliseconds. */
  takenOverMs: z.number(),
  undisturbed: FinishedBatch,
  disturbed: FinishedBatch,
});
export type VanishedNodeReport = z.infer<typeof VanishedNodeReport>;
