/** What tables over the specs of a batch need of it. */
import type { SeededSpec } from '../batches/spec-document.ts';
import type { CompiledTemplate } from '../compile/compile-template.ts';
import type { RenderInput, RenderLimits } from '../render/outcome.ts';
import type { RowCache } from './row-cache.ts';
import type { TableSource } from './table.ts';

/** A spec whose documents can be rows. */
export interface TableSpec extends SeededSpec {
  readonly params: RenderInput['params'];
  /** Compiled, with its tables loaded. */
  readonly template: CompiledTemplate;
  readonly relations: readonly RowRelation[];
}

/** A relation by which a document gets a value of its parent. */
export interface RowRelation {
  readonly field: string;
  /** Alias and path of the parent, as submitted. */
  readonly from: string;
  /** Index of the parent's spec in the batch. */
  readonly parentSpec: number;
  readonly path: readonly string[];
}

export interface SpecTablesOptions {
  /** The specs of the batch. Undefined in place of those that no template reads, and that no such spec needs. */
  readonly specs: readonly (TableSpec | undefined)[];
  /** The datasets that the template of a spec reads, in the version that it was stored with. */
  readonly datasetsOf?: ((specIndex: number) => TableSource | undefined) | undefined;
  readonly limits: RenderLimits;
  readonly now?: RenderInput['now'];
  /** The rows that were computed last. One cache a thread, for all batches. */
  readonly cache: RowCache;
}
