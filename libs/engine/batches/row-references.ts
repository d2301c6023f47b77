/**
 * Plans which fields of a batch refer to the documents of another spec because they are read from its rows. Pure: it gets
 * the checks of the templates.
 */
import type { TemplateCheck } from '../compile/template-check.ts';

/** A spec whose fields may refer to others. */
export interface ReferringSpec {
  readonly alias: string;
  readonly check: Pick<TemplateCheck, 'keyFields'>;
  readonly relations: readonly {
    readonly field: string;
    readonly parentSpec: number;
    readonly path: readonly string[];
  }[];
}

/** A field that is always the key of a document of another spec, or null. */
export interface RowReference {
  /** Member names to the list whose elements have the field; empty for a field of the document. */
  readonly list: readonly string[];
  /** Member names from the document or the element. */
  readonly field: readonly string[];
  readonly parentSpec: number;
  /** Member names to the key from the top of the parent's document. */
  readonly path: readonly string[];
  /** Whether the template of the parent makes the values different in all documents. */
  readonly isUnique: boolean;
}

/** A member with this name is a key, if its values turn out to be different. */
const usualKey = 'id';

/**
 * The references of each spec, in the order of its fields. A member is a key when the template makes it unique, when a
 * relation refers to it, or when its name is `id`. So a copied price is no reference.
 */
export function planRowReferences(specs: readonly ReferringSpec[]): readonly (readonly RowReference[])[] {
  const indexes = new Map(specs.map(({ alias }, index) => [alias, index]));
  const unique = specs.map(uniqueNamesOf);
  const keys = unique.map((names) => new Set([usualKey, ...names]));
  for (const { parentSpec, path } of specs.flatMap(({ relations }) => relations)) keys[parentSpec]?.add(nameOf(path));
  return specs.map(({ check, relations }, specIndex) => {
    const replaced = replacedFields(relations);
    return check.keyFields.rowFields.flatMap(({ list, path: field, table, member }): RowReference[] => {
      const parentSpec = indexes.get(table);
      if (parentSpec === undefined || parentSpec === specIndex) return [];
      const isReplaced = replaced.has([...list, ...field][0] ?? '');
      const key = nameOf(member);
      if (isReplaced || keys[parentSpec]?.has(key) !== true) return [];
      return [{ list, field, parentSpec, path: member, isUnique: unique[parentSpec]?.has(key) === true }];
    });
  });
}

function uniqueNamesOf({ check, relations }: ReferringSpec): ReadonlySet<string> {
  const replaced = replacedFields(relations);
  return new Set(check.keyFields.uniqueFields.flatMap((path) => (replaced.has(path[0] ?? '') ? [] : [nameOf(path)])));
}

/** A relation replaces what the template writes. */
function replacedFields(relations: ReferringSpec['relations']): ReadonlySet<string> {
  return new Set(relations.map(({ field }) => field));
}

function nameOf(path: readonly string[]): string {
  return path.join('.');
}
