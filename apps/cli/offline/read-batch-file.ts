/**
 * Reads a batch file for a run without a service: the body of POST /v1/batches whose specs name files. The file's folder
 * takes the place of the service's templates.
 */
import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { Readable } from 'node:stream';
import { freshSeed, readAsOf } from '@docgen/engine';
import type { JsonValue } from '@docgen/engine';
import type { FileDataset } from '../datasets/dataset-files.ts';
import { UsageError } from '../failures.ts';
import { assertExact } from '../render/render-parameters.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';
import { filesNamed, readWithUses } from '../templates/used-files.ts';
import type { JsonReader } from '../json-reader.ts';
import type { BatchSource, SpecSource } from './offline-batch.ts';
import { readRelations } from './read-relations.ts';
import { specDocumentsMax } from './read-recipe.ts';

export interface ReadBatchFile extends BatchSource {
  /** True when the file has no seed. */
  readonly isSeedChosen: boolean;
}

export interface BatchFileOptions {
  /** The path of the file, or `-` for the input. */
  readonly path: string;
  /** Replaces the member `asOf`; epoch milliseconds. */
  readonly asOfMs: number | undefined;
  readonly datasets: readonly FileDataset[];
  readonly stdin: Readable;
}

const specsMax = 100;
const batchMembers = ['name', 'seed', 'asOf', 'virtual', 'sequenceNamespace', 'variableNamespace', 'documents'];
const specMembers = ['templateFile', 'templateName', 'templateId', 'alias', 'count', 'params', 'relations'];

/**
 * @throws {CommandFailure} for any invalid member
 * @throws {UsageError} when a template cannot be read
 */
export async function readBatchFile(batch: JsonReader, options: BatchFileOptions): Promise<ReadBatchFile> {
  assertMembers(batch, batchMembers);
  const documents = batch.member('documents').list();
  if (documents.length > specsMax) throw batch.member('documents').failure(`must have at most ${specsMax} specs`);
  const aliases = new Set<string>();
  const related = documents.map((document) => {
    assertMembers(document, specMembers);
    return {
      alias: readAlias(document.member('alias'), aliases),
      documentCount: document.find('count')?.integer(1, specDocumentsMax) ?? 1,
      relations: document.find('relations'),
    };
  });
  const relations = readRelations(related);
  const specs: SpecSource[] = [];
  for (const [index, { alias, documentCount }] of related.entries()) {
    const document = documents[index];
    if (document === undefined) throw new Error('each spec has its document');
    const template = await readTemplate(document, options);
    const params = readParams(document.find('params'));
    specs.push({
      alias,
      documentCount,
      templateId: template.name,
      template,
      params,
      relations: relations[index] ?? [],
    });
  }
  const seed = batch.find('seed')?.integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  return {
    file: batch.file,
    batchId: '',
    seed: seed ?? freshSeed(Date.now(), randomInt),
    isSeedChosen: seed === undefined,
    asOfMs: options.asOfMs ?? readInstant(batch.find('asOf')),
    isRecipe: false,
    datasets: options.datasets,
    specs,
  };
}

/** A mistyped member would otherwise have no effect. */
function assertMembers(reader: JsonReader, known: readonly string[]): void {
  const unknown = Object.keys(reader.object().members()).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw reader.member(unknown).failure(`is not a member here; the members are ${known.join(', ')}`);
}

function readAlias(reader: JsonReader, aliases: Set<string>): string {
  const alias = reader.text();
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(alias)) throw reader.failure('must be 1 to 64 of A-Z a-z 0-9 _ -');
  if (aliases.has(alias)) throw reader.failure(`is "${alias}", as that of another spec`);
  aliases.add(alias);
  return alias;
}

function readInstant(asOf: JsonReader | undefined): number | undefined {
  const ms = asOf && readAsOf(asOf.text());
  if (asOf !== undefined && ms === undefined)
    throw asOf.failure('must be an instant from 1900 to 2199 such as 2026-03-01T12:00:00Z');
  return ms;
}

function readParams(params: JsonReader | undefined): Readonly<Record<string, JsonValue>> {
  if (params === undefined) return {};
  const members = params.object().members();
  for (const [name, value] of Object.entries(members)) assertExact(`${params.place()}.${name}`, value);
  return members;
}

/** The template of a spec with the templates that it uses. Names are those that `docgen push` gives. */
async function readTemplate(document: JsonReader, options: BatchFileOptions): Promise<TemplateFile> {
  if (document.find('templateId') !== undefined)
    throw document
      .member('templateId')
      .failure('names a template of a service; give "templateFile", or omit --offline');
  const name = document.find('templateName');
  const file = document.find('templateFile');
  if (name !== undefined && file !== undefined) throw file.failure('must not be given with templateName');
  if (name === undefined) return readFileOf(document.member('templateFile'), options);
  return readNamed(name, options);
}

async function readFileOf(reader: JsonReader, { path, stdin }: BatchFileOptions): Promise<TemplateFile> {
  const name = reader.text();
  if (name === '') throw reader.failure('must be the name of a file');
  return readAt(reader, isAbsolute(name) ? name : join(dirname(path), name), stdin);
}

async function readNamed(reader: JsonReader, { path, stdin }: BatchFileOptions): Promise<TemplateFile> {
  const folder = dirname(path);
  // The batch itself is a file of the folder.
  const files = (await readdir(folder)).filter((file) => path === '-' || file !== basename(path));
  const [first, second] = filesNamed(files, reader.text());
  if (first === undefined)
    throw new UsageError(`${reader.place()} is "${reader.text()}", and no file of ${folder} has this name`);
  if (second !== undefined) throw reader.failure(`is "${reader.text()}", the name of ${first} and of ${second}`);
  return readAt(reader, join(folder, first), stdin);
}

async function readAt(reader: JsonReader, path: string, stdin: Readable): Promise<TemplateFile> {
  try {
    // Only the batch itself can be the input.
    return await readWithUses(path === '-' ? './-' : path, stdin);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${reader.place()}: ${error.message}`, { cause: error });
  }
}
