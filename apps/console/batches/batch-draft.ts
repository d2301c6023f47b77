/** A batch as the user edits it, and the batch spec that it is submitted as. Pure. */
import type { BatchDocumentSpec, BatchSpec } from '@docgen/client';
import { parseParams } from '../preview/params-text.ts';
import { parseSeed, seedProblem } from '../preview/seeds.ts';
import type { DataSet } from '../gallery/data-set.ts';

export interface RelationDraft {
  /** The field that is set on each child. */
  readonly field: string;
  /** Alias of the parent. */
  readonly parent: string;
  /** Path within the parent's document: `address.city`. */
  readonly path: string;
}

export interface SpecDraft {
  /** React's key of the row; it stays when other rows are added or removed. */
  readonly key: string;
  readonly alias: string;
  readonly templateId: string;
  /** A data set's own template. It is stored when the batch is submitted. */
  readonly ownTemplate: { readonly name: string; readonly body: string } | undefined;
  readonly countText: string;
  readonly paramsText: string;
  readonly relations: readonly RelationDraft[];
}

export interface BatchDraft {
  readonly seedText: string;
  readonly specs: readonly SpecDraft[];
}

export function emptySpec(alias: string): SpecDraft {
  return {
    key: `${alias}-${crypto.getRandomValues(new Uint32Array(1)).join('')}`,
    alias,
    templateId: '',
    ownTemplate: undefined,
    countText: '10',
    paramsText: '',
    relations: [],
  };
}

export function draftOfDataSet({ documents }: DataSet): BatchDraft {
  return {
    seedText: '1',
    specs: documents.map(({ alias, templateName, body, count, relations = {} }) => ({
      ...emptySpec(alias),
      ownTemplate: { name: templateName, body },
      countText: String(count),
      relations: Object.entries(relations).map(([field, from]) => ({ field, ...splitFrom(from) })),
    })),
  };
}

/** Lists what the user has to correct before the batch can be submitted; empty when it is ready. */
export function problemsOf({ seedText, specs }: BatchDraft): readonly string[] {
  const problems: string[] = [];
  if (seedText.trim() !== '' && parseSeed(seedText) === undefined) problems.push(seedProblem);
  const aliases = specs.map(({ alias }) => alias);
  for (const [index, spec] of specs.entries()) {
    const name = spec.alias === '' ? `Spec ${index + 1}` : `“${spec.alias}”`;
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(spec.alias)) problems.push(`${name} needs an alias of A-Z a-z 0-9 _ -.`);
    if (aliases.indexOf(spec.alias) !== index) problems.push(`Two specs have the alias ${name}.`);
    if (spec.templateId === '' && spec.ownTemplate === undefined) problems.push(`${name} needs a template.`);
    if (!/^[1-9]\d{0,6}$/.test(spec.countText)) problems.push(`${name} needs a count of 1 or more.`);
    if (parseParams(spec.paramsText).problem !== undefined)
      problems.push(`The parameters of ${name} are not a JSON object.`);
    if (spec.relations.some(({ field, parent, path }) => field === '' || parent === '' || path === '')) {
      problems.push(`A relation of ${name} is not complete.`);
    }
  }
  return problems;
}

/**
 * @param templateIds by alias
 * @throws {Error} when a template is missing
 */
export function toBatchSpec({ seedText, specs }: BatchDraft, templateIds: ReadonlyMap<string, string>): BatchSpec {
  const seed = parseSeed(seedText);
  const countByAlias = new Map(specs.map(({ alias, countText }) => [alias, Number(countText)]));
  return {
    ...(seed !== undefined && { seed }),
    documents: specs.map((spec) => toDocumentSpec(spec, templateIds.get(spec.alias), countByAlias)),
  };
}

function toDocumentSpec(
  { alias, countText, paramsText, relations }: SpecDraft,
  templateId: string | undefined,
  countByAlias: ReadonlyMap<string, number>,
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
        relations.map(({ field, parent, path }) => [
          field,
          toRelation(`${parent}.${path}`, countByAlias.get(parent) ?? 1),
        ]),
      ),
    }),
  };
}

/** The service refuses a relation without a strategy when the parent makes more than one document. */
function toRelation(from: string, parentCount: number): string | { from: string; strategy: 'round-robin' } {
  return parentCount > 1 ? { from, strategy: 'round-robin' } : from;
}

function splitFrom(from: string): { readonly parent: string; readonly path: string } {
  const dot = from.indexOf('.');
  return { parent: from.slice(0, dot), path: from.slice(dot + 1) };
}
