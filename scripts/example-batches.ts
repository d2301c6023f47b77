/**
 * The files of the gallery's schemas for `docgen batch FILE --offline`, below `examples/batches`: one batch file and its
 * templates each. The tables that they fill are written by hand in `schema.sql` beside them.
 */
import type { DataSet } from '../apps/console/gallery/data-set.ts';
import { schemaSets } from '../apps/console/gallery/data-sets.ts';

export interface ExampleFile {
  /** Below the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

export function exampleBatches(): readonly ExampleFile[] {
  return schemaSets.flatMap((set) => {
    const folder = `examples/batches/${set.slug}`;
    return [
      { path: `${folder}/batch.json`, text: `${JSON.stringify(batchOf(set), undefined, 2)}\n` },
      ...set.documents.map(({ templateName, body }) => ({ path: `${folder}/${templateName}.tpl`, text: body })),
    ];
  });
}

/** The file is also the body of a batch of the service, once the templates are pushed. */
function batchOf({ name, documents }: DataSet) {
  return {
    name,
    seed: 1,
    documents: documents.map(({ alias, templateName, count, relations }) => ({
      alias,
      templateName,
      count,
      ...(relations && {
        relations: Object.fromEntries(
          Object.entries(relations).map(([field, from]) => [field, { from, strategy: 'round-robin' }]),
        ),
      }),
    })),
  };
}
