/** A batch whose documents are rendered without a service: from a batch file with its templates, or from a recipe. */
import { commonTime, planReferences } from '@docgen/engine';
import type { DocumentSpec, FoundRelation, JsonValue, ParentSpec } from '@docgen/engine';
import { documentSeed } from '@docgen/engine';
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
  readonly specs: readonly OfflineSpec[];
}

/** A spec with what its documents need. */
export interface OfflineSpec extends DocumentSpec {
  readonly templateId: string;
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly body: string;
  /** The relations refer to them by index. */
  readonly parents: readonly ParentSpec[];
}

/** Plans the relations of a batch. They form no cycle. */
export function planOffline({ batchId, seed, asOfMs, specs }: BatchSource): OfflineBatch {
  const planned = planReferences(specs.map(({ relations }) => relations));
  const time = asOfMs ?? commonTime(seed, specs);
  return {
    batchId,
    specs: specs.map(({ alias, documentCount, templateId, template, params }, index) => {
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
      };
    }),
  };
}

function parentOf(specs: readonly SpecSource[], specIndex: number): ParentSpec {
  const parent = specs[specIndex];
  if (parent === undefined) throw new Error(`a relation names spec ${specIndex}, which its batch does not have`);
  return { specIndex, alias: parent.alias, documentCount: parent.documentCount };
}
