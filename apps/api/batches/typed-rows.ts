/** Chooses the types of an answer: those of the first documents, or of the caller's schema. */
import { invalidField } from '@docgen/contracts/errors';
import {
  FormatProblem,
  parseSchema,
  RowReader,
  RowTypeCollector,
  splitRows,
  typedCommonTable,
  typedFieldTable,
} from '@docgen/formats';
import type { ListSplitter, TypedTable } from '@docgen/formats';
import { assertHasList, onlyAlias, sampleDocuments } from './document-table.ts';
import type { TableInput } from './document-table.ts';

export interface TypedInput extends TableInput {
  /** The types that the caller has chosen; else they are those of the first documents. */
  readonly schema?: string | undefined;
}

/** @throws {ApiError} VALIDATION_ERROR when the fields of the first documents cannot be columns */
export async function openTypedTable({ schema, ...input }: TypedInput): Promise<TypedTable> {
  const { open, query, source, sampledColumns, splitter } = input;
  const alias = onlyAlias(source, query);
  if (schema !== undefined) return typedFieldTable(chosenReader(schema, alias), splitter);
  if (alias === undefined) return typedCommonTable(source);
  const find = async () => findReader(open, alias, splitter);
  const { isGenerated, batchId } = source;
  const sampleKey = `${batchId}/${alias}/types/${JSON.stringify(splitter?.unnesting)}`;
  const reader = await (isGenerated ? sampledColumns.get(sampleKey, find) : find());
  return reader === undefined ? typedCommonTable(source) : typedFieldTable(reader, splitter);
}

/** Undefined when no document has a field. */
async function findReader(
  open: TableInput['open'],
  alias: string,
  splitter: ListSplitter | undefined,
): Promise<RowReader | undefined> {
  const collector = new RowTypeCollector();
  const type = await sampleDocuments(open, alias, splitRows(collector, splitter), () => collector.toStruct());
  assertHasList(splitter, type !== undefined);
  return type === undefined || type.fields.length === 0 ? undefined : new RowReader(type);
}

/** @throws {ApiError} VALIDATION_ERROR with `field` = `schema` */
function chosenReader(schema: string, alias: string | undefined): RowReader {
  if (alias === undefined)
    throw invalidField('schema', 'A schema needs the completed documents of one spec. Set "alias".');
  return new RowReader(readSchema(schema), { ignoresOthers: true });
}

function readSchema(schema: string) {
  try {
    return parseSchema(schema);
  } catch (error) {
    throw error instanceof FormatProblem ? invalidField('schema', `The schema ${error.message}.`) : error;
  }
}
