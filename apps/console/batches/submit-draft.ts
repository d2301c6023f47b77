/** Submits a batch that the user built, and loads a batch into the builder as a copy. */
import { DocgenError, NotFoundError } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { draftOfBatch, toBatchSpec } from './batch-draft.ts';
import type { BatchDraft, ChosenTemplate } from './batch-draft.ts';

/**
 * Stores the templates of a data set first, and removes them when the service refuses the batch.
 *
 * @returns the id of the batch
 */
export async function submitDraft(docgen: Docgen, draft: BatchDraft, signal: AbortSignal): Promise<string> {
  const createdIds: string[] = [];
  try {
    const ids = await templateIdsOf(docgen, draft, { createdIds, signal });
    const { batchId } = await docgen.batches.submit(toBatchSpec(draft, ids), { signal });
    return batchId;
  } catch (error) {
    // After any other error the batch may exist, or another attempt follows.
    if (error instanceof DocgenError && error.status < 500) await removeTemplates(docgen, createdIds);
    throw error;
  }
}

interface StoreOptions {
  /** Gets the id of each template that is created, also when a later one fails. */
  readonly createdIds: string[];
  readonly signal: AbortSignal;
}

async function templateIdsOf(
  docgen: Docgen,
  { specs }: BatchDraft,
  options: StoreOptions,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, template, ownTemplate } of specs) {
    if (template !== undefined) ids.set(key, template.templateId);
    else if (ownTemplate !== undefined) ids.set(key, await storeOnce(docgen, ownTemplate, options));
  }
  return ids;
}

async function storeOnce(
  docgen: Docgen,
  own: { readonly name: string; readonly body: string },
  { createdIds, signal }: StoreOptions,
): Promise<string> {
  for await (const template of docgen.templates.list({ name: own.name, status: 'active' }, { signal })) {
    if (template.body === own.body) return template.templateId;
  }
  const { templateId } = await docgen.templates.create({ ...own, tags: ['data set'] }, { signal });
  createdIds.push(templateId);
  return templateId;
}

/** A template that cannot be removed is kept: the next attempt finds it. */
async function removeTemplates(docgen: Docgen, templateIds: readonly string[]): Promise<void> {
  for (const templateId of templateIds) await docgen.templates.delete(templateId).catch(() => undefined);
}

export async function copyBatch(docgen: Docgen, batchId: string, signal: AbortSignal): Promise<BatchDraft> {
  const batch = await docgen.batches.get(batchId, { limit: 1, signal });
  const found = new Map<string, ChosenTemplate>();
  for (const { templateId, templateName } of batch.spec.documents) {
    const reference = templateId ?? templateName ?? '';
    if (found.has(reference)) continue;
    const template =
      templateId === undefined
        ? await findByName(docgen, reference, signal)
        : await findById(docgen, reference, signal);
    if (template !== undefined) found.set(reference, template);
  }
  return draftOfBatch(batch, found);
}

async function findByName(docgen: Docgen, name: string, signal: AbortSignal): Promise<ChosenTemplate | undefined> {
  const fields = ['templateId', 'name'] as const;
  for await (const found of docgen.templates.listFields(fields, { name, status: 'active' }, { signal })) {
    if (found.name === name) return { templateId: found.templateId, name };
  }
  return undefined;
}

/** A removed or archived template leaves the field empty, so that the user chooses another. */
async function findById(docgen: Docgen, templateId: string, signal: AbortSignal): Promise<ChosenTemplate | undefined> {
  try {
    const { name, status } = await docgen.templates.get(templateId, { signal });
    return status === 'active' ? { templateId, name } : undefined;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
