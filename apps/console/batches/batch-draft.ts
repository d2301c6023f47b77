/** A batch as the user edits it, and the batch spec that it is submitted as. Pure. */
import type { Batch, BatchDocumentSpec, BatchSpec } from '@docgen/client';
import { parseParams } from '../preview/params-text.ts';
import { parseSeed } from '../preview/seeds.ts';
import type { DataSet } from '../gallery/data-set.ts';

export interface RelationDraft {
  /** The field that is set on each child. */
  readonly field: string;
  /** The `key` of the parent's spec, which stays when its alias changes; empty without a parent. */
  readonly parentKey: string;
  /** Path within the parent's document: `address.city`. */
  readonly path: string;
}

export interface ChosenTemplate {
  readonly templateId: string;
  readonly name: string;
}

export interface SpecDraft {
  /** Identifies the spec; it stays when other specs are added or removed. */
  readonly key: string;
  readonly alias: string;
  readonly template: ChosenTemplate | undefined;
  /** A data set's own template. It is stored when the batch is submitted. */
  readonly ownTemplate: { readonly name: string; readonly body: string } | undefined;
  readonly countText: string;
  readonly paramsText: string;
  readonly relations: readonly RelationDraft[];
}

/** Members of a batch without a control in the builder. A copy of a batch keeps them. */
export type KeptMembers = Pick<BatchSpec, 'asOf' | 'sequenceNamespace' | 'variableNamespace' | 'virtual'>;

export interface BatchDraft {
  readonly nameText: string;
  readonly seedText: string;
  readonly specs: readonly SpecDraft[];
  readonly kept?: KeptMembers;
}

export function emptySpec(alias: string): SpecDraft {
  return {
    key: `${alias}-${crypto.getRandomValues(new Uint32Array(1)).join('')}`,
    alias,
    template: undefined,
    ownTemplate: undefined,
    countText: '10',
    paramsText: '',
    relations: [],
  };
}

export function draftOfDataSet({ name, documents }: DataSet): BatchDraft {
  const specs = documents.map(({ alias, templateName, body, count, relations = {} }) => ({
    spec: { ...emptySpec(alias), ownTemplate: { name: templateName, body }, countText: String(count) },
    relations,
  }));
  return { nameText: name, seedText: '1', specs: linkParents(specs) };
}

/** @param templates by id or name, as the spec has it; a template that was removed is missing */
export function draftOfBatch({ seed, spec }: Batch, templates: ReadonlyMap<string, ChosenTemplate>): BatchDraft {
  const { name = '', documents, asOf, sequenceNamespace, variableNamespace, virtual } = spec;
  const specs = documents.map(({ alias, templateId, templateName, count = 1, params, relations = {} }) => ({
    spec: {
      ...emptySpec(alias),
      template: templates.get(templateId ?? templateName ?? ''),
      countText: String(count),
      paramsText: params === undefined ? '' : JSON.stringify(params, undefined, 2),
    },
    relations: Object.fromEntries(
      Object.entries(relations).map(([field, from]) => [field, typeof from === 'string' ? from : from.from]),
    ),
  }));
  return {
    nameText: name,
    seedText: String(seed),
    specs: linkParents(specs),
    kept: {
      ...(asOf !== undefined && { asOf }),
      ...(sequenceNamespace !== undefined && { sequenceNamespace }),
      ...(variableNamespace !== undefined && { variableNamespace }),
      ...(virtual !== undefined && { virtual }),
    },
  };
}

interface UnlinkedSpec {
  readonly spec: SpecDraft;
  /** Maps a field of the child to its source, `alias.path`. */
  readonly relations: Readonly<Record<string, string>>;
}

function linkParents(specs: readonly UnlinkedSpec[]): readonly SpecDraft[] {
  const keyByAlias = new Map(specs.map(({ spec }) => [spec.alias, spec.key]));
  return specs.map(({ spec, relations }) => ({
    ...spec,
    relations: Object.entries(relations).map(([field, from]) => {
      const dot = from.indexOf('.');
      return { field, parentKey: keyByAlias.get(from.slice(0, dot)) ?? '', path: from.slice(dot + 1) };
    }),
  }));
}

/**
 * @param templateIds by the key of the spec
 *
 * @throws {Error} when a template is missing
 */
export function toBatchSpec(
  { nameText, seedText, specs, kept }: BatchDraft,
  templateIds: ReadonlyMap<string, string>,
): BatchSpec {
  const seed = parseSeed(seedText);
  const byKey = new Map(specs.map((spec) => [spec.key, spec]));
  const name = nameText.trim();
  return {
    ...(name !== '' && { name }),
    ...kept,
    ...(seed !== undefined && { seed }),
    documents: specs.map((spec) => toDocumentSpec(spec, templateIds.get(spec.key), byKey)),
  };
}

function toDocumentSpec(
  { alias, countText, paramsText, relations }: SpecDraft,
  templateId: string | undefined,
  byKey: ReadonlyMap<string, SpecDraft>,
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
        relations.map(({ field, parentKey, path }) => [field, toRelation(byKey.get(parentKey), path)]),
      ),
    }),
  };
}

/** The service refuses a relation without a strategy when the parent makes more than one document. */
function toRelation(parent: SpecDraft | undefined, path: string): string | { from: string; strategy: 'round-robin' } {
  if (parent === undefined) throw new Error('a relation has no parent');
  const from = `${parent.alias}.${path}`;
  return Number(parent.countText) > 1 ? { from, strategy: 'round-robin' } : from;
}
