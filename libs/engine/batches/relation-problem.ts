/**
 * Finds relations that fail in every document, from what the static check tells about the templates. The API and the
 * command line refuse them before anything is rendered.
 */
import { nearestName } from '../catalogue/meant-function.ts';
import { findMissingStep } from '../compile/field-tree.ts';
import type { FieldTree } from '../values/field-tree.ts';

/** What relations need to know about the template of a spec. */
export interface RelatedTemplate {
  /** True when documents are JSON objects, whose fields relations can read and set. */
  readonly canRelate: boolean;
  readonly fields: FieldTree;
}

export interface CheckedRelation {
  /** `alias.path`, as it was submitted. */
  readonly from: string;
  readonly path: readonly string[];
  /** Undefined when the template is unknown. */
  readonly child: RelatedTemplate | undefined;
  readonly parent: RelatedTemplate | undefined;
  readonly parentAlias: string;
  /** The fields that the parent gets from its own parents. */
  readonly parentFields: readonly string[];
}

/** A sentence; undefined for a relation that can have a value. */
export function findRelationProblem(relation: CheckedRelation): string | undefined {
  const { child, parent } = relation;
  if (child?.canRelate === false)
    return 'Relations set fields of JSON objects. This template does not generate JSON objects.';
  if (parent?.canRelate === false)
    return 'Relations read fields of JSON objects. The template of the parent does not generate JSON objects.';
  return parent === undefined ? undefined : findMissingPath(relation, parent.fields);
}

/** Each child of a path that no parent has would fail. A path that only some documents have is accepted. */
function findMissingPath(
  { from, path, parentAlias, parentFields }: CheckedRelation,
  fields: FieldTree,
): string | undefined {
  const [first = ''] = path;
  const missing = parentFields.includes(first) ? undefined : findMissingStep(fields, path);
  if (missing === undefined) return undefined;
  const { index, known } = missing;
  return `No document of ${JSON.stringify(parentAlias)} has a value at ${JSON.stringify(shorten(from))}.${hintFor(path, index, known)}`;
}

const shownFieldsMax = 10;
const shownCharactersMax = 200;

function hintFor(path: readonly string[], index: number, known: readonly string[]): string {
  const place = index === 0 ? 'Its template' : JSON.stringify(shorten(path.slice(0, index).join('.')));
  if (known.length === 0) return ` ${place} has no fields.`;
  const nearest = nearestName(path[index] ?? '', known);
  if (nearest !== undefined) return ` Did you mean ${JSON.stringify(shorten(nearest))}?`;
  const shown = known.slice(0, shownFieldsMax).map((name) => JSON.stringify(shorten(name)));
  return ` ${place} has ${shown.join(', ')}${known.length > shownFieldsMax ? ' and others' : ''}.`;
}

function shorten(text: string): string {
  return text.length > shownCharactersMax ? `${text.slice(0, shownCharactersMax).toWellFormed()}…` : text;
}
