/**
 * The fields that documents of a JSON template can have, as far as its body says so without a render. Branches of an
 * `if` count as taken, and whatever depends on a render is unknown: computed names, `def`, parameters, lists with loops.
 */
import { findFunction } from '../catalogue/catalogue.ts';
import type { Branch, JsonDocument, JsonItem, JsonNode, ValueBody } from '../language/ast.ts';
import type { FieldTree } from '../values/field-tree.ts';
import { literalNameOf } from './member-names.ts';

/** A tree is part of cached checks. What exceeds these bounds is unknown. */
const fieldsMax = 500;
const nameCharactersMax = 8_000;

export function fieldTreeOf({ top }: JsonDocument): FieldTree {
  return new FieldReader().read(top);
}

/** The first step of a path that no document has, and the fields that it could be instead. */
interface MissingStep {
  readonly index: number;
  readonly known: readonly string[];
}

/** Undefined for a path that a document can have. */
export function findMissingStep(tree: FieldTree, path: readonly string[]): MissingStep | undefined {
  let value: FieldTree | undefined = tree;
  for (const [index, step] of path.entries()) {
    if (value === 'unknown') return undefined;
    const children = childrenOf(value);
    value = children.get(step);
    if (value === undefined) return { index, known: [...children.keys()] };
  }
  return undefined;
}

/** The paths to all known fields, parents before their members, at most `pathsMax`. */
export function listFieldPaths(tree: FieldTree, pathsMax: number): string[] {
  const paths: string[] = [];
  const visit = (value: FieldTree, prefix: string): void => {
    for (const [name, child] of childrenOf(value)) {
      // A path cannot contain a name with a dot, or without a character.
      if (name === '' || name.includes('.')) continue;
      if (paths.length >= pathsMax) return;
      paths.push(prefix + name);
      visit(child, `${prefix}${name}.`);
    }
  };
  visit(tree, '');
  return paths;
}

function childrenOf(tree: FieldTree): ReadonlyMap<string, FieldTree> {
  if (typeof tree === 'string') return new Map();
  return new Map('fields' in tree ? tree.fields : tree.elements.map((element, index) => [String(index), element]));
}

class FieldReader {
  private fields = 0;
  private nameCharacters = 0;

  read(node: JsonNode): FieldTree {
    switch (node.kind) {
      case 'json':
      case 'string':
        return 'plain';
      case 'placeholder':
        return resultOf(node.call.name);
      case 'composite':
        return 'unknown';
      case 'choice':
        return this.readChoice(node.branches);
      case 'array':
        return this.readList(node.items);
      case 'object':
        return this.readObject(node.items);
    }
  }

  private readChoice(branches: readonly Branch<ValueBody>[]): FieldTree {
    // Without `else`, the value can be null, which has no fields either.
    return branches.map(({ body }) => this.read(body.value)).reduce(unite, 'plain');
  }

  private readList(items: readonly JsonItem[]): FieldTree {
    const elements: FieldTree[] = [];
    for (const item of items) {
      if (item.kind === 'statement') continue;
      if (item.kind !== 'element' || !this.hasSpace('')) return 'unknown';
      elements.push(this.read(item.value));
    }
    return { elements };
  }

  private readObject(items: readonly JsonItem[]): FieldTree {
    const found = new Map<string, FieldTree>();
    return this.collect(items, found) ? { fields: [...found] } : 'unknown';
  }

  /** False when the object can have fields that are not found. */
  private collect(items: readonly JsonItem[], found: Map<string, FieldTree>): boolean {
    return items.every((item) => {
      if (item.kind === 'statement' || item.kind === 'element') return true;
      if (item.kind === 'for') return this.collect(item.body, found);
      if (item.kind === 'if') return item.branches.every(({ body }) => this.collect(body, found));
      const name = literalNameOf(item.name);
      if (name === undefined || !this.hasSpace(name)) return false;
      const value = this.read(item.value);
      const earlier = found.get(name);
      found.set(name, earlier === undefined ? value : unite(earlier, value));
      return true;
    });
  }

  private hasSpace(name: string): boolean {
    this.fields += 1;
    this.nameCharacters += name.length;
    return this.fields <= fieldsMax && this.nameCharacters <= nameCharactersMax;
  }
}

const plainResults: ReadonlySet<string> = new Set(['text', 'number', 'boolean']);

/** The template's own functions return any value. They can have names of later catalogues. */
function resultOf(functionName: string): FieldTree {
  const found = findFunction(functionName);
  return found?.since === 'v1' && plainResults.has(found.result) ? 'plain' : 'unknown';
}

/** The tree of a value that is one or the other. */
function unite(one: FieldTree, other: FieldTree): FieldTree {
  if (one === 'unknown' || other === 'unknown') return 'unknown';
  if (one === 'plain') return other;
  if (other === 'plain') return one;
  if ('elements' in one && 'elements' in other) {
    const [longer, shorter] = one.elements.length < other.elements.length ? [other, one] : [one, other];
    return { elements: longer.elements.map((element, index) => unite(element, shorter.elements[index] ?? element)) };
  }
  // A path can then mean a field or an element.
  if ('elements' in one || 'elements' in other) return 'unknown';
  const fields = new Map(one.fields);
  for (const [name, value] of other.fields) fields.set(name, unite(fields.get(name) ?? value, value));
  return { fields: [...fields] };
}
