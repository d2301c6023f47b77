/** The datasets that a stored body has at its end, as tables of its check. */
import { splitUses } from '../language/used-templates.ts';
import { datasetFields } from './table.ts';
import type { KnownTables, TableShape } from './table.ts';

/** Undefined for a body without datasets. Specs of batches are not among them, so other names are no mistakes. */
export function storedTables(text: string): KnownTables | undefined {
  const { datasets } = splitUses(text);
  if (datasets.size === 0) return undefined;
  const shapes = [...datasets].map(([name, { digest, rowCount, columns }]): [string, TableShape] => [
    name,
    // Another version can have other rows.
    { fields: datasetFields(columns), rowCount: digest === null ? undefined : rowCount, isDataset: true },
  ]);
  return { shapes: new Map(shapes), isComplete: false };
}
