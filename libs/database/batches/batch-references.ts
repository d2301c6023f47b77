/** The references between the specs of a batch, for answers that have a table per spec. */
import type { RowReference } from '@docgen/engine';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { batches, batchSpecs } from '../schema/batch-tables.ts';
import type { PlannedRelation } from './submit-batch.ts';

export interface SpecReference extends RowReference {
  readonly childSpec: number;
  /** False when a document can exist without its parent: one whose row was read has failed, or is not stored yet. */
  readonly isEnforced: boolean;
}

/** By relations and by rows, in the order of the children. */
export async function listBatchReferences(db: Database, tenantId: string, batchId: string): Promise<SpecReference[]> {
  const { relations, referencedPaths, rowReferences } = batchSpecs;
  const rows = await db.orm
    .select({ relations, referencedPaths, rowReferences, status: batches.status })
    .from(batchSpecs)
    .innerJoin(batches, eq(batches.batchNo, batchSpecs.batchNo))
    .where(and(eq(batches.tenantId, tenantId), eq(batches.batchId, batchId)))
    .orderBy(batchSpecs.specIndex);
  // `submitBatch` has written these texts.
  const paths = rows.map((row) => JSON.parse(row.referencedPaths) as string[][]);
  return rows.flatMap((row, childSpec) => [
    ...(JSON.parse(row.relations) as PlannedRelation[]).map(({ field, parentSpec, reference }) => {
      const path = paths[parentSpec]?.[reference] ?? [];
      return { childSpec, list: [], field: [field], parentSpec, path, isUnique: false, isEnforced: true };
    }),
    ...(JSON.parse(row.rowReferences) as RowReference[]).map((reference) => ({
      ...reference,
      childSpec,
      isEnforced: row.status === 'completed' || row.status === 'virtual',
    })),
  ]);
}
