/**
 * The tables of the specs of a batch and of their lists, with keys. The key of a spec is the field that children refer
 * to, else `id`, when each of the first documents has a value of its own.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { SpecRelation } from '@docgen/database/batches/batch-relations';
import { ListSplitter } from '@docgen/formats';
import type { DocumentTable, SqlKeys, SqlReference } from '@docgen/formats';
import { openTable } from './document-table.ts';
import type { TableInput } from './document-table.ts';
import type { PlannedTable } from './table-plan.ts';

export interface SpecTable extends PlannedTable {
  readonly table: DocumentTable;
  readonly keys: SqlKeys;
  /** Makes the rows of a list. */
  readonly splitter: ListSplitter | undefined;
}

/** Columns of all tables of one answer. Each takes about 1 KiB until its end. */
const columnsMax = 5_000;
/** Less than the time that a gateway waits for an answer. */
const samplesMsMax = 20_000;
/** The key of a spec whose lists become tables, when no relation names another. */
const usualKey = 'id';

export interface SpecTablesInput extends TableInput {
  readonly planned: readonly PlannedTable[];
  readonly relations: readonly SpecRelation[];
}

/**
 * Reads the first documents of each spec, and of the parents that its table refers to.
 *
 * @throws {ApiError} VALIDATION_ERROR when the fields of the first documents cannot be columns
 */
export async function openSpecTables(input: SpecTablesInput): Promise<readonly SpecTable[]> {
  const tables = new SpecTables(input);
  const opened: SpecTable[] = [];
  for (const planned of input.planned) opened.push(await tables.open(planned));
  return opened;
}

class SpecTables {
  readonly #input: SpecTablesInput;
  readonly #ofSpecs = new Map<number, DocumentTable>();
  readonly #startedAtMs = performance.now();
  #columnCount = 0;

  constructor(input: SpecTablesInput) {
    this.#input = input;
  }

  async open(planned: PlannedTable): Promise<SpecTable> {
    if (planned.list !== undefined) return this.#openList(planned, planned.list);
    const table = await this.#tableOf(planned.specIndex);
    const key = await this.#keyOf(planned.specIndex);
    const keys = { primaryKey: key === undefined ? [] : [key], references: await this.#referencesOf(planned, table) };
    return { ...planned, table, keys, splitter: undefined };
  }

  async #openList(planned: PlannedTable, listPath: readonly string[]): Promise<SpecTable> {
    const { specIndex, alias } = planned;
    const key = await this.#keyOf(specIndex);
    const keyName = `${alias}_${key ?? 'seqNo'}`;
    const numberName = `${listPath.at(-1) ?? ''}_no`;
    const splitter = new ListSplitter({ listPath, keyPath: key?.split('.'), keyName, numberName });
    const table = await this.#openTable(alias, { splitter });
    const isReferred = key !== undefined && this.#isDatabase && this.#haveSameType(table, keyName, specIndex, key);
    const references = isReferred ? [{ column: keyName, table: [alias], key }] : [];
    return { ...planned, table, splitter, keys: { primaryKey: [keyName, numberName], references } };
  }

  /** An answer of one alias has no other table to refer to. */
  get #isDatabase(): boolean {
    return this.#input.query.alias === undefined;
  }

  async #tableOf(specIndex: number): Promise<DocumentTable> {
    const known = this.#ofSpecs.get(specIndex);
    if (known !== undefined) return known;
    const keys = this.#possibleKeys(specIndex);
    const leftOut = this.#listsOf(specIndex).map((path) => path.join('.'));
    const table = await this.#openTable(this.#aliasOf(specIndex), { collected: { keys, leftOut } });
    this.#ofSpecs.set(specIndex, table);
    return table;
  }

  async #openTable(alias: string, options: Pick<TableInput, 'collected' | 'splitter'>): Promise<DocumentTable> {
    if (performance.now() - this.#startedAtMs > samplesMsMax)
      throw invalidField('accept', 'The first documents of all specs take too long to read. Set "alias".');
    const table = await openTable({ ...this.#input, ...options, query: { ...this.#input.query, alias } });
    this.#columnCount += table.columns.length;
    if (this.#columnCount > columnsMax)
      throw invalidField('alias', `The tables have more than ${columnsMax} columns together. Set "alias".`);
    return table;
  }

  async #keyOf(specIndex: number): Promise<string | undefined> {
    const { columns } = await this.#tableOf(specIndex);
    const unique = new Set(columns.flatMap(({ name, isUnique }) => (isUnique === true ? [name] : [])));
    return this.#possibleKeys(specIndex).find((name) => unique.has(name));
  }

  /** The fields that children refer to, the most frequent first. */
  #possibleKeys(specIndex: number): readonly string[] {
    const counts = new Map<string, number>();
    for (const { parentSpec, path } of this.#input.relations) {
      const name = path.join('.');
      if (parentSpec === specIndex) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const names = [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
    return this.#listsOf(specIndex).length > 0 ? [...names, usualKey] : names;
  }

  #listsOf(specIndex: number): readonly (readonly string[])[] {
    return this.#input.planned.flatMap((each) => (each.specIndex === specIndex && each.list ? [each.list] : []));
  }

  async #referencesOf({ specIndex }: PlannedTable, table: DocumentTable): Promise<readonly SqlReference[]> {
    const references: SqlReference[] = [];
    const relations = this.#isDatabase ? this.#input.relations : [];
    for (const { childSpec, parentSpec, path, field } of relations) {
      if (childSpec !== specIndex) continue;
      const key = await this.#keyOf(parentSpec);
      if (key === path.join('.') && this.#haveSameType(table, field, parentSpec, key))
        references.push({ column: field, table: [this.#aliasOf(parentSpec)], key });
    }
    return references;
  }

  /** A database refuses a reference between columns of different types. */
  #haveSameType(child: DocumentTable, field: string, parentSpec: number, key: string): boolean {
    const column = child.columns.find(({ name }) => name === field);
    const target = this.#ofSpecs.get(parentSpec)?.columns.find(({ name }) => name === key);
    return column !== undefined && JSON.stringify(column.type) === JSON.stringify(target?.type);
  }

  #aliasOf(specIndex: number): string {
    const alias = this.#input.source.specs[specIndex]?.alias;
    if (alias === undefined) throw new Error(`a plan names spec ${specIndex}, which the batch does not have`);
    return alias;
  }
}
