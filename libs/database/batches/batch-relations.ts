/** The relations between the specs of a batch, for answers that have a table per spec. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { batches, batchSpecs } from '../schema/batch-tables.ts';
import type { PlannedRelation } from './submit-batch.ts';

export interface SpecRelation {
  readonly childSpec: number;
  /** Top-level member of the child. */
  readonly field: string;
  readonly parentSpec: number;
  /** Member names from the top of the parent. */
  readonly path: readonly string[];
}

/** All relations of the batch, in the order of the children. */
export async function listBatchRelations(db: Database, tenantId: string, batchId: string): Promise<SpecRelation[]> {
  const rows = await db.orm
    .select({ relations: batchSpecs.relations, referencedPaths: batchSpecs.referencedPaths })
    .from(batchSpecs)
    .innerJoin(batches, eq(batches.batchNo, batchSpecs.batchNo))
    .where(and(eq(batches.tenantId, tenantId), eq(batches.batchId, batchId)))
    .orderBy(batchSpecs.specIndex);
  // `submitBatch` has written both.
  const paths = rows.map(({ referencedPaths }) => JSON.parse(referencedPaths) as string[][]);
  return rows.flatMap(({ relations }, childSpec) =>
    (JSON.parse(relations) as PlannedRelation[]).map(({ field, parentSpec, reference }) => ({
      childSpec,
      field,
      parentSpec,
      path: paths[parentSpec]?.[reference] ?? [],
    })),
  );
}
