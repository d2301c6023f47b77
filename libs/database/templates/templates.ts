/** Templates of a tenant. The tenant's id is the first condition of each query. */
import { createHash } from 'node:crypto';
import type { Template, TemplateShape, TemplateStatus } from '@docgen/contracts/templates';
import { splitTableName, splitUses } from '@docgen/engine';
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { inTransaction, ormOf } from '../connection/transaction.ts';
import { recordUses } from '../datasets/dataset-use.ts';
import type { UsedVersion } from '../datasets/dataset-use.ts';
import type { Queryable } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';
import { templates } from '../schema/core-tables.ts';
import { countStorage } from '../tenants/tenant-storage.ts';
import { recordBody, removeVersions } from './template-versions.ts';
import type { TemplateKey } from './template-versions.ts';

type TemplateRow = typeof templates.$inferSelect;

export interface TemplateContent {
  readonly name: string;
  /** With the templates that it uses at its end. */
  readonly body: string;
  /** The format of the body. */
  readonly shape: TemplateShape;
  readonly description?: string | undefined;
  readonly tags: readonly string[];
}

/** A template as callers see it, and the digest of its body with the templates that the body uses. */
export interface StoredTemplate {
  readonly template: Template;
  readonly bodyDigest: string;
}

/** SHA-256 of the UTF-8 of a body, with the templates that it uses at its end, hexadecimal. */
export function digestBody(body: string): string {
  return createHash('sha256').update(body, 'utf8').digest('hex');
}

/**
 * @param keyId the key of the caller, for the first version
 * @throws an error that `findFullResource` recognises, when the tenant has as many as its tier allows, or no bytes left
 */
export async function createTemplate(
  db: Database,
  tenantId: string,
  content: TemplateContent,
  keyId: string,
): Promise<StoredTemplate> {
  const values = {
    templateId: newId('template'),
    tenantId,
    name: content.name,
    description: content.description ?? null,
    body: content.body,
    bodyDigest: digestBody(content.body),
    shape: content.shape,
    tags: [...content.tags],
    status: 'active' as const,
  };
  return inTransaction(db.pool, async (transaction) => {
    const [row] = await ormOf(transaction).insert(templates).values(values).returning();
    if (row === undefined) throw new Error('the inserted template did not come back');
    const storedBytes = await recordBody(transaction, row, keyId);
    await recordUses(transaction, row, usedVersions(content.body));
    await countStorage(transaction, tenantId, { templates: 1, storedBytes });
    return toTemplate(row);
  });
}

export async function findTemplate(
  db: Database,
  tenantId: string,
  templateId: string,
): Promise<StoredTemplate | undefined> {
  const [row] = await db.orm.select().from(templates).where(isTemplate(tenantId, templateId));
  return row === undefined ? undefined : toTemplate(row);
}

/** A new body and its format. */
export type BodyChange = Pick<TemplateContent, 'body' | 'shape'>;

export interface TemplateChange {
  readonly name?: string | undefined;
  readonly content?: BodyChange | undefined;
  /** null removes it. */
  readonly description?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly status?: TemplateStatus | undefined;
}

/** Decides by the present state whether a template may be changed. Absent: always. */
export type TemplateCondition = ((present: StoredTemplate) => boolean) | undefined;

interface UpdateOptions {
  readonly change: TemplateChange;
  readonly isExpected?: TemplateCondition;
  /** The key of the caller, for the version that a new body makes. */
  readonly keyId: string;
}

/**
 * Changes the given members. Undefined when there is no such template, or it is not as expected.
 *
 * @throws an error that `findFullResource` recognises, when the tenant has no bytes left for the new version
 */
export async function updateTemplate(
  db: Database,
  tenantId: string,
  templateId: string,
  { change, isExpected, keyId }: UpdateOptions,
): Promise<StoredTemplate | undefined> {
  const key = { tenantId, templateId };
  if (isExpected === undefined && change.content === undefined) return writeChange(db.orm, key, change);
  return inTransaction(db.pool, async (transaction) => {
    const orm = ormOf(transaction);
    if (!(await lockAsExpected(orm, key, isExpected))) return undefined;
    if (change.content === undefined) return writeChange(orm, key, change);
    const changed = await writeChange(orm, key, change);
    await recordUses(transaction, key, usedVersions(change.content.body));
    await countStorage(transaction, tenantId, { storedBytes: await recordBody(transaction, key, keyId) });
    return changed;
  });
}

/** The versions of datasets that a body reads. The present one of `name@latest` has no digest. */
function usedVersions(body: string): UsedVersion[] {
  return [...splitUses(body).datasets].map(([name, { digest }]) => ({
    name: splitTableName(name).table,
    digest: digest ?? '',
  }));
}

async function writeChange(
  orm: Database['orm'],
  { tenantId, templateId }: TemplateKey,
  { content, tags, ...rest }: TemplateChange,
): Promise<StoredTemplate | undefined> {
  const [row] = await orm
    .update(templates)
    .set({
      ...rest,
      ...(content === undefined ? {} : { ...content, bodyDigest: digestBody(content.body) }),
      ...(tags === undefined ? {} : { tags: [...tags] }),
      updatedAt: sql`now()`,
    })
    .where(isTemplate(tenantId, templateId))
    .returning();
  return row === undefined ? undefined : toTemplate(row);
}

/** Removes a template permanently and returns it. Undefined when there is none, or it is not as expected. */
export async function deleteTemplate(
  transaction: Queryable,
  tenantId: string,
  templateId: string,
  isExpected?: TemplateCondition,
): Promise<StoredTemplate | undefined> {
  const orm = ormOf(transaction);
  if (!(await lockAsExpected(orm, { tenantId, templateId }, isExpected))) return undefined;
  const storedBytes = -(await removeVersions(transaction, { tenantId, templateId }));
  const [row] = await orm.delete(templates).where(isTemplate(tenantId, templateId)).returning();
  if (row === undefined) throw new Error('a locked template is gone');
  await countStorage(transaction, tenantId, { templates: -1, storedBytes });
  return toTemplate(row);
}

/**
 * False when there is no such template, or it is not as expected. The lock on the row lasts to the end of the
 * transaction: of two changes with one condition one succeeds, and versions are numbered one after the other.
 */
async function lockAsExpected(
  orm: Database['orm'],
  { tenantId, templateId }: TemplateKey,
  isExpected: TemplateCondition,
): Promise<boolean> {
  const isThis = isTemplate(tenantId, templateId);
  if (isExpected === undefined) {
    const locked = await orm.select({ key: templates.templateId }).from(templates).where(isThis).for('no key update');
    return locked.length === 1;
  }
  const [row] = await orm.select().from(templates).where(isThis).for('no key update');
  return row !== undefined && isExpected(toTemplate(row));
}

function isTemplate(tenantId: string, templateId: string): SQL | undefined {
  return and(eq(templates.tenantId, tenantId), eq(templates.templateId, templateId));
}

function toTemplate(row: TemplateRow): StoredTemplate {
  const { description, body, bodyDigest, shape: _shape, createdAt, updatedAt, ...rest } = row;
  const template = {
    ...rest,
    body: splitUses(body).body,
    ...(description === null ? {} : { description }),
    validated: true,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
  return { template, bodyDigest };
}
