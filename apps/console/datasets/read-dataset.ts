/** Reads a dataset with its first rows as text, exactly as the service stores them: `12.50` stays `12.50`. */
import type { DatasetWithRows, Docgen } from '@docgen/client';
import { elementsOf, membersOf } from '../preview/json-members.ts';

export interface ShownDataset extends Omit<DatasetWithRows, 'rows'> {
  /** The JSON of each value. */
  readonly rows: readonly (readonly string[])[];
}

export async function readDataset(docgen: Docgen, name: string, signal: AbortSignal): Promise<ShownDataset> {
  const response = await docgen.api.open('GET /v1/datasets/{name}', { path: { name }, signal });
  const text = await response.text();
  const dataset = JSON.parse(text) as DatasetWithRows; // the contract of the route
  return { ...dataset, rows: elementsOf(membersOf(text).get('rows') ?? '[]').map(elementsOf) };
}
