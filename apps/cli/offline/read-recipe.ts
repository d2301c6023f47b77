/** Reads a recipe: the answer of GET /v1/batches/{batchId}/recipe, which the command gets as a file. */
import { createHash } from 'node:crypto';
import { catalogueFingerprint, readAsOf } from '@docgen/engine';
import type { FileDataset } from '../datasets/dataset-files.ts';
import type { JsonReader } from '../json-reader.ts';
import type { BatchSource } from './offline-batch.ts';
import { readRelations } from './read-relations.ts';

/** The most documents of a spec. */
export const specDocumentsMax = 1_000_000_000_000;

/** Whether the file is a recipe and no batch file. */
export function isRecipe(file: JsonReader): boolean {
  return file.find('recipe') !== undefined;
}

/** @throws {CommandFailure} for another fingerprint, for a body that does not have its digest, and for any invalid member */
export function readRecipe(recipe: JsonReader, datasets: readonly FileDataset[]): BatchSource {
  if (recipe.member('recipe').value !== 1) throw recipe.failure('it is not a recipe of version 1');
  assertSameEngine(recipe);
  const bodies = recipe.member('bodies').object();
  const documents = recipe.member('documents').list();
  const related = documents.map((document) => ({
    alias: document.member('alias').text(),
    documentCount: document.member('count').integer(1, specDocumentsMax),
    relations: document.member('relations'),
  }));
  const relations = readRelations(related);
  return {
    file: recipe.file,
    batchId: recipe.member('batchId').text(),
    seed: recipe.member('seed').integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    asOfMs: readInstant(recipe.member('asOf')),
    isRecipe: true,
    datasets,
    specs: documents.map((document, index) => {
      const { alias = '', documentCount = 1 } = related[index] ?? {};
      return {
        alias,
        documentCount,
        templateId: document.member('templateId').text(),
        params: document.member('params').object().members(),
        template: {
          name: `${recipe.file}, the template of "${alias}"`,
          body: readBody(bodies, document.member('bodyDigest')),
        },
        relations: relations[index] ?? [],
      };
    }),
  };
}

/** Another catalogue could give other bytes, which would look like the documents of the batch. */
function assertSameEngine(recipe: JsonReader): void {
  const [wanted, own] = [recipe.member('fingerprint').text(), catalogueFingerprint()];
  if (wanted === own) return;
  throw recipe.failure(
    `it was made by another version of the engine (fingerprint ${wanted}, and this docgen has ${own}). Use the docgen of the release that made it`,
  );
}

function readBody(bodies: JsonReader, digest: JsonReader): string {
  const body = bodies.member(digest.text()).text();
  const actual = createHash('sha256').update(body, 'utf8').digest('hex');
  if (actual !== digest.value) throw digest.failure(`is not the digest of its body, which has ${actual}`);
  return body;
}

function readInstant(asOf: JsonReader): number | undefined {
  if (asOf.value === null) return undefined;
  const ms = readAsOf(asOf.text());
  if (ms === undefined) throw asOf.failure('must be an instant or null');
  return ms;
}
