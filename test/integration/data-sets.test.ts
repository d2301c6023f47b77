/** Submits the data sets of the gallery as batches, and runs the SQL of the gallery in Postgres. */
import { createDocgen } from '@docgen/client';
import type { BatchDocument } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { draftOfDataSet, toBatchSpec } from '../../apps/console/batches/batch-draft.ts';
import { problemsOf } from '../../apps/console/batches/draft-problems.ts';
import { dataSets } from '../../apps/console/gallery/data-sets.ts';
import { findGalleryTemplate } from '../../apps/console/gallery/gallery.ts';
import { renderBody } from '../../apps/console/preview/render-body.ts';
import { useSharedStack } from '../harness/use-stack.ts';

const stack = useSharedStack();

describe.each(dataSets.map((dataSet) => [dataSet.slug, dataSet] as const))('the data set %s', (slug, dataSet) => {
  it(`the data set ${slug} runs as a batch whose children get the values of their parents in rotation`, async () => {
    const { adminKey: apiKey } = await stack().addTenant();
    const docgen = createDocgen({ baseUrl: stack().gatewayUrl, apiKey });
    const ids = new Map<string, string>();
    const draft = draftOfDataSet(dataSet);
    for (const { key, ownTemplate = { name: '', body: '' } } of draft.specs) {
      const created = await docgen.templates.create(ownTemplate);
      ids.set(key, 'templateId' in created ? created.templateId : '');
    }
    const head = await docgen.batches.run(toBatchSpec(draft, ids));
    const resultsByAlias = new Map<string, unknown[]>();
    for await (const document of docgen.batches.streamDocuments(head.batchId)) {
      resultsByAlias.set(document.alias, [...(resultsByAlias.get(document.alias) ?? []), resultOf(document)]);
    }

    expect(problemsOf(draft)).toEqual([]);
    expect(head.status).toBe('completed');
    for (const { alias, count, relations = {} } of dataSet.documents) {
      const children = resultsByAlias.get(alias) ?? [];
      expect(children).toHaveLength(count);
      for (const [field, from] of Object.entries(relations)) {
        const [parent = '', ...path] = from.split('.');
        const parents = resultsByAlias.get(parent) ?? [];
        const expected = children.map((_, index) => valueAt(parents[index % parents.length], path));
        expect(children.map((child) => valueAt(child, [field]))).toEqual(expected);
      }
    }
  });
});

describe('the SQL of the gallery', () => {
  it('the SQL of the gallery runs in Postgres with 200 generated rows', async () => {
    const template = findGalleryTemplate('sql-inserts');
    const rows = 200;
    const answer = await renderBody({ body: template?.body ?? '', seed: 5, params: { rows } });
    if (answer.kind !== 'rendered') throw new Error('the SQL does not render');
    const client = await stack().db.pool.connect();
    try {
      await client.query('begin');
      await client.query(answer.text);
      const { rows: counted } = await client.query<{ count: number }>('select count(*)::int as count from customers');
      expect(counted).toEqual([{ count: rows }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

function resultOf(document: BatchDocument): unknown {
  if (document.status === 'failed') throw new Error(document.error.message);
  return document.result;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((object, name) => {
    return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
  }, value);
}
