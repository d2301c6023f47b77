/** Checks the form, the parent and the path of one relation. `plan-batch.ts` checks for cycles. */
import type { BatchDocumentSpec, Relation } from '@docgen/contracts/batch-spec';
import { ApiError, invalidField } from '@docgen/contracts/errors';
import { unstorableReason } from '@docgen/contracts/text';
import type { FoundRelation } from '@docgen/engine';

export interface NamedRelation {
  readonly field: string;
  readonly relation: Relation;
  /** The field that an error names. */
  readonly errorField: string;
}

const fieldCharactersMax = 200;
// The depth limit of JSON in requests.
const pathStepsMax = 64;
const pathCharactersMax = 2_000;
const errorCharactersMax = 1_000;

/** @throws {ApiError} AMBIGUOUS_RELATION, UNSUPPORTED_STRATEGY or VALIDATION_ERROR with `errorField` */
export function planRelation(
  { field, relation, errorField }: NamedRelation,
  documents: readonly BatchDocumentSpec[],
  indexByAlias: ReadonlyMap<string, number>,
): FoundRelation {
  const refuse = (message: string) => invalidField(errorField, message);
  const fieldProblem = findFieldProblem(field);
  if (fieldProblem !== undefined) throw refuse(fieldProblem);
  const { from, isPlain } = readForm(relation, errorField);
  const [alias = '', ...path] = from.split('.');
  const pathProblem = findPathProblem(from, path);
  if (pathProblem !== undefined) throw refuse(pathProblem);
  const parentSpec = indexByAlias.get(alias);
  const parent = parentSpec === undefined ? undefined : documents[parentSpec];
  if (parentSpec === undefined || parent === undefined) throw refuse(`No spec of this batch has the alias "${alias}".`);
  if (isPlain && parent.count > 1) {
    throw new ApiError('AMBIGUOUS_RELATION', `"${field}" needs a strategy: its parent has ${parent.count} documents.`, {
      field: errorField,
    });
  }
  return { field, parentSpec, from, path };
}

/** The name of a relation in errors. A long one is shortened: the caller chooses it, and an answer has up to 20. */
export function relationField(specIndex: number, field: string): string {
  const name = field.length > errorCharactersMax ? `${field.slice(0, errorCharactersMax)}…` : field;
  return `documents[${specIndex}].relations.${name}`;
}

function readForm(relation: Relation, errorField: string): { from: string; isPlain: boolean } {
  if (typeof relation === 'string') return { from: relation, isPlain: true };
  if (relation.strategy === 'round-robin') return { from: relation.from, isPlain: false };
  throw new ApiError('UNSUPPORTED_STRATEGY', 'The only strategy is "round-robin".', { field: errorField });
}

function findFieldProblem(field: string): string | undefined {
  if (field === '') return 'A relation must have the name of the field that it sets.';
  if (field.length > fieldCharactersMax)
    return `The name of a field can have at most ${fieldCharactersMax} characters.`;
  if (field === '__proto__') return 'A relation cannot set "__proto__".';
  const problem = unstorableReason(field);
  return problem === undefined ? undefined : `The name of a field ${problem}.`;
}

function findPathProblem(from: string, path: readonly string[]): string | undefined {
  const problem = unstorableReason(from);
  if (problem !== undefined) return `A path ${problem}.`;
  if (from.length > pathCharactersMax) return `A path can have at most ${pathCharactersMax} characters.`;
  if (path.length === 0 || path.includes('')) return 'A relation must be "<alias>.<path>", without empty steps.';
  if (path.length > pathStepsMax) return `A path can have at most ${pathStepsMax} steps.`;
  if (path.includes('__proto__')) return 'A path cannot contain "__proto__".';
  if (path.some((step, index) => step === 'constructor' && path[index + 1] === 'prototype'))
    return 'A path cannot contain "constructor.prototype".';
  return undefined;
}
