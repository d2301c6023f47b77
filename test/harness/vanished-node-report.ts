/** The output of `vanished-node-main.ts`. */
import { z } from 'zod';

const FinishedBatch = z.object({
  status: z.string(),
  documents: z.int(),
  /** Digest of all results, in order. */
  digest: z.string(),
  /** Last number of the sequence that every document uses. */
  lastNumber: z.int(),
});

export const VanishedNodeReport = z.object({
  /** What the backend of the disconnected worker waits for. */
  waitsFor: z.string(),
  /** From the disconnection until the sequence is free, milliseconds. */
  sequenceMs: z.number(),
  /** From the disconnection to the claim of another worker, milliseconds. */
  takenOverMs: z.number(),
  undisturbed: FinishedBatch,
  disturbed: FinishedBatch,
});
export type VanishedNodeReport = z.infer<typeof VanishedNodeReport>;
