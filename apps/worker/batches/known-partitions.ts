/**
 * Makes sure that the partition of a batch exists before its documents are rendered. Housekeeping adds partitions ahead,
 * so that a batch needs this only when housekeeping failed for days, or when processes have different settings.
 */
import { addPartitionOf } from '@docgen/database/maintenance/document-partitions';
import type { Database } from '@docgen/database/connection/connect';

export type KnownPartitions = ReturnType<typeof createKnownPartitions>;

export function createKnownPartitions({ pool }: Pick<Database, 'pool'>) {
  const known = new Set<string>();
  return {
    /** @param day the `expiresOn` of a batch */
    ensure: async (day: string): Promise<void> => {
      if (known.has(day)) return;
      await addPartitionOf(pool, day);
      known.add(day);
    },
  };
}
