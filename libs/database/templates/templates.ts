/** Templates of a tenant. The tenant's id is the first condition of each query. */
import { createHash } from 'node:crypto';
import type { Template, TemplateStatus } from '@docgen/contracts/templates';
import { and, arrayContains, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { inTransaction, ormOf } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';
import { templates } from '../schema/core-tables.ts';
import { isBehind } from '../schema/page-position.ts';
import type { PagePosition } from '../schema/page-position.ts';
import { countStorage } from '../tenants/tenant-storage.ts';

type TemplateRow = typeof templates.$inferSelect;

export interface TemplateContent {
  readonly name: string;
  readonly body: string;
  readonly description?: string | undefined;
  readonly tags: readonly string[];
}

export interface TemplateFilter {
  /** A case-insensitive part of the name. */
  readonly name?: string | undefined;
  readonly status?: TemplateStatus | undefined;
  /** A template must have all of them. */
  readonly tags: readonly string[];
}

/** SHA-256 of the body's UTF-8, hexadecimal. */
export function digestBody(body: string): string {
  return createHash('sha256').update(body, 'utf8').digest('hex');
}

/** @throws an error that `findFullResource` recognises, when the tenant has as many as its tier allows */
export async function insertTemplate(db: Database, tenantId: string, content: TemplateContent): Promise<Template> {
  const values = {
    templateId: newId('template'),
    tenantId,
    name: content.name,
    description: content.description ?? null,
    body: content.body,
    bodyDigest: digestBody(content.body),
    tags: [...content.tags],
    status: 'active' as const,
  };
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await ormOf(transaction).insert(templates).values(values).returning();
    if (row === undefined) throw new Error('the inserted template did not come back');
    await countStorage(transaction, tenantId, { templates: 1 });
    return toTemplate(row);
  });
}

export async function findTemplate(db: Database, tenantId: string, templateId: string): Promise<Template | undefined> {
  const [row] = await db.orm.select().from(templates).where(isTemplate(tenantId, templateId));
  return row === undefined ? undefined : toTemplate(row);
}

/** A page ends with the body that reaches this size. */
const pageBytesEnough = 1024 * 1024;

/**
 * Newest first, at most `limit`, and fewer when their bodies are large. `next` is set when the list goes on after the
 * page.
 */
export async function listTemplates(
  db: Database,
  tenantId: string,
  filter: TemplateFilter,
  page: { readonly limit: number; readonly after?: PagePosition | undefined },
): Promise<{ readonly templates: Template[]; readonly next: PagePosition | undefined }> {
  const heads = await listHeads(db, tenantId, filter, page);
  const count = countOnPage(heads, page.limit);
  const last = heads[count - 1];
  if (last === undefined) return { templates: [], next: undefined };
  const rows = await db.orm
    .select()
    .from(templates)
    .where(
      and(
        eq(templates.tenantId, tenantId),
        inArray(
          templates.templateId,
          heads.slice(0, count).map(({ templateId }) => templateId),
        ),
      ),
    )
    .orderBy(desc(templates.createdAt), desc(templates.templateId));
  const next = heads.length > count ? { createdAt: last.createdAt, key: last.templateId } : undefined;
  return { templates: rows.map(toTemplate), next };
}

type TemplateHead = Pick<TemplateRow, 'templateId' | 'createdAt'> & { readonly bodyBytes: number };

/** One more than `limit` when there are more. Postgres knows the length of a body without reading it. */
async function listHeads(
  db: Database,
  tenantId: string,
  filter: TemplateFilter,
  page: { readonly limit: number; readonly after?: PagePosition | undefined },
): Promise<TemplateHead[]> {
  const conditions: (SQL | undefined)[] = [
    eq(templates.tenantId, tenantId),
    filter.name === undefined ? undefined : sql`${templates.name} ilike ${`%${escapeLike(filter.name)}%`}`,
    filter.status && eq(templates.status, filter.status),
    filter.tags.length === 0 ? undefined : arrayContains(templates.tags, [...filter.tags]),
    page.after && isBehind(templates.createdAt, templates.templateId, page.after),
  ];
  return db.orm
    .select({
      templateId: templates.templateId,
      createdAt: templates.createdAt,
      bodyBytes: sql<number>`octet_length(${templates.body})`,
    })
    .from(templates)
    .where(and(...conditions))
    .orderBy(desc(templates.createdAt), desc(templates.templateId))
    .limit(page.limit + 1);
}

