/** A workspace in which every list of the console has rows. */
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { dataSets } from '../../apps/console/gallery/data-sets.ts';
import { datasetNameOf } from '../../apps/console/datasets/dataset-file.ts';
import { galleryTemplates } from '../../apps/console/gallery/gallery.ts';

export interface SeededWorkspace {
  readonly docgen: Docgen;
  /** The id of the first template. */
  readonly templateId: string;
  readonly batchId: string;
  /** The name of the first dataset. */
  readonly datasetName: string;
}

/** @param names of templates, sequences, datasets and keys; each list has all of them */
export async function seedWorkspace(
  account: { readonly baseUrl: string; readonly apiKey: string },
  names: readonly string[],
): Promise<SeededWorkspace> {
  const docgen = createDocgen(account);
  const templateIds: string[] = [];
  for (const [index, name] of names.entries()) {
    const { body, tags } = galleryTemplates[index % galleryTemplates.length] ?? { body: '<getName()>', tags: [] };
    templateIds.push(await storeTemplate(docgen, { name, body, tags: [...tags], description: name }));
    await docgen.sequences.create({ name, start: 1_000 * (index + 1) });
    await docgen.keys.create({ name });
    await docgen.datasets.push(datasetNameOf(name), rowsOf(name));
  }
  await docgen.webhooks.create({ url: 'https://hooks.example.com/docgen' });
  const datasetName = datasetNameOf(names[0] ?? '');
  const batchId = await submitShop(docgen);
  await storeTemplate(docgen, { name: `Reads ${names[0] ?? ''}`.slice(0, 200), body: `<row("${datasetName}").name>` });
  return { docgen, templateId: templateIds[0] ?? '', batchId, datasetName };
}

/** Rows with values of several types, and with the name as a text and as a column. */
function rowsOf(name: string) {
  return Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    name: index % 3 === 0 ? null : name,
    [`${name.slice(0, 20).toWellFormed()} price`]: 1.25 * index,
    since: `2026-01-${String(index + 1).padStart(2, '0')}`,
    active: index % 2 === 0,
  }));
}

/** Submits related documents of four templates, and waits until they exist. */
async function submitShop(docgen: Docgen): Promise<string> {
  const shop = dataSets.find(({ slug }) => slug === 'shop');
  const documents = [];
  for (const { alias, templateName: name, count, body, relations = {} } of shop?.documents ?? []) {
    const templateId = await storeTemplate(docgen, { name, body });
    const sources = Object.entries(relations).map(
      ([field, from]) => [field, { from, strategy: 'round-robin' }] as const,
    );
    documents.push({ templateId, alias, count, relations: Object.fromEntries(sources) });
  }
  const { batchId } = await docgen.batches.submit({ seed: 42, documents });
  await docgen.batches.wait(batchId);
  return batchId;
}

async function storeTemplate(docgen: Docgen, template: Parameters<Docgen['templates']['create']>[0]): Promise<string> {
  const stored = await docgen.templates.create(template);
  if (!('templateId' in stored)) throw new Error('the template was not stored');
  return stored.templateId;
}
