/**
 * The tables of the specs of a batch and of their lists, with keys and references. A key is a field that other documents
 * refer to, or else `id`, when each of the first documents has a value of its own. Pure: the caller reads documents.
 */
import type { DocumentTable } from './batch-rows.ts';
import type { CollectedFields } from './field-columns.ts';
import type { SqlKeys, SqlReference } from './sql-create-table.ts';
import { ListSplitter } from './unnest.ts';

/** A field of the documents of a spec that refers to those of another one. */
export interface TableReference {
  readonly childSpec: number;
  /** Member names to the list whose elements have the field; empty for a field of the document. */
  readonly list: readonly string[];
  readonly field: readonly string[];
  readonly parentSpec: number;
  /** Member names from the top of the parent's document. */
  readonly path: readonly string[];
  /** Whether the values of all documents are known to be different, beyond the first ones. */
  readonly isUnique: boolean;
  /** False when a document can exist without its parent, so that a database would refuse it. */
  readonly isEnforced: boolean;
}

/** A list of the documents of a spec whose elements are the rows of a table. */
export interface NamedList {
  readonly specIndex: number;
  /** Member names from the top of the document. */
  readonly path: readonly string[];
}

export interface KeyedTable {
  readonly table: DocumentTable;
  readonly keys: SqlKeys;
  /** Makes the rows of a list; undefined for a table of documents. */
  readonly splitter: ListSplitter | undefined;
}

/** Reads the first documents of a spec, whose fields are the columns. */
export type OpenTable = (
  specIndex: number,
  options: { readonly collected?: CollectedFields; readonly splitter?: ListSplitter },
) => Promise<DocumentTable>;

export interface KeyedTablesInput {
  /** By the index of the spec. */
  readonly aliases: readonly string[];
  readonly references: readonly TableReference[];
  /** The lists that become tables. They are no columns of their specs. */
  readonly lists: readonly NamedList[];
  /** False for one table alone, which has no other to refer to. */
  readonly isDatabase: boolean;
  readonly openTable: OpenTable;
}

/** The key of a spec whose lists become tables, when nothing refers to another one. */
const usualKey = 'id';

export class KeyedTables {
  readonly #input: KeyedTablesInput;
  readonly #ofSpecs = new Map<number, DocumentTable>();

  constructor(input: KeyedTablesInput) {
    this.#input = input;
  }

  /** Reads the first documents of the spec, and of the parents that its table refers to. @throws what `openTable` throws */
  async open(specIndex: number, list?: readonly string[]): Promise<KeyedTable> {
    if (list !== undefined) return this.#openList(specIndex, list);
    const table = await this.#tableOf(specIndex);
    const [key, ...uniqueColumns] = await this.#keysOf(specIndex);
    const references = await this.#referencesOf(specIndex, [], table);
    const primaryKey = key === undefined ? [] : [key];
    const keys = { primaryKey, uniqueColumns: this.#input.isDatabase ? uniqueColumns : [], references };
    return { table, keys, splitter: undefined };
  }

  async #openList(specIndex: number, listPath: readonly string[]): Promise<KeyedTable> {
    const alias = this.#aliasOf(specIndex);
    const [key] = await this.#keysOf(specIndex);
    const keyName = `${alias}_${key ?? 'seqNo'}`;
    const numberName = `${listPath.at(-1) ?? ''}_no`;
    const splitter = new ListSplitter({ listPath, keyPath: key?.split('.'), keyName, numberName });
    const table = await this.#input.openTable(specIndex, { splitter });
    const references = await this.#referencesOf(specIndex, listPath, table);
    if (key !== undefined && this.#input.isDatabase && this.#haveSameType(table, keyName, specIndex, key))
      references.unshift({ column: keyName, table: [alias], key });
    return { table, splitter, keys: { primaryKey: [keyName, numberName], uniqueColumns: [], references } };
  }

  async #tableOf(specIndex: number): Promise<DocumentTable> {
    const known = this.#ofSpecs.get(specIndex);
    if (known !== undefined) return known;
    const keys = this.#possibleKeys(specIndex);
    const leftOut = this.#listsOf(specIndex).map(nameOf);
    const table = await this.#input.openTable(specIndex, { collected: { keys, leftOut } });
    this.#ofSpecs.set(specIndex, table);
    return table;
  }

  /** The primary key first. */
  async #keysOf(specIndex: number): Promise<readonly string[]> {
    const { columns } = await this.#tableOf(specIndex);
    const unique = new Set(columns.flatMap(({ name, isUnique }) => (isUnique === true ? [name] : [])));
    const keys = this.#possibleKeys(specIndex).filter((name) => unique.has(name));
    const certain = this.#referencesTo(specIndex).flatMap(({ path, isUnique }) => (isUnique ? [nameOf(path)] : []));
    return keys.filter((name, index) => index === 0 || certain.includes(name));
  }

  /** The fields that others refer to, the most frequent first. */
  #possibleKeys(specIndex: number): readonly string[] {
    const counts = new Map<string, number>();
    for (const { path } of this.#referencesTo(specIndex)) counts.set(nameOf(path), (counts.get(nameOf(path)) ?? 0) + 1);
    const names = [...counts]
      .toSorted(([name, a], [, b]) => b - a || Number(name !== usualKey) - 1)
      .map(([name]) => name);
    return this.#listsOf(specIndex).length > 0 ? [...new Set([...names, usualKey])] : names;
  }

  #referencesTo(specIndex: number): readonly TableReference[] {
    return this.#input.references.filter(({ parentSpec }) => parentSpec === specIndex);
  }

  #listsOf(specIndex: number): readonly (readonly string[])[] {
    return this.#input.lists.flatMap((each) => (each.specIndex === specIndex ? [each.path] : []));
  }

  async #referencesOf(specIndex: number, list: readonly string[], table: DocumentTable): Promise<SqlReference[]> {
    const { references, isDatabase } = this.#input;
    const found: SqlReference[] = [];
    for (const reference of isDatabase ? references : []) {
      const { childSpec, parentSpec, path, field, isEnforced } = reference;
      if (childSpec !== specIndex || nameOf(reference.list) !== nameOf(list) || !isEnforced) continue;
      const key = nameOf(path);
      const column = nameOf(field);
      if ((await this.#keysOf(parentSpec)).includes(key) && this.#haveSameType(table, column, parentSpec, key))
        found.push({ column, table: [this.#aliasOf(parentSpec)], key });
    }
    return found;
  }

  /** A database refuses a reference between columns of different types. */
  #haveSameType(child: DocumentTable, field: string, parentSpec: number, key: string): boolean {
    const column = child.columns.find(({ name }) => name === field);
    const target = this.#ofSpecs.get(parentSpec)?.columns.find(({ name }) => name === key);
    return column !== undefined && JSON.stringify(column.type) === JSON.stringify(target?.type);
  }

  #aliasOf(specIndex: number): string {
    const alias = this.#input.aliases[specIndex];
    if (alias === undefined) throw new Error(`a plan names spec ${specIndex}, which the batch does not have`);
    return alias;
  }
}

function nameOf(path: readonly string[]): string {
  return path.join('.');
}
