/** Reads a recipe: the answer of GET /v1/batches/{batchId}/recipe, which the command gets as a file. */
import { createHash } from 'node:crypto';
import { catalogueFingerprint, documentSeed, findCycle, planReferences, readAsOf } from '@docgen/engine';
import type { DocumentSpec, FoundRelation, JsonValue, ParentSpec } from '@docgen/engine';
import { CommandFailure } from '../failures.ts';
import { RecipeReader } from './recipe-reader.ts';

export interface Recipe {
  readonly batchId: string;
  readonly specs: readonly RecipeSpec[];
}

/** A spec with what its documents need. */
export interface RecipeSpec extends DocumentSpec {
  readonly templateId: string;
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly body: string;
  /** The relations refer to them by index. */
  readonly parents: readonly ParentSpec[];
}

const trillion = 1_000_000_000_000;

/**
 * @param name of the file, for messages
 * @throws {CommandFailure} for another fingerprint, for a body that does not have its digest, and for any invalid member
 */
export function readRecipe(name: string, content: unknown): Recipe {
  const recipe = new RecipeReader(name, content);
  if (recipe.member('recipe').value !== 1) throw recipe.failure('it is not a recipe of version 1');
  assertSameEngine(recipe);
  const bodies = recipe.member('bodies').object();
  const documents = recipe.member('documents').list();
  const aliases = documents.map((document) => document.member('alias').text());
  const found = documents.map((document) => findRelations(document.member('relations'), aliases));
  if (findCycle(found) !== undefined) throw recipe.failure('its relations form a cycle');
  const planned = planReferences(found);
  const counts = documents.map((document) => document.member('count').integer(1, trillion));
  const batchId = recipe.member('batchId').text();
  const seed = recipe.member('seed').integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const asOfMs = readInstant(recipe.member('asOf'));
  const specs = documents.map((document, index): RecipeSpec => {
    const { relations = [], referencedPaths = [] } = planned[index] ?? {};
    const parentSpecs = [...new Set(relations.map(({ parentSpec }) => parentSpec))];
    const alias = aliases[index] ?? '';
    return {
      batchId,
      alias,
      asOfMs,
      referencedPaths,
      documentCount: counts[index] ?? 1,
      firstSeed: documentSeed(seed, alias, 0),
      templateId: document.member('templateId').text(),
      params: document.member('params').object().members(),
      body: readBody(bodies, document.member('bodyDigest')),
      relations: relations.map(({ parentSpec, ...relation }) => ({
        ...relation,
        parent: parentSpecs.indexOf(parentSpec),
      })),
      parents: parentSpecs.map((specIndex) => ({
        specIndex,
        alias: aliases[specIndex] ?? '',
        documentCount: counts[specIndex] ?? 1,
      })),
    };
  });
  return { batchId, specs };
}

/** Another catalogue could give other bytes, which would look like the documents of the batch. */
function assertSameEngine(recipe: RecipeReader): void {
  const [wanted, own] = [recipe.member('fingerprint').text(), catalogueFingerprint()];
  if (wanted === own) return;
  throw recipe.failure(
    `it was made by another version of the engine (fingerprint ${wanted}, and this docgen has ${own}). Use the docgen of the release that made it`,
  );
}

function readBody(bodies: RecipeReader, digest: RecipeReader): string {
  const body = bodies.member(digest.text()).text();
  const actual = createHash('sha256').update(body, 'utf8').digest('hex');
  if (actual !== digest.value) throw digest.failure(`is not the digest of its body, which has ${actual}`);
  return body;
}

function readInstant(asOf: RecipeReader): number | undefined {
  if (asOf.value === null) return undefined;
  const ms = readAsOf(asOf.text());
  if (ms === undefined) throw asOf.failure('must be an instant or null');
  return ms;
}

function findRelations(relations: RecipeReader, aliases: readonly string[]): FoundRelation[] {
  return Object.keys(relations.object().members()).map((field) => {
    const relation = relations.member(field);
    const from = relation.member('from').text();
    const [alias = '', ...path] = from.split('.');
    const parentSpec = aliases.indexOf(alias);
    if (parentSpec === -1) throw relation.failure(`no spec has the alias "${alias}"`);
    if (path.length === 0 || path.includes('')) throw relation.failure('must be "<alias>.<path>"');
    return { field, parentSpec, from, path };
  });
}

/** Thrown by a recipe whose templates use what a recipe does not have. */
export function needsState(alias: string): CommandFailure {
  return new CommandFailure(`the template of "${alias}" uses sequences or variables, which a recipe does not have`);
}
