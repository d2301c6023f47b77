/** Templates whose functions another one uses, found by their names. */
import type { Database } from '../connection/connect.ts';

export interface FoundTemplate {
  readonly name: string;
  /** How many active templates have this name. The members below are those of one of them. */
  readonly copies: number;
  readonly templateId: string;
  /** Null when the name has several templates, or the bodies of all names have more bytes than allowed. */
  readonly body: string | null;
}

/** The active templates with exactly these names, one for each name that exists. @param bytesMax of all bodies together */
export async function findUsedTemplates(
  db: Database,
  tenantId: string,
  names: readonly string[],
  bytesMax: number,
): Promise<FoundTemplate[]> {
  const { rows } = await db.pool.query<FoundTemplate>({
    name: 'find-used-templates',
    text: `select found.name, found.copies, found.template_id as "templateId",
        case when sum(octet_length(templates.body)) over () <= $3 then templates.body end as body
      from (
        select name, count(*)::int as copies, min(template_id) as template_id
        from templates where tenant_id = $1 and status = 'active' and name = any($2::text[])
        group by name
      ) as found
      left join templates
        on templates.tenant_id = $1 and templates.template_id = found.template_id and found.copies = 1`,
    values: [tenantId, names, bytesMax],
  });
  return rows;
}
