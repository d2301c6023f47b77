/** One relation of a child: its form, its parent and its path. Whether all of them form a cycle is decided later. */
import type { BatchDocumentSpec, Relation } from '@docgen/contracts/batch-spec';
import { ApiError, invalidField } from '@docgen/contracts/errors';
import { unstorable } from '@docgen/contracts/text';

export interface NamedRelation {
  readonly field: string;
  readonly relation: Relation;
  /** What an error names. */
  readonly errorField: string;
}

export interface ResolvedRelation {
  /** Set on the top level of each child. */
  readonly field: string;
  /** Index of the parent's spec. */
  readonly parentSpec: number;
  /** As it was submitted: the parent's alias and the path. */
  readonly from: string;
  /** Member names and list indexes, at least one. */
  readonly path: readonly string[];
}

const fieldCharactersMax = 200;
// JSON that callers send is no deeper.
const pathStepsMax = 64;
const pathCharactersMax = 2_000;

/** @throws {ApiError} AMBIGUOUS_RELATION, UNSUPPORTED_STRATEGY or VALIDATION_ERROR with `errorField` */
export function planRelation(
  { field, relation, errorField }: NamedRelation,
  documents: readonly BatchDocumentSpec[],
  indexByAlias: ReadonlyMap<string, number>,
): ResolvedRelation {
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
    throw new ApiError(
      'AMBIGUOUS_RELATION',
      `"${field}" needs a strategy: its parent makes ${parent.count} documents.`,
      { field: errorField },
    );
  }
  return { field, parentSpec, from, path };
}

/** A relation as errors name it. */
export function relationField(specIndex: number, field: string): string {
  return `documents[${specIndex}].relations.${field}`;
}

function readForm(relation: Relation, errorField: string): { from: string; isPlain: boolean } {
  if (typeof relation === 'string') return { from: relation, isPlain: true };
  if (relation.strategy === 'round-robin') return { from: relation.from, isPlain: false };
  throw new ApiError('UNSUPPORTED_STRATEGY', 'The only strategy is "round-robin".', { field: errorField });
}

function findFieldProblem(field: string): string | undefined {
  if (field === '') return 'A relation needs the name of the field that it sets.';
  if (field.length > fieldCharactersMax) return `The name of a field has at most ${fieldCharactersMax} characters.`;
  if (field === '__proto__') return 'A relation cannot set "__proto__".';
  const problem = unstorable(field);
  return problem === undefined ? undefined : `The name of a field ${problem}.`;
}

function findPathProblem(from: string, path: readonly string[]): string | undefined {
  const problem = unstorable(from);
  if (problem !== undefined) return `A path ${problem}.`;
  if (from.length > pathCharactersMax) return `A path has at most ${pathCharactersMax} characters.`;
  if (path.length === 0 || path.includes('')) return 'A relation is "<alias>.<path>", with a name between all dots.';
  if (path.length > pathStepsMax) return `A path has at most ${pathStepsMax} steps.`;
  if (path.includes('__proto__')) return 'A path cannot lead through "__proto__".';
  if (path.some((step, index) => step === 'constructor' && path[index + 1] === 'prototype'))
    return 'A path cannot lead through "constructor.prototype".';
  return undefined;
}
