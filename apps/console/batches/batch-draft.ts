/** A batch as it is put together in the page, and the spec that it becomes. Pure. */
import type { BatchDocumentSpec, BatchSpec } from '@docgen/client';
import { parseParams } from '../preview/params-text.ts';
import { parseSeed } from '../preview/seeds.ts';
import type { DataSet } from '../gallery/data-set.ts';

export interface RelationDraft {
  /** Set on each child. */
  readonly field: string;
  /** Alias of the parent. */
  readonly parent: string;
  /** Within the parent's document: `address.city`. */
  readonly path: string;
}

export interface DocumentDraft {
  /** Stays with the row while others are added and removed. */
  readonly key: string;
  readonly alias: string;
  readonly templateId: string;
  /** Of a data set: stored as a template when the batch is submitted. */
  readonly ownTemplate: { readonly name: string; readonly body: string } | undefined;
  readonly countText: string;
  readonly paramsText: string;
  readonly relations: readonly RelationDraft[];
}

export interface BatchDraft {
  readonly seedText: string;
  readonly documents: readonly DocumentDraft[];
}

export function emptyDocument(alias: string): DocumentDraft {
  const rest = { templateId: '', ownTemplate: undefined, countText: '10', paramsText: '', relations: [] };
  return { key: `${alias}-${crypto.getRandomValues(new Uint32Array(1)).join('')}`, alias, ...rest };
}

export function draftOfDataSet({ documents }: DataSet): BatchDraft {
  return {
    seedText: '1',
    documents: documents.map(({ alias, templateName, body, count, relations = {} }) => ({
      ...emptyDocument(alias),
      ownTemplate: { name: templateName, body },
      countText: String(count),
      relations: Object.entries(relations).map(([field, from]) => ({ field, ...splitFrom(from) })),
    })),
  };
}

/** What keeps the draft from being submitted, in words; empty when nothing does. */
export function problemsOf({ seedText, documents }: BatchDraft): readonly string[] {
  const problems: string[] = [];
  if (seedText.trim() !== '' && parseSeed(seedText) === undefined)
    problems.push('The seed is a whole number of up to 2^53.');
  const aliases = documents.map(({ alias }) => alias);
  for (const [index, document] of documents.entries()) {
    const name = document.alias === '' ? `Part ${index + 1}` : `“${document.alias}”`;
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(document.alias)) problems.push(`${name} needs an alias of A-Z a-z 0-9 _ -.`);
    if (aliases.indexOf(document.alias) !== index) problems.push(`${name} is there twice.`);
    if (document.templateId === '' && document.ownTemplate === undefined) problems.push(`${name} needs a template.`);
    if (!/^[1-9]\d{0,6}$/.test(document.countText)) problems.push(`${name} needs a count of 1 or more.`);
    if (parseParams(document.paramsText).problem !== undefined)
      problems.push(`The parameters of ${name} are not a JSON object.`);
    if (document.relations.some(({ field, parent, path }) => field === '' || parent === '' || path === '')) {
      problems.push(`A relation of ${name} is not complete.`);
    }
  }
  return problems;
}

/**
 * @param templateIds by alias
 * @throws {Error} when a template is missing
 */
export function toSpec({ seedText, documents }: BatchDraft, templateIds: ReadonlyMap<string, string>): BatchSpec {
  const seed = parseSeed(seedText);
  const countOf = new Map(documents.map(({ alias, countText }) => [alias, Number(countText)]));
  return {
    ...(seed !== undefined && { seed }),
    documents: documents.map((document) => toDocumentSpec(document, templateIds.get(document.alias), countOf)),
  };
}

function toDocumentSpec(
  { alias, countText, paramsText, relations }: DocumentDraft,
  templateId: string | undefined,
  countOf: ReadonlyMap<string, number>,
): BatchDocumentSpec {
  if (templateId === undefined) throw new Error(`${alias} has no template`);
  const { params } = parseParams(paramsText);
  return {
    templateId,
    alias,
    count: Number(countText),
    ...(params !== undefined && paramsText.trim() !== '' && { params }),
    ...(relations.length > 0 && {
      relations: Object.fromEntries(
        relations.map(({ field, parent, path }) => [field, relationOf(`${parent}.${path}`, countOf.get(parent) ?? 1)]),
      ),
    }),
  };
}

/** A parent with several documents needs to be told which of them a child takes. */
function relationOf(from: string, parentCount: number): string | { from: string; strategy: 'round-robin' } {
  return parentCount > 1 ? { from, strategy: 'round-robin' } : from;
}

function splitFrom(from: string): { readonly parent: string; readonly path: string } {
  const dot = from.indexOf('.');
  return { parent: from.slice(0, dot), path: from.slice(dot + 1) };
}
