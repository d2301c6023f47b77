/** Lists templates of a tenant with some or all of their members. Postgres reads the bodies only for the member `body`. */
import type { TemplateField, TemplateFields, TemplateStatus } from '@docgen/contracts/templates';
import { splitUses } from '@docgen/engine';
import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { templates } from '../schema/core-tables.ts';
import { containsText } from '../schema/contains-text.ts';
import { isBehind, newestFirst } from '../schema/page-position.ts';
import type { PagePosition } from '../schema/page-position.ts';

export interface TemplateFilter {
  /** A case-insensitive part of the name. */
  readonly name?: string | undefined;
  readonly status?: TemplateStatus | undefined;
  /** A template must have all of them. */
  readonly tags: readonly string[];
}

export interface TemplateListing {
  readonly filter: TemplateFilter;
  /** The members that each entry has, if the template has them. */
  readonly fields: readonly TemplateField[];
  readonly limit: number;
  readonly after?: PagePosition | undefined;
}

export interface TemplatePage {
  readonly entries: readonly TemplateFields[];
  /** Set when the list goes on after the page. */
  readonly next: PagePosition | undefined;
}

/** A page ends with the body that reaches this size. */
const pageBytesEnough = 1024 * 1024;

/** Newest first, at most `limit`, and fewer when the entries have large bodies. */
export async function listTemplates(db: Database, tenantId: string, listing: TemplateListing): Promise<TemplatePage> {
  const { fields, limit } = listing;
  const hasBodies = fields.includes('body');
  const rows = await db.orm
    .select({ ...columns, bodyBytes: hasBodies ? sql<number>`octet_length(${templates.body})` : sql<number>`0` })
    .from(templates)
    .where(conditionOf(tenantId, listing))
    .orderBy(byAge)
    .limit(limit + 1);
  const shown = rows.slice(0, countOnPage(rows, limit));
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  const entries = hasBodies ? await readWithBodies(db, tenantId, shown) : shown;
  return {
    entries: entries.map((row) => chosenOf(row, fields)),
    next: last && { createdAt: last.createdAt, key: last.templateId },
  };
}

const columns = {
  templateId: templates.templateId,
  tenantId: templates.tenantId,
  name: templates.name,
  description: templates.description,
  tags: templates.tags,
  status: templates.status,
  createdAt: templates.createdAt,
  updatedAt: templates.updatedAt,
  shape: templates.shape,
};

const byAge = newestFirst(templates.createdAt, templates.templateId);

type SummaryRow = Pick<typeof templates.$inferSelect, keyof typeof columns> & { readonly body?: string };

/** All members again, so that those of one template belong together. */
async function readWithBodies(
  db: Database,
  tenantId: string,
  shown: readonly Pick<SummaryRow, 'templateId'>[],
): Promise<readonly SummaryRow[]> {
  if (shown.length === 0) return [];
  const ids = shown.map(({ templateId }) => templateId);
  return db.orm
    .select({ ...columns, body: templates.body })
    .from(templates)
    .where(and(eq(templates.tenantId, tenantId), inArray(templates.templateId, ids)))
    .orderBy(byAge);
}

/** The number of rows that fit on one page; at least 1 unless there are none. */
function countOnPage(rows: readonly { readonly bodyBytes: number }[], limit: number): number {
  let bytes = 0;
  for (const [index, { bodyBytes }] of rows.entries()) {
    if (index === limit || bytes >= pageBytesEnough) return index;
    bytes += bodyBytes;
  }
  return rows.length;
}

function chosenOf(row: SummaryRow, fields: readonly TemplateField[]): TemplateFields {
  const members: Readonly<Record<TemplateField, unknown>> = {
    templateId: row.templateId,
    tenantId: row.tenantId,
    name: row.name,
    description: row.description,
    body: row.body === undefined ? undefined : splitUses(row.body).body,
    tags: row.tags,
    validated: true,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    shape: row.shape,
  };
  const chosen = fields.flatMap((field) => (members[field] === null ? [] : [[field, members[field]]]));
  return Object.fromEntries(chosen) as TemplateFields; // each member has the type of its column
}

function conditionOf(tenantId: string, { filter, after }: TemplateListing): SQL | undefined {
  return and(
    eq(templates.tenantId, tenantId),
    containsText(templates.name, filter.name),
    filter.status && eq(templates.status, filter.status),
    filter.tags.length === 0 ? undefined : arrayContains(templates.tags, [...filter.tags]),
    after && isBehind(templates.createdAt, templates.templateId, after),
  );
}
