/** Templates for rendering: all templates of an internal job in one query, or without their bodies for a batch. */
import type { TemplateStatus } from '@docgen/contracts/templates';
import type { Database } from '../connection/connect.ts';

export interface TemplateReference {
  readonly tenantId: string;
  readonly templateId: string;
  /** The digest of the body in the caller's cache. Postgres does not send this body again. */
  readonly knownDigest: string | undefined;
}

export interface RenderSource {
  readonly status: TemplateStatus;
  readonly bodyDigest: string;
  /** Null when the caller has it, or when the template is archived. */
  readonly body: string | null;
}

const statement = `
select wanted.ordinal, templates.status, templates.body_digest,
  case when templates.status = 'active' and templates.body_digest is distinct from wanted.known_digest
    then templates.body end as body
from unnest($1::text[], $2::text[], $3::text[]) with ordinality as wanted(tenant_id, template_id, known_digest, ordinal)
join templates on templates.tenant_id = wanted.tenant_id and templates.template_id = wanted.template_id`;

/** In the order of the references; undefined for a template that the tenant does not have. */
export async function findRenderSources(
  db: Database,
  references: readonly TemplateReference[],
): Promise<(RenderSource | undefined)[]> {
  const { rows } = await db.pool.query<{
    ordinal: string;
    status: TemplateStatus;
    body_digest: string;
    body: string | null;
  }>({
    name: 'find-render-sources',
    text: statement,
    values: [
      references.map((reference) => reference.tenantId),
      references.map((reference) => reference.templateId),
      references.map((reference) => reference.knownDigest ?? null),
    ],
  });
  const sources: (RenderSource | undefined)[] = references.map(() => undefined);
  for (const { ordinal, status, body_digest: bodyDigest, body } of rows) {
    sources[Number(ordinal) - 1] = { status, bodyDigest, body };
  }
  return sources;
}

export interface TemplateHead {
  readonly status: TemplateStatus;
  readonly bodyDigest: string;
}

/** The templates that the tenant has, by id. */
export async function findTemplateHeads(
  db: Database,
  tenantId: string,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, TemplateHead>> {
  const { rows } = await db.pool.query<{ id: string; status: TemplateStatus; digest: string }>({
    name: 'find-template-heads',
    text: `select template_id as id, status, body_digest as digest from templates
      where tenant_id = $1 and template_id = any($2::text[])`,
    values: [tenantId, templateIds],
  });
  return new Map(rows.map(({ id, status, digest }) => [id, { status, bodyDigest: digest }]));
}

export interface NamedTemplate {
  readonly templateId: string;
  readonly bodyDigest: string;
}

/** The active templates with exactly these names, by name; at most two of one name. */
export async function findActiveByName(
  db: Database,
  tenantId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedTemplate[]>> {
  const { rows } = await db.pool.query<{ id: string; name: string; digest: string }>({
    name: 'find-active-by-name',
    text: `select id, name, digest from (
        select template_id as id, name, body_digest as digest, row_number() over (partition by name) as position
        from templates where tenant_id = $1 and status = 'active' and name = any($2::text[])
      ) as found where position <= 2`,
    values: [tenantId, names],
  });
  const found = new Map<string, NamedTemplate[]>();
  for (const { id, name, digest } of rows) {
    found.set(name, [...(found.get(name) ?? []), { templateId: id, bodyDigest: digest }]);
  }
  return found;
}