/** The number of heads that fit on one page; at least 1 unless there are none. */
function countOnPage(heads: readonly TemplateHead[], limit: number): number {
  let bytes = 0;
  for (const [index, { bodyBytes }] of heads.entries()) {
    if (index === limit || bytes >= pageBytesEnough) return index;
    bytes += bodyBytes;
  }
  return heads.length;
}

export interface TemplateChange {
  readonly name?: string | undefined;
  readonly body?: string | undefined;
  /** null removes it. */
  readonly description?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly status?: TemplateStatus | undefined;
}

/** Decides by the present state whether a template may be changed. Absent: always. */
export type TemplateCondition = ((present: Template) => boolean) | undefined;

/** Changes the given members. Undefined when there is no such template, or it is not as expected. */
export async function updateTemplate(
  db: Database,
  tenantId: string,
  templateId: string,
  { change, isExpected }: { readonly change: TemplateChange; readonly isExpected?: TemplateCondition },
): Promise<Template | undefined> {
  const { body, tags, ...rest } = change;
  const write = async (orm: Database['orm']) => {
    const [row] = await orm
      .update(templates)
      .set({
        ...rest,
        ...(body === undefined ? {} : { body, bodyDigest: digestBody(body) }),
        ...(tags === undefined ? {} : { tags: [...tags] }),
        updatedAt: sql`now()`,
      })
      .where(isTemplate(tenantId, templateId))
      .returning();
    return row === undefined ? undefined : toTemplate(row);
  };
  if (isExpected === undefined) return write(db.orm);
  return inTransaction(db.pool, async (transaction) => {
    const orm = ormOf(transaction);
    return (await isAsExpected(orm, { tenantId, templateId, isExpected })) ? write(orm) : undefined;
  });
}

/** Removes a template permanently and returns it. Undefined when there is none, or it is not as expected. */
export async function deleteTemplate(
  db: Database,
  tenantId: string,
  templateId: string,
  isExpected?: TemplateCondition,
): Promise<Template | undefined> {
  return inTransaction(db.pool, async (transaction) => {
    const orm = ormOf(transaction);
    if (!(await isAsExpected(orm, { tenantId, templateId, isExpected }))) return undefined;
    const [row] = await orm.delete(templates).where(isTemplate(tenantId, templateId)).returning();
    if (row === undefined) return undefined;
    await countStorage(transaction, tenantId, { templates: -1 });
    return toTemplate(row);
  });
}

interface ExpectedTemplate {
  readonly tenantId: string;
  readonly templateId: string;
  readonly isExpected?: TemplateCondition;
}

/** Locks the row from the check to the end of the transaction: of two changes with one condition, one succeeds. */
async function isAsExpected(
  orm: Database['orm'],
  { tenantId, templateId, isExpected }: ExpectedTemplate,
): Promise<boolean> {
  if (isExpected === undefined) return true;
  const [row] = await orm.select().from(templates).where(isTemplate(tenantId, templateId)).for('no key update');
  return row !== undefined && isExpected(toTemplate(row));
}

function isTemplate(tenantId: string, templateId: string): SQL | undefined {
  return and(eq(templates.tenantId, tenantId), eq(templates.templateId, templateId));
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function toTemplate(row: TemplateRow): Template {
  const { description, bodyDigest: _digest, createdAt, updatedAt, ...rest } = row;
  return {
    ...rest,
    ...(description === null ? {} : { description }),
    validated: true,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
