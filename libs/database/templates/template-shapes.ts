/**
 * The formats of bodies that a version without the column `shape` has written. The list finds them out when it is asked
 * for them, and stores them.
 */
import type { TemplateShape } from '@docgen/contracts/templates';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { templates } from '../schema/core-tables.ts';

export interface UnshapedBody {
  readonly templateId: string;
  readonly body: string;
  readonly bodyDigest: string;
}

const statement = `
select template_id as "templateId", body, body_digest as "bodyDigest" from (
  select *, sum(octet_length(body)) over (order by created_at desc, template_id desc) as bytes
  from templates where tenant_id = $1 and template_id = any($2::text[]) and shape_digest is distinct from body_digest
) as unshaped where bytes <= $3`;

/** The first of these templates whose format is not known, newest first, as long as their bodies have this size. */
export async function readUnshapedBodies(
  db: Database,
  tenantId: string,
  templateIds: readonly string[],
  bytesMax: number,
): Promise<readonly UnshapedBody[]> {
  if (templateIds.length === 0) return [];
  const { rows } = await db.pool.query<UnshapedBody>(statement, [tenantId, templateIds, bytesMax]);
  return rows;
}

/** Stores the format of a body. Does nothing when the template has another body now. */
export async function storeShape(
  db: Database,
  tenantId: string,
  { templateId, bodyDigest }: UnshapedBody,
  shape: TemplateShape,
): Promise<void> {
  await db.orm
    .update(templates)
    .set({ shape, shapeDigest: bodyDigest })
    .where(
      and(eq(templates.tenantId, tenantId), eq(templates.templateId, templateId), eq(templates.bodyDigest, bodyDigest)),
    );
}
