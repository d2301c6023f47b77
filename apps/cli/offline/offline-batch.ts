/** A batch whose documents are rendered without a service: from a batch file with its templates, or from a recipe. */
import { commonTime, planReferences } from '@docgen/engine';
import type { DocumentSpec, FoundRelation, JsonValue, ParentSpec, RowReference, RowRelation } from '@docgen/engine';
import { documentSeed } from '@docgen/engine';
import type { TableReference } from '@docgen/formats';
import type { FileDataset } from '../datasets/dataset-files.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';

/** A batch as it was read, before its templates are checked. */
export interface BatchSource {
  /** The name of the file, for messages. */
  readonly file: string;
  /** Empty for a batch that no service has. */
  readonly batchId: string;
  readonly seed: number;
  /** Epoch milliseconds that replace the clock and the day of the seed. */
  readonly asOfMs: number | undefined;
  /** True for the bodies of a recipe, which a service has checked. */
  readonly isRecipe: boolean;
  /** The datasets that the templates can read. */
  readonly datasets: readonly FileDataset[];
  readonly specs: readonly SpecSource[];
}

export interface SpecSource {
  readonly alias: string;
  readonly documentCount: number;
  /** The id of a stored template, or the name of a file. */
  readonly templateId: string;
  readonly template: TemplateFile;
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly relations: readonly FoundRelation[];
}

/** What render threads get. */
export interface OfflineBatch {
  readonly batchId: string;
  readonly datasets: readonly FileDataset[];
  readonly specs: readonly OfflineSpec[];
  /** Between the specs, by relations and by rows. */
  readonly references: readonly TableReference[];
}

/** What is known of the rows of the specs when the templates are checked. */
export interface PlannedRows {
  /** For each spec, those whose documents its rows are computed from. */
  readonly rowSpecs: readonly (readonly number[])[];
  /** For each spec, its fields that are keys of rows. */
  readonly rowReferences: readonly (readonly RowReference[])[];
}

/** A spec with what its documents need. */
export interface OfflineSpec extends DocumentSpec {
  readonly templateId: string;
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly body: string;
  /** The relations refer to them by index. */
  readonly parents: readonly ParentSpec[];
  /** Indexes of the specs whose documents its rows are computed from. */
  readonly rowSpecs: readonly number[];
  /** Where its relations take their values, as rows need them. */
  readonly rowRelations: readonly RowRelation[];
}

/** Plans the relations of a batch. They form no cycle. */
export function planOffline(
  { batchId, seed, asOfMs, datasets, specs }: BatchSource,
  { rowSpecs, rowReferences }: PlannedRows,
): OfflineBatch {
  const planned = planReferences(specs.map(({ relations }) => relations));
  const time = asOfMs ?? commonTime(seed, specs);
  return {
    batchId,
    datasets,
    references: specs.flatMap(({ relations }, childSpec) => [
      ...relations.map(({ field, parentSpec, path }) => {
        return { childSpec, list: [], field: [field], parentSpec, path, isUnique: false, isEnforced: true };
      }),
      // Whether a document fails is only known when it is rendered.
      ...(rowReferences[childSpec] ?? []).map((reference) => ({ ...reference, childSpec, isEnforced: true })),
    ]),
    specs: specs.map(({ alias, documentCount, templateId, template, params, relations: found }, index) => {
      const { relations = [], referencedPaths = [] } = planned[index] ?? {};
      const parentIndexes = [...new Set(relations.map(({ parentSpec }) => parentSpec))];
      return {
        batchId,
        alias,
        documentCount,
        templateId,
        params,
        referencedPaths,
        asOfMs: time,
        firstSeed: documentSeed(seed, alias, 0),
        body: template.body,
        relations: relations.map(({ parentSpec, ...relation }) => ({
          ...relation,
          parent: parentIndexes.indexOf(parentSpec),
        })),
        parents: parentIndexes.map((specIndex) => parentOf(specs, specIndex)),
        rowSpecs: rowSpecs[index] ?? [],
        rowRelations: found.map(({ field, from, parentSpec, path }) => ({ field, from, parentSpec, path })),
      };
    }),
  };
}

function parentOf(specs: readonly SpecSource[], specIndex: number): ParentSpec {
  const parent = specs[specIndex];
  if (parent === undefined) throw new Error(`a relation names spec ${specIndex}, which its batch does not have`);
  return { specIndex, alias: parent.alias, documentCount: parent.documentCount };
}
